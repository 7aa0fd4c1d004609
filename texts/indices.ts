import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the indices: list, creation, editing, bin. */
export const indexTexts = {
  title: { is: 'Vísar', en: 'Indices' },
  count: {
    is: (n: number) => plural(n, 'is', 'vísir', 'vísar'),
    en: (n: number) => plural(n, 'en', 'index', 'indices'),
  },
  files: {
    is: (n: number) => plural(n, 'is', 'skrá', 'skrár'),
    en: (n: number) => plural(n, 'en', 'file', 'files'),
  },
  records: {
    is: (n: number) => plural(n, 'is', 'færsla', 'færslur'),
    en: (n: number) => plural(n, 'en', 'record', 'records'),
  },
  create: { is: 'Nýr vísir', en: 'New index' },
  createVerb: { is: 'Stofna vísi', en: 'Create index' },
  filter: { is: 'Sía vísa', en: 'Filter indices' },
  filterHint: { is: 'Sía eftir nafni', en: 'Filter by name' },
  type: { is: 'Gerð', en: 'Type' },
  typeOfIndex: { is: 'Gerð vísis', en: 'Type of index' },
  all: { is: 'Allir', en: 'All' },
  albums: { is: 'Myndir', en: 'Pictures' },
  archives: { is: 'Skjöl', en: 'Documents' },
  audios: { is: 'Hljóð', en: 'Sound' },
  name: { is: 'Nafn', en: 'Name' },
  nameMissing: {
    is: 'Nafn þarf að vera minnst tveir stafir',
    en: 'The name must have at least two characters',
  },
  filesHead: { is: 'Skrár', en: 'Files' },
  recordsHead: { is: 'Færslur', en: 'Records' },
  state: { is: 'Staða', en: 'State' },
  updated: { is: 'Uppfært', en: 'Updated' },
  inStep: { is: 'Í samræmi við möppuna', en: 'Matches the folder' },
  notScanned: { is: 'Aldrei skannað', en: 'Never scanned' },
  stopped: { is: 'Stöðvaðist', en: 'Stopped' },
  cancelled: { is: 'Hætt var við', en: 'Cancelled' },
  missing: {
    is: (n: number) => `${plural(n, 'is', 'skrá horfin', 'skrár horfnar')}`,
    en: (n: number) => `${plural(n, 'en', 'file', 'files')} missing`,
  },
  errors: {
    is: (n: number) => plural(n, 'is', 'villa', 'villur'),
    en: (n: number) => plural(n, 'en', 'failure', 'failures'),
  },
  ofDone: {
    is: (part: string, whole: string) => `${part} af ${whole}`,
    en: (part: string, whole: string) => `${part} of ${whole}`,
  },
  counting: { is: 'Les möppuna…', en: 'Reading the folder…' },
  control: { is: 'Stjórna vinnslu', en: 'Processing' },
  browse: { is: 'Skoða efni', en: 'Browse contents' },
  edit: { is: 'Breyta', en: 'Edit' },
  remove: { is: 'Eyða vísi…', en: 'Delete index…' },
  removeVerb: { is: 'Eyða vísi', en: 'Delete index' },
  removeBody: {
    is: (name: string, records: string, days: number) =>
      `Vísirinn „${name}“ og ${records} hverfa úr leit. Skrárnar sjálfar haldast óbreyttar. Vísinn má endurheimta í ${days} daga.`,
    en: (name: string, records: string, days: number) =>
      `The index “${name}” and ${records} disappear from search. The files themselves remain unchanged. The index can be restored for ${days} days.`,
  },
  usedBy: {
    is: (names: string) =>
      `Þessir sýndarvísar ná yfir vísinn og sýna ekkert úr honum á meðan: ${names}.`,
    en: (names: string) =>
      `These aliases cover the index and show nothing from it meanwhile: ${names}.`,
  },
  typeName: {
    is: (name: string) => `Sláðu inn nafnið „${name}“ til staðfestingar`,
    en: (name: string) => `Type the name “${name}” to confirm`,
  },
  removed: {
    is: (name: string) => `Vísinum „${name}“ var eytt`,
    en: (name: string) => `The index “${name}” was deleted`,
  },
  undo: { is: 'Afturkalla', en: 'Undo' },
  restore: { is: 'Endurheimta', en: 'Restore' },
  restored: {
    is: (name: string) => `Vísirinn „${name}“ var endurheimtur`,
    en: (name: string) => `The index “${name}” was restored`,
  },
  bin: { is: 'Ruslakarfa', en: 'Bin' },
  inUse: { is: 'Í notkun', en: 'In use' },
  shown: { is: 'Sýna', en: 'Show' },
  binEmpty: { is: 'Ruslakarfan er tóm', en: 'The bin is empty' },
  binHelp: {
    is: (days: number) => `Eyddir vísar bíða hér í ${days} daga.`,
    en: (days: number) => `Deleted indices are kept here for ${days} days.`,
  },
  deletedBy: { is: 'Eytt', en: 'Deleted' },
  goneAfter: { is: 'Hverfur', en: 'Removed' },
  none: { is: 'Enginn vísir passar við síuna', en: 'No index matches the filter' },
  noneHelp: {
    is: 'Prófaðu styttra nafn eða aðra gerð.',
    en: 'Try a shorter name or another type.',
  },
  clear: { is: 'Hreinsa síu', en: 'Clear the filter' },
  empty: { is: 'Enginn vísir enn', en: 'No index yet' },
  emptyHelp: {
    is: 'Vísir er safn sem má leita í. Veldu möppu með skrám og skannaðu hana.',
    en: 'An index is a collection that can be searched. Choose a folder with files and scan it.',
  },
  onWeb: { is: 'Á vef safnsins', en: 'On the public site' },
  onWebHelp: {
    is: 'Þetta sjá gestir ef vísirinn er opinn þeim.',
    en: 'Visitors see this if the index is open to them.',
  },
  description: { is: 'Lýsing', en: 'Description' },
  nameEn: { is: 'Enskt heiti', en: 'English title' },
  nameEnHelp: {
    is: 'Óþarft; annars heldur vísirinn íslenska nafninu',
    en: 'Optional; without it the index keeps its Icelandic name',
  },
  order: { is: 'Sæti í röðinni', en: 'Position in the list' },
  orderHelp: {
    is: 'Lægsta talan er fremst. Vísar án tölu koma á eftir, í stafrófsröð.',
    en: 'The lowest number comes first. Indices without one follow by name.',
  },
  directory: { is: 'Mappa', en: 'Folder' },
  directoryHelp: {
    is: 'Skrár í möppunni og undirmöppum fara í vísinn.',
    en: 'Files in the folder and its subfolders go into the index.',
  },
  rootFolder: { is: 'safnmappan öll', en: 'the whole folder of the tenant' },
  choose: { is: 'Velja…', en: 'Choose…' },
  chooseFolder: { is: 'Velja möppu', en: 'Choose a folder' },
  place: { is: 'Staðsetning', en: 'Place' },
  folders: { is: 'Möppur', en: 'Folders' },
  root: { is: 'Safnmappa', en: 'Library' },
  whereHelp: {
    is: (id: string) => `Safnmappan heitir „${id}“ í skráasafni þjónsins.`,
    en: (id: string) => `The library is the folder “${id}” among the server’s files.`,
  },
  newFolder: { is: 'Ný mappa', en: 'New folder' },
  newFolderName: { is: 'Heiti nýrrar möppu', en: 'Name of the new folder' },
  makeFolder: { is: 'Stofna möppu', en: 'Create folder' },
  refresh: { is: 'Uppfæra', en: 'Refresh' },
  sharedHelp: {
    is: 'Skrár sem eru í báðum möppunum verða þá í báðum vísunum. Oftast er betra að velja aðra möppu.',
    en: 'Files that are in both folders will then be in both indices. It is usually better to choose another folder.',
  },
  shareAnyway: { is: 'Nota möppuna samt', en: 'Use the folder anyway' },
  emptyBin: { is: 'Tæma ruslakörfu…', en: 'Empty the bin…' },
  emptyBinVerb: { is: 'Eyða endanlega', en: 'Delete permanently' },
  emptyBinBody: {
    is: (n: number) =>
      `${n % 10 === 1 && n % 100 !== 11 ? 'Þessum vísi verður' : 'Þessum vísum verður'} eytt endanlega, með öllum færslum og því sem fólk hefur skráð í þær. Ekki er hægt að taka það til baka. Skrár á diski haldast.`,
    en: (n: number) =>
      `${n === 1 ? 'This index' : 'These indices'} will be deleted permanently, with all records and what people have added to them. This cannot be undone. Files on disk remain.`,
  },
  binEmptied: { is: 'Ruslakarfan var tæmd', en: 'The bin was emptied' },
  useFolder: { is: 'Nota möppu', en: 'Use folder' },
  noFolderChosen: { is: 'Engin mappa valin', en: 'No folder chosen' },
  folderWrong: { is: 'Mappan er ekki rétt stillt', en: 'The folder seems not set correctly' },
  folderWrongHelp: {
    is: (path: string) =>
      `Mappan „${path}“ er ekki til á þjóninum, eða þjónninn hefur ekki leyfi til að lesa hana. Veldu aðra möppu eða búðu hana til fyrst.`,
    en: (path: string) =>
      `The folder “${path}” does not exist on the server, or the server may not read it. Choose another folder, or create it first.`,
  },
  toRoot: { is: 'Upp í safnmöppu', en: 'Up to the library' },
  noFolders: { is: 'Engar undirmöppur', en: 'No subfolders' },
  noFoldersHelp: {
    is: 'Búðu til möppu hér, eða notaðu þessa. Skrám má hlaða upp í hana þegar vísirinn er til.',
    en: 'Create a folder here, or use this one. Files can be uploaded to it once the index exists.',
  },
  filesHere: {
    is: (n: string) => `${n} beint í möppunni`,
    en: (n: string) => `${n} in the folder itself`,
  },
  moreThanShown: {
    is: 'Fleira er í möppunni en hér sést.',
    en: 'There is more in the folder than is shown.',
  },
  crowdsource: { is: 'Taka við ábendingum frá gestum', en: 'Accept suggestions from visitors' },
  writeback: {
    is: 'Skrifa samþykkt gildi í hliðarskrár (XMP)',
    en: 'Write accepted values to sidecars (XMP)',
  },
  writebackHelp: {
    is: 'Það sem breytt er í færslum fer í XMP-skrá við hlið frumskrár, svo að önnur forrit sjái það. Frumskránni sjálfri er aldrei breytt.',
    en: 'What is changed in records goes into an XMP file beside the original, so that other programs see it. The original itself is never changed.',
  },
  acceptsSuggestions: { is: 'tekur við ábendingum', en: 'accepts suggestions' },
  nameAndType: { is: 'Heiti og gerð', en: 'Name and type' },
  typeLocked: {
    is: 'Ekki er hægt að breyta gerðinni eftir að vísirinn er stofnaður.',
    en: 'The type cannot be changed once the index exists.',
  },
  charset: { is: 'Stafasett eldri IPTC-sviða', en: 'Character set of older IPTC fields' },
  charsetHelp: {
    is: 'Notað þegar myndin segir ekki sjálf til um stafasett',
    en: 'Used where the picture does not name its own',
  },
  charsetAuto: { is: 'Finna sjálfkrafa', en: 'Detect automatically' },
  charsetLatin1: { is: 'Windows (Latin 1)', en: 'Windows (Latin 1)' },
  charsetMac: { is: 'Mac, íslenskt', en: 'Mac, Icelandic' },
  charsetUtf8: { is: 'UTF-8', en: 'UTF-8' },
  filesChosen: { is: 'Skrár', en: 'Files' },
  filesChosenHelp: {
    is: 'Aðeins skrár sem mynstrin ná til verða færslur. Án mynstra fara allar skrár inn.',
    en: 'Only files that match the patterns become records. Without patterns all files are included.',
  },
  include: { is: 'Taka með', en: 'Include' },
  includeHelp: {
    is: 'Eitt mynstur í línu, til dæmis **/*.tif',
    en: 'One pattern per line, for example **/*.tif',
  },
  exclude: { is: 'Sleppa', en: 'Exclude' },
  excludeHelp: {
    is: 'Eitt mynstur í línu, til dæmis _vinnsla/**',
    en: 'One pattern per line, for example _work/**',
  },
  facets: { is: 'Síur', en: 'Facets' },
  facetsHelp: {
    is: 'Svið sem boðin eru sem síur þegar leitað er í vísinum.',
    en: 'Fields offered as filters when the index is searched.',
  },
  facet: { is: 'Svið', en: 'Field' },
  facetValues: { is: 'Aðeins gildin', en: 'Only the values' },
  facetValuesHint: {
    is: 'öll gildi, eða listi með kommum á milli',
    en: 'all values, or a list separated by commas',
  },
  addFacet: { is: 'Bæta við síu', en: 'Add a facet' },
  removeFacet: {
    is: (name: string) => `Fjarlægja síu: ${name}`,
    en: (name: string) => `Remove facet: ${name}`,
  },
  mapping: { is: 'Svið úr FileMaker', en: 'Fields from FileMaker' },
  mappingHelp: {
    is: 'Hvaða sviðum útflutningsins vísirinn fer eftir. Breytingin tekur gildi við næstu skönnun.',
    en: 'Which fields of the export the index uses. A change takes effect at the next scan.',
  },
  mappingNone: {
    is: 'Sviðin birtast hér þegar vísirinn hefur verið skannaður í fyrsta sinn.',
    en: 'The fields appear here once the index has been scanned for the first time.',
  },
  mappingAuto: { is: 'Sjálfvirkt', en: 'Automatic' },
  visibility: { is: 'Vefur', en: 'Web' },
  isPublic: { is: 'Opinn almenningi', en: 'Open to the public' },
  isPublicHelp: { is: 'Lokaðan vísi sér aðeins starfsfólk.', en: 'Only staff see a closed index.' },
  technical: { is: 'Tæknilegt', en: 'Technical' },
  pixelLimit: { is: 'Hámarksstærð mynda, megapixlar', en: 'Maximum picture size, megapixels' },
  pixelLimitHelp: {
    is: 'Autt: 600 fyrir TIFF og JPEG, 120 fyrir aðrar.',
    en: 'Empty: 600 for TIFF and JPEG, 120 for others.',
  },
  id: { is: 'Auðkenni', en: 'Id' },
  searchIndex: { is: 'Leitarvísir', en: 'Search index' },
  created: { is: 'Stofnaður', en: 'Created' },
  changedFact: { is: (when: string) => `breytt ${when}`, en: (when: string) => `changed ${when}` },
  parts: { is: 'Hlutar vísis', en: 'Parts of the index' },
  tabControl: { is: 'Vinnsla', en: 'Processing' },
  tabBrowse: { is: 'Efni', en: 'Contents' },
  tabFiles: { is: 'Skrár', en: 'Files' },
  tabLogs: { is: 'Atburðaskrá', en: 'Log' },
  tabEdit: { is: 'Breyta', en: 'Edit' },
} satisfies Texts

/** Fields of an export that can be chosen: what each is, and its effect. */
export const mappingTexts = {
  key: {
    name: { is: 'Lykill', en: 'Key' },
    help: {
      is: 'Greinir færslur hverja frá annarri milli útflutninga. Sjálfvirkt: númerið sem FileMaker gefur hverri færslu.',
      en: 'Tells records apart from one export to the next. Automatic: the number that FileMaker gives each record.',
    },
  },
  title: {
    name: { is: 'Titill', en: 'Title' },
    help: {
      is: 'Stendur efst á færslunni og í öllum listum.',
      en: 'Stands at the top of a record and in every list.',
    },
  },
  date: {
    name: { is: 'Dagsetning', en: 'Date' },
    help: {
      is: 'Raðar færslum eftir aldri og flokkar þær á áratugi.',
      en: 'Sorts records by age and groups them by decade.',
    },
  },
  number: {
    name: { is: 'Númer í heitum mynda', en: 'Number in the names of pictures' },
    help: {
      is: 'Finnur myndir færslunnar þegar númerið er í skráarheiti þeirra.',
      en: 'Finds the pictures of a record where the number stands in their file names.',
    },
  },
  pattern: {
    name: { is: 'Mynstur myndheita', en: 'Pattern of picture names' },
    help: {
      is: 'Segir hvar í skráarheitinu númerið stendur. {númer} er númerið og * er hvað sem er: *_{númer}_* finnur mynd af grip 12 í „Bátar_0012_a.jpg“. Bil, undirstrik, bandstrik og punktur teljast jafngild og núll fremst í tölum skipta ekki máli. Autt: númersins er leitað án mynsturs.',
      en: 'Says where in the file name the number stands. {number} is the number and * is anything: *_{number}_* finds a picture of item 12 in “Boats_0012_a.jpg”. Space, underscore, hyphen and dot count as the same, and leading zeros do not matter. Empty: the number is looked for without a pattern.',
    },
  },
} satisfies Record<string, Texts>

/** The purpose of each type of index. */
export const indexTypeHelp = {
  album: {
    is: 'Ljósmyndir; hver mynd er ein færsla.',
    en: 'Photographs; each picture is one record.',
  },
  archive: {
    is: 'Skjalasafn sem lýst er í skjalaskrá (EAD), ásamt þrepum þess og myndum sem liggja hjá skránni.',
    en: 'An archive described in a finding aid (EAD), with its levels and the pictures that lie beside the file.',
  },
  filemaker: {
    is: 'Skrá sem flutt er út úr FileMaker (XML); hver röð er ein færsla og tengist myndum sem liggja hjá skránni.',
    en: 'A file exported from FileMaker (XML); each row is one record, linked to the pictures that lie beside the file.',
  },
  audio: {
    is: 'Hljóðupptökur; hver upptaka er ein færsla.',
    en: 'Recordings; each recording is one record.',
  },
} satisfies Texts

/** Names of the types of index. */
export const indexTypeTexts = {
  album: { is: 'Myndasafn', en: 'Album' },
  archive: { is: 'Skjalaskrá', en: 'Finding aid' },
  filemaker: { is: 'FileMaker', en: 'FileMaker' },
  audio: { is: 'Hljóðsafn', en: 'Sound archive' },
} satisfies Texts
