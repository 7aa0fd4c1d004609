import { agree, plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the folders that visitors make of records. */
export const folderTexts = {
  folder: { is: 'Mappa', en: 'Folder' },
  put: { is: 'Setja í möppu', en: 'Put into a folder' },
  putHelp: {
    is: 'Í möppu safnar þú færslum af þessum vef, raðar þeim og skrifar við þær. Hver sem fær slóðina getur skoðað möppuna.',
    en: 'In a folder you collect records of this site, put them in order and write about them. Anybody who has the address can look at it.',
  },
  records: {
    is: (n: number) => plural(n, 'is', 'færsla', 'færslur'),
    en: (n: number) => plural(n, 'en', 'record', 'records'),
  },
  own: { is: 'Möppurnar þínar', en: 'Your folders' },
  has: { is: 'færslan er í henni', en: 'has the record' },
  byAddress: { is: 'Mappa sem þú hefur búið til', en: 'A folder that you have made' },
  address: { is: 'Slóðin sem þú geymdir', en: 'The address that you kept' },
  addressHelp: {
    is: 'Slóðin sem þú notar til að breyta möppunni. Hún endar á lykli.',
    en: 'The address by which you change the folder. It ends with a key.',
  },
  fresh: { is: 'Ný mappa', en: 'A new folder' },
  name: { is: 'Heiti möppu', en: 'Name of the folder' },
  text: { is: 'Um möppuna', en: 'About the folder' },
  make: { is: 'Búa til möppu', en: 'Make a folder' },
  privacy: {
    is: 'Vefurinn geymir möppuna og textann í henni en hvorki nafn þitt né netfang, nema þú sért með aðgang. Þú getur eytt henni.',
    en: 'The site keeps the folder and its text, but neither your name nor your address, unless you have an account. You can delete it.',
  },
  isFree: {
    is: 'Allir mega nota textann frjálst (CC0).',
    en: 'Everybody may use the text freely (CC0).',
  },
  keepHelp: {
    is: 'Vefurinn leggur ekkert á minnið í vafranum þínum. Mappan fær slóð sem þú geymir og notar til að breyta henni.',
    en: 'The site remembers nothing in your browser. The folder gets an address, which you keep and use to change it.',
  },
  notPut: { is: 'Færslan fór ekki í möppuna', en: 'The record was not put into the folder' },
  chosenBy: {
    is: (site: string) =>
      `Gestur á vefnum valdi færslurnar og skrifaði textann. ${site} ber ekki ábyrgð á honum.`,
    en: (site: string) =>
      `A visitor of the site chose the records and wrote the text. ${site} is not responsible for it.`,
  },
  missing: {
    is: (n: number) =>
      `${plural(n, 'is', 'færsla', 'færslur')} í möppunni ${agree(n, 'is', 'er', 'eru')} ekki lengur á vefnum.`,
    en: (n: number) =>
      `${plural(n, 'en', 'record', 'records')} of the folder ${agree(n, 'en', 'is', 'are')} no longer on the site.`,
  },
  toGallery: {
    is: 'Búa til myndasafn úr möppunni',
    en: 'Make a gallery of the folder',
  },
  empty: { is: 'Engin færsla er í möppunni.', en: 'The folder has no records.' },
  edit: { is: 'Breyta möppu', en: 'Change the folder' },
  view: { is: 'Skoða möppuna', en: 'Look at the folder' },
  keep: {
    is: 'Geymdu slóð þessarar síðu, til dæmis sem bókamerki. Hver sem hefur hana getur breytt möppunni.',
    en: 'Keep the address of this page, for example as a bookmark. Anybody who has it can change the folder.',
  },
  keptUntil: {
    is: (on: string) => `Mappan er geymd til ${on}, og í þrjú ár eftir hverja breytingu.`,
    en: (on: string) => `The folder is kept until ${on}, and for three years after each change.`,
  },
  ofAccount: {
    is: 'Mappan tilheyrir aðgangi þínum. Aðeins þú getur breytt henni.',
    en: 'The folder belongs to your account. Only you can change it.',
  },
  made: { is: 'Mappan er tilbúin.', en: 'The folder is ready.' },
  yes: { is: 'Breytingin var vistuð.', en: 'The change was saved.' },
  added: { is: 'Færslan er komin í möppuna.', en: 'The record is in the folder.' },
  taken: { is: 'Færslan var tekin úr möppunni.', en: 'The record was taken out of the folder.' },
  moved: { is: 'Röðinni var breytt.', en: 'The order was changed.' },
  notSaved: { is: 'Breytingin vistaðist ekki', en: 'The change was not saved' },
  save: { is: 'Vista', en: 'Save' },
  share: { is: 'Deila möppunni', en: 'Share the folder' },
  shareAddress: { is: 'Slóð til að deila', en: 'Address to share' },
  shareHelp: {
    is: 'Sá sem fær þessa slóð getur skoðað möppuna en engu breytt í henni.',
    en: 'Whoever gets this address can look at the folder but change nothing.',
  },
  code: { is: 'Kóði fyrir annan vef', en: 'Code for another site' },
  contents: { is: 'Færslur í möppunni', en: 'Records in the folder' },
  contentsHelp: {
    is: 'Við hverja færslu á vefnum er hnappurinn „Setja í möppu“. Hér getur þú líka límt slóð færslu.',
    en: 'Each record of the site has the button “Put into a folder”. You can also paste the address of a record here.',
  },
  recordAddress: { is: 'Slóð færslu', en: 'Address of a record' },
  add: { is: 'Bæta við', en: 'Add' },
  note: { is: 'Skýring', en: 'Note' },
  noteOf: {
    is: (title: string) => `Skýring: ${title}`,
    en: (title: string) => `Note: ${title}`,
  },
  saveNote: { is: 'Vista skýringu', en: 'Save the note' },
  up: { is: 'Færa upp', en: 'Move up' },
  down: { is: 'Færa niður', en: 'Move down' },
  take: { is: 'Taka úr möppu', en: 'Take out' },
  of: {
    is: (deed: string, title: string) => `${deed}: ${title}`,
    en: (deed: string, title: string) => `${deed}: ${title}`,
  },
  remove: { is: 'Eyða möppu', en: 'Delete the folder' },
  removeHelp: {
    is: 'Möppunni verður eytt og því sem skrifað er í hana. Færslurnar sjálfar verða áfram á vefnum. Þetta er ekki hægt að afturkalla.',
    en: 'The folder and what is written in it will be deleted. The records themselves stay on the site. That cannot be undone.',
  },
  notRemoved: { is: 'Möppunni var ekki eytt', en: 'The folder was not deleted' },
  cancel: { is: 'Hætta við', en: 'Cancel' },
  frameMore: {
    is: (n: number) => `Skoða alla möppuna (${plural(n, 'is', 'færsla', 'færslur')})`,
    en: (n: number) => `Look at the whole folder (${plural(n, 'en', 'record', 'records')})`,
  },
  frameRecord: {
    is: (site: string) => `Skoða á vefnum: ${site}`,
    en: (site: string) => `Look at it on the site: ${site}`,
  },
  favourites: { is: 'Uppáhald', en: 'Favourites' },
  keepFavourite: { is: 'Setja í uppáhald', en: 'Add to favourites' },
  dropFavourite: { is: 'Taka úr uppáhaldi', en: 'Remove from favourites' },
  isFavourite: { is: 'Færslan er í uppáhaldi.', en: 'The record is among your favourites.' },
  droppedFavourite: {
    is: 'Færslan var tekin úr uppáhaldi.',
    en: 'The record was removed from your favourites.',
  },
  notFavourite: {
    is: 'Uppáhaldi var ekki breytt',
    en: 'Your favourites were not changed',
  },
  noFavourites: {
    is: 'Hér birtist það sem þú setur í uppáhald með hnappinum „Setja í uppáhald“ á síðu færslu.',
    en: 'This page lists what you keep by the button “Add to favourites” on the page of a record.',
  },
  favouritesFolder: {
    is: 'Raða, skrifa við og deila möppunni',
    en: 'Arrange, annotate and share the folder',
  },
  backToRecord: { is: 'Aftur að færslu', en: 'Back to the record' },
} satisfies Texts
