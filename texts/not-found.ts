import type { Texts } from './text.ts'

/** Titles of pages whose object does not exist. */
export const missingTitles = {
  record: { is: 'Færslan fannst ekki', en: 'Record not found' },
  index: { is: 'Vísirinn fannst ekki', en: 'Index not found' },
  run: { is: 'Keyrslan fannst ekki', en: 'Run not found' },
  alias: { is: 'Sýndarvísirinn fannst ekki', en: 'Alias not found' },
  profile: { is: 'Myndstillingin fannst ekki', en: 'Image profile not found' },
  post: { is: 'Greinin fannst ekki', en: 'Post not found' },
  schedule: { is: 'Tímasetta verkið fannst ekki', en: 'Scheduled job not found' },
  suggestion: { is: 'Ábendingin fannst ekki', en: 'Suggestion not found' },
  suggested: { is: 'Fann ekki skrá / vísi', en: 'File / index not found' },
  comment: { is: 'Athugasemdin fannst ekki', en: 'Comment not found' },
  takedown: { is: 'Beiðnin fannst ekki', en: 'Takedown request not found' },
  picture: { is: 'Myndin fannst ekki', en: 'Picture not found' },
  user: { is: 'Notandinn fannst ekki', en: 'User not found' },
  worker: { is: 'Vinnsluþjónninn fannst ekki', en: 'Worker not found' },
  queue: { is: 'Biðröðin fannst ekki', en: 'Queue not found' },
} satisfies Texts

/** Possible reasons for each. */
export const missingHelp = {
  record: {
    is: 'Slóðin gæti verið röng, eða færslunni verið eytt eða skráin færð í annan vísi.',
    en: 'The address may be wrong, the record deleted, or its file moved to another index.',
  },
  index: {
    is: 'Slóðin gæti verið röng, eða vísirinn kominn í ruslakörfuna.',
    en: 'The address may be wrong, or the index may be in the bin.',
  },
  run: {
    is: 'Slóðin gæti verið röng, eða keyrslan of gömul til að vera geymd.',
    en: 'The address may be wrong, or the run too old to be kept.',
  },
  alias: {
    is: 'Slóðin gæti verið röng, eða sýndarvísinum verið eytt.',
    en: 'The address may be wrong, or the alias deleted.',
  },
  profile: {
    is: 'Slóðin gæti verið röng, eða myndstillingunni verið eytt.',
    en: 'The address may be wrong, or the image profile deleted.',
  },
  post: {
    is: 'Slóðin gæti verið röng, eða greininni verið eytt.',
    en: 'The address may be wrong, or the post deleted.',
  },
  schedule: {
    is: 'Slóðin gæti verið röng, eða tímasetta verkinu verið eytt.',
    en: 'The address may be wrong, or the scheduled job deleted.',
  },
  suggestion: {
    is: 'Slóðin gæti verið röng, eða ábendingunni verið eytt.',
    en: 'The address may be wrong, or the suggestion deleted.',
  },
  suggested: {
    is: 'Slóðin gæti verið röng, eða það sem ábendingin var um horfið.',
    en: 'The address may be wrong, or what the suggestion was about gone.',
  },
  comment: {
    is: 'Slóðin gæti verið röng, eða athugasemdinni verið eytt.',
    en: 'The address may be wrong, or the comment deleted.',
  },
  takedown: {
    is: 'Slóðin gæti verið röng, eða beiðnin til annars safns.',
    en: 'The address may be wrong, or the request belong to another institution.',
  },
  picture: {
    is: 'Slóðin gæti verið röng, eða færslan horfin.',
    en: 'The address may be wrong, or the record gone.',
  },
  user: {
    is: 'Slóðin gæti verið röng, eða notandanum verið eytt.',
    en: 'The address may be wrong, or the user deleted.',
  },
  worker: {
    is: 'Slóðin gæti verið röng, eða vinnsluþjónninn hættur störfum.',
    en: 'The address may be wrong, or the worker no longer running.',
  },
  queue: {
    is: 'Slóðin er röng: engin biðröð eða staða heitir þetta.',
    en: 'The address is wrong: no queue or state has this name.',
  },
} satisfies Texts

/** Labels of the links to the nearest list. */
export const missingWays = {
  records: { is: 'Efni vísisins', en: 'Contents of the index' },
  indices: { is: 'Allir vísar', en: 'All indices' },
  runs: { is: 'Vinnsla vísisins', en: 'Jobs of the index' },
  aliases: { is: 'Allir sýndarvísar', en: 'All aliases' },
  profiles: { is: 'Allar myndstillingar', en: 'All image profiles' },
  posts: { is: 'Allar greinar', en: 'All posts' },
  schedules: { is: 'Öll tímasett verk', en: 'All scheduled jobs' },
  suggestions: { is: 'Allar ábendingar', en: 'All suggestions' },
  comments: { is: 'Allar athugasemdir', en: 'All comments' },
  takedowns: { is: 'Allar beiðnir', en: 'All takedown requests' },
  names: { is: 'Fólk á myndum', en: 'People in pictures' },
  users: { is: 'Allir notendur', en: 'All users' },
  workers: { is: 'Allir vinnsluþjónar', en: 'All workers' },
  queues: { is: 'Allar biðraðir', en: 'All queues' },
} satisfies Texts
