import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Steps of a carousel that can be undone and redone. */
const CAROUSEL_STEPS = {
  add: { is: 'myndum bætt í myndaröð', en: 'pictures added' },
  remove: { is: 'mynd tekin úr myndaröð', en: 'picture removed' },
  order: { is: 'röð mynda breytt', en: 'pictures reordered' },
  alt: { is: 'lýsingu á mynd breytt', en: 'description changed' },
  restore: { is: 'myndir úr eldri útgáfu', en: 'pictures of an earlier version' },
} satisfies Texts
type CarouselStep = keyof typeof CAROUSEL_STEPS

/** Texts of the post editor. */
export const blogEditTexts = {
  newTitle: { is: 'Ný grein', en: 'New post' },
  /** Sample text of a new post. */
  sample: {
    is: 'Skrifaðu hér. Textinn er **markdown**: tvær stjörnur hvorum megin gera orð feitletrað, `##` á undan línu gerir hana að fyrirsögn.\n\n## Fyrirsögn\n\n- Fyrsta atriði\n- Annað atriði\n\n> Tilvitnun, eða orð frá gefanda.',
    en: 'Write here. The text is **markdown**: two stars on each side make a word bold, `##` before a line makes it a heading.\n\n## Heading\n\n- First item\n- Second item\n\n> A quotation, or the words of a donor.',
  },
  back: { is: 'Fróðleikur', en: 'Blog' },
  saved: { is: 'Vistað!', en: 'Saved!' },
  savedAt: { is: (time: string) => `Vistað kl. ${time}`, en: (time: string) => `Saved at ${time}` },
  unsaved: { is: 'Óvistað', en: 'Not saved yet' },
  saving: { is: 'Vista…', en: 'Saving…' },
  waiting: { is: 'Breytt', en: 'Changed' },
  blocked: { is: 'Breytt; slökkt er á sjálfvirkri vistun', en: 'Changed; autosave is off' },
  failed: { is: (why: string) => `Ekki vistað: ${why}`, en: (why: string) => `Not saved: ${why}` },
  failedKept: {
    is: 'Það sem þú skrifar er geymt í þessum vafra og verður vistað um leið og hægt er.',
    en: 'What you write is kept in this browser and will be saved as soon as possible.',
  },
  failedRefused: {
    is: 'Það sem þú skrifar er geymt í þessum vafra. Lagaðu það sem að er og vistaðu aftur.',
    en: 'What you write is kept in this browser. Correct what is wrong and save again.',
  },
  signedOut: {
    is: 'Innskráningin er útrunnin. Skráðu þig inn í öðrum flipa; greinin vistast þá sjálfkrafa.',
    en: 'Your sign-in has expired. Sign in in another tab; the post is then saved automatically.',
  },
  signIn: { is: 'Innskráning í nýjum flipa', en: 'Sign in in a new tab' },
  saveNow: { is: 'Vista', en: 'Save' },
  retry: { is: 'Reyna aftur', en: 'Try again' },
  restored: {
    is: 'Óvistaður texti úr þessum vafra er kominn aftur og verður vistaður.',
    en: 'Unsaved text from this browser is back and will be saved.',
  },
  views: { is: 'Sýn', en: 'View' },
  write: { is: 'Skrifa', en: 'Write' },
  both: { is: 'Bæði', en: 'Both' },
  preview: { is: 'Forskoða', en: 'Preview' },
  settings: { is: 'Um greinina', en: 'About the post' },
  publish: { is: 'Birta', en: 'Publish' },
  publishedToast: { is: 'Greinin er birt.', en: 'The post is published.' },
  titleLabel: { is: 'Titill', en: 'Title' },
  titleHint: { is: 'Titill greinar', en: 'Title of the post' },
  slug: { is: 'Slóð', en: 'Address' },
  slugFollows: { is: 'fylgir titlinum', en: 'follows the title' },
  text: { is: 'Texti greinar', en: 'Text of the post' },
  draft: { is: 'Drög', en: 'Draft' },
  draftHelp: { is: 'Aðeins starfsfólk sér greinina', en: 'Only staff see the post' },
  draftNoRight: {
    is: 'Aðeins þau sem mega birta greinar geta breytt þessu',
    en: 'Only those who may publish can change this',
  },
  publishFrom: { is: 'Birtist', en: 'Published from' },
  atOnce: { is: 'Strax og hún er birt', en: 'As soon as it is published' },
  expires: { is: 'Rennur út', en: 'Expires' },
  never: { is: 'Aldrei', en: 'Never' },
  noDate: { is: 'Hreinsa', en: 'Clear' },
  tags: { is: 'Efnisorð', en: 'Tags' },
  addTag: { is: 'Bæta við', en: 'Add' },
  mainImage: { is: 'Aðalmynd', en: 'Main picture' },
  choose: { is: 'Velja mynd', en: 'Choose a picture' },
  change: { is: 'Skipta um mynd', en: 'Change picture' },
  removeImage: { is: 'Fjarlægja', en: 'Remove' },
  alt: {
    is: 'Lýsing fyrir þau sem ekki sjá myndina',
    en: 'Description for those who do not see the picture',
  },
  altHint: {
    is: 'Til dæmis: Bátur við bryggju á Húsavík',
    en: 'For example: A boat at the pier in Húsavík',
  },
  altMissing: { is: 'Lýsinguna vantar', en: 'The description is missing' },
  carousel: { is: 'Myndaröð', en: 'Pictures' },
  add: { is: 'Bæta við', en: 'Add' },
  sortHelp: {
    is: 'Dragðu myndirnar til að raða þeim, eða notaðu bilslá og örvar.',
    en: 'Drag the pictures to arrange them, or use the space bar and arrows.',
  },
  noCarousel: { is: 'Engin mynd er í röðinni enn.', en: 'No picture yet.' },
  removeFrom: {
    is: (name: string) => `Taka „${name}“ úr myndaröð`,
    en: (name: string) => `Remove “${name}” from the pictures`,
  },
  editAlt: {
    is: (name: string) => `Lýsing á „${name}“`,
    en: (name: string) => `Description of “${name}”`,
  },
  added: {
    is: (n: number) => `${plural(n, 'is', 'mynd', 'myndum')} var bætt í myndaröðina.`,
    en: (n: number) => `${plural(n, 'en', 'picture was', 'pictures were')} added.`,
  },
  removed: {
    is: (name: string) => `Myndin „${name}“ var tekin úr myndaröðinni.`,
    en: (name: string) => `“${name}” was removed.`,
  },
  ordered: { is: 'Röð myndanna var breytt.', en: 'The order of the pictures was changed.' },
  altChanged: {
    is: (name: string) => `Lýsingunni á „${name}“ var breytt.`,
    en: (name: string) => `The description of “${name}” was changed.`,
  },
  undid: {
    is: (step: CarouselStep) => `Afturkallað: ${CAROUSEL_STEPS[step].is}`,
    en: (step: CarouselStep) => `Undone: ${CAROUSEL_STEPS[step].en}`,
  },
  redid: {
    is: (step: CarouselStep) => `Endurtekið: ${CAROUSEL_STEPS[step].is}`,
    en: (step: CarouselStep) => `Redone: ${CAROUSEL_STEPS[step].en}`,
  },
  undoStale: {
    is: 'Annar hefur breytt myndaröðinni síðan. Fyrri breytingar á henni verða ekki afturkallaðar.',
    en: 'Somebody else has changed the pictures since. Earlier changes to them cannot be undone.',
  },
  autosave: { is: 'Vista sjálfkrafa', en: 'Save automatically' },
  history: { is: 'Saga', en: 'History' },
  historyTitle: { is: 'Saga greinarinnar', en: 'History of the post' },
  historyFailed: { is: 'Ekki tókst að sækja söguna', en: 'The history could not be fetched' },
  versions: { is: 'Útgáfur', en: 'Versions' },
  current: { is: 'núverandi', en: 'current' },
  aside: { is: 'lögð til hliðar', en: 'set aside' },
  letters: {
    is: (n: number) => plural(n, 'is', 'stafur', 'stafir'),
    en: (n: number) => plural(n, 'en', 'character', 'characters'),
  },
  restore: { is: 'Endurheimta þessa útgáfu', en: 'Restore this version' },
  restoredVersion: {
    is: 'Útgáfan er komin í greinina. Fyrri texti er í sögunni.',
    en: 'The version is now in the post. The earlier text is in the history.',
  },
  differs: {
    is: 'Munur á þessari útgáfu og greininni eins og hún er núna',
    en: 'How this version differs from the current post',
  },
  same: {
    is: 'Þessi útgáfa er eins og greinin er núna.',
    en: 'This version is the same as the current post.',
  },
  conflict: {
    is: (who: string) => `${who} vistaði sömu grein á meðan þú skrifaðir`,
    en: (who: string) => `${who} saved the same post while you were writing`,
  },
  somebody: { is: 'Einhver annar', en: 'Somebody else' },
  conflictHelp: {
    is: 'Báðir textarnir eru geymdir. Veldu hvor á að gilda; hinn verður í sögu greinarinnar.',
    en: 'Both texts are kept. Choose which one to keep; the other will be in the history of the post.',
  },
  mine: { is: 'Það sem þú skrifaðir', en: 'What you wrote' },
  theirs: { is: 'Það sem var vistað', en: 'What was saved' },
  keepMine: { is: 'Halda mínum texta', en: 'Keep my text' },
  takeTheirs: { is: 'Nota hinn textann', en: 'Use the other text' },
  keepBoth: { is: 'Halda báðum textum', en: 'Keep both texts' },
  fields: {
    is: (name: string) =>
      ({
        title: 'Titill',
        slug: 'Slóð',
        text: 'Texti',
        draft: 'Drög',
        publishFrom: 'Birtist',
        expires: 'Rennur út',
        tags: 'Efnisorð',
        image: 'Aðalmynd',
        carousel: 'Myndaröð',
      })[name] ?? name,
    en: (name: string) =>
      ({
        title: 'Title',
        slug: 'Address',
        text: 'Text',
        draft: 'Draft',
        publishFrom: 'Published from',
        expires: 'Expires',
        tags: 'Tags',
        image: 'Main picture',
        carousel: 'Pictures',
      })[name] ?? name,
  },
  yes: { is: 'já', en: 'yes' },
  no: { is: 'nei', en: 'no' },
  toolbar: { is: 'Letur og innskot', en: 'Formatting' },
  heading: { is: 'Fyrirsögn', en: 'Heading' },
  bold: { is: 'Feitletrað', en: 'Bold' },
  italic: { is: 'Skáletrað', en: 'Italic' },
  link: { is: 'Tengill', en: 'Link' },
  list: { is: 'Listi', en: 'List' },
  quote: { is: 'Tilvitnun', en: 'Quotation' },
  picture: { is: 'Mynd', en: 'Picture' },
  attachment: { is: 'Viðhengi', en: 'Attachment' },
  undo: { is: 'Afturkalla', en: 'Undo' },
  redo: { is: 'Endurtaka', en: 'Redo' },
  loadFailed: { is: 'Ekki tókst að sækja greinina', en: 'The post could not be fetched' },
  tooLong: {
    is: (max: number) =>
      `Textinn er of langur. Hann má vera í mesta lagi ${plural(max, 'is', 'stafur', 'stafir')}`,
    en: (max: number) =>
      `The text is too long. It may have at most ${plural(max, 'en', 'character', 'characters')}`,
  },
} satisfies Texts
