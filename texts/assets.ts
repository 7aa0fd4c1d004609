import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the assets. */
export const assetTexts = {
  title: { is: 'Vefskrár', en: 'Web files' },
  facts: {
    is: 'Myndir og skjöl sem greinar, vatnsmerki og forsíðumyndir vísa í',
    en: 'Pictures and documents that posts, watermarks and covers refer to',
  },
  search: { is: 'Leita í vefskrám', en: 'Search web files' },
  kinds: { is: 'Gerð skráa', en: 'Kind of files' },
  all: { is: 'Allar', en: 'All' },
  pictures: { is: 'Myndir', en: 'Pictures' },
  documents: { is: 'Skjöl', en: 'Documents' },
  name: { is: 'Nafn', en: 'Name' },
  kind: { is: 'Gerð', en: 'Kind' },
  size: { is: 'Stærð', en: 'Size' },
  added: { is: 'Bætt við', en: 'Added' },
  drop: { is: 'Dragðu skrár hingað', en: 'Drag files here' },
  dropPicture: { is: 'Dragðu mynd hingað', en: 'Drag a picture here' },
  taken: {
    is: (mb: string) => `Myndir, PDF, skrifstofuskjöl og ZIP, mest ${mb} MB hver skrá`,
    en: (mb: string) => `Pictures, PDF, office documents and ZIP, at most ${mb} MB each`,
  },
  choose: { is: 'Velja skrár', en: 'Choose files' },
  choosePicture: { is: 'Velja mynd', en: 'Choose a picture' },
  sent: { is: 'Skrár í upphleðslu', en: 'Files being uploaded' },
  fetchFailed: { is: 'Ekki tókst að sækja vefskrár', en: 'The web files could not be fetched' },
  empty: { is: 'Engar vefskrár enn', en: 'No web files yet' },
  emptyHelp: {
    is: 'Dragðu hingað myndir og skjöl sem eiga að birtast í greinum eða á vefnum.',
    en: 'Drag pictures and documents here that are to be shown in posts or on the site.',
  },
  none: { is: 'Engin skrá fannst', en: 'No file was found' },
  noneHelp: {
    is: 'Prófaðu annað orð eða sýndu allar skrár.',
    en: 'Try another word, or show all files.',
  },
  clear: { is: 'Sýna allar', en: 'Show all' },
  open: { is: 'Opna', en: 'Open' },
  save: { is: 'Sækja skrá', en: 'Download' },
  copyAddress: { is: 'Afrita slóð', en: 'Copy address' },
  remove: { is: 'Eyða skrá…', en: 'Delete file…' },
  removeVerb: { is: 'Eyða skrá', en: 'Delete file' },
  removed: {
    is: (name: string) => `„${name}“ var eytt`,
    en: (name: string) => `“${name}” was deleted`,
  },
  removeBody: {
    is: (name: string) =>
      `„${name}“ verður eytt. Skráin er hvergi í notkun og verður ekki endurheimt.`,
    en: (name: string) =>
      `“${name}” will be deleted. It is not used anywhere and cannot be restored.`,
  },
  inUse: {
    is: (name: string, n: number) =>
      `Skráin „${name}“ er notuð á ${plural(n, 'is', 'stað', 'stöðum')}. Ekki er hægt að eyða henni fyrr en henni hefur verið skipt út þar:`,
    en: (name: string, n: number) =>
      `“${name}” is used in ${plural(n, 'en', 'place', 'places')} and cannot be deleted until it is replaced there:`,
  },
  looking: { is: 'Kanna hvar skráin er notuð…', en: 'Checking where the file is used…' },
  typeRefused: {
    is: (type: string) =>
      type ? `Skráargerðin ${type} er ekki leyfð` : 'Skrá án endingar er ekki leyfð',
    en: (type: string) =>
      type ? `File ${type} is not allowed` : 'A file without an ending is not allowed',
  },
  tooLarge: {
    is: (mb: string) => `Skráin er of stór. Hver skrá má vera í mesta lagi ${mb} MB`,
    en: (mb: string) => `The file is too large. Each file may be ${mb} MB at most`,
  },
} satisfies Texts

/** Kinds of asset files, by the end of their media type. */
export const assetKindTexts = {
  jpeg: { is: 'JPEG-mynd', en: 'JPEG picture' },
  png: { is: 'PNG-mynd', en: 'PNG picture' },
  webp: { is: 'WebP-mynd', en: 'WebP picture' },
  tiff: { is: 'TIFF-mynd', en: 'TIFF picture' },
  pdf: { is: 'PDF-skjal', en: 'PDF document' },
  zip: { is: 'ZIP-safn', en: 'ZIP archive' },
  'octet-stream': { is: 'Skrifstofuskjal', en: 'Office document' },
} satisfies Texts

/** Kinds of objects that may use an asset, as written before their names. */
export const assetUseTexts = {
  imageProfile: { is: 'myndstillingin', en: 'image profile' },
  attribute: { is: 'eigindið', en: 'attribute' },
  siteConfig: { is: 'vefstillingarnar', en: 'site settings' },
  blog: { is: 'greinin', en: 'post' },
  blogBin: { is: 'greinin í ruslakörfunni', en: 'post in the bin' },
} satisfies Texts
