import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the public site. */
export const pageTexts = {
  aboutSite: { is: 'Um vefinn', en: 'About this site' },
  collections: { is: 'Söfnin', en: 'Collections' },
  platform: { is: 'Varða', en: 'Varða' },
  skip: { is: 'Beint í efni', en: 'Skip to content' },
  mainNavigation: { is: 'Aðalvalmynd', en: 'Main menu' },
  menu: { is: 'Valmynd', en: 'Menu' },
  galleries: { is: 'Myndasöfn', en: 'Galleries' },
  media: { is: 'Miðlun', en: 'Media' },
  archives: { is: 'Skjalaskrár', en: 'Archives' },
  news: { is: 'Fróðleikur', en: 'Articles' },
  /** How many there are in a section of the menu. */
  galleriesCount: {
    is: (n: number) => plural(n, 'is', 'safn', 'söfn'),
    en: (n: number) => plural(n, 'en', 'gallery', 'galleries'),
  },
  mediaCount: {
    is: (n: number) => plural(n, 'is', 'safn', 'söfn'),
    en: (n: number) => plural(n, 'en', 'collection', 'collections'),
  },
  archivesCount: {
    is: (n: number) => plural(n, 'is', 'skrá', 'skrár'),
    en: (n: number) => plural(n, 'en', 'archive', 'archives'),
  },
  newsCount: {
    is: (n: number) => plural(n, 'is', 'grein', 'greinar'),
    en: (n: number) => plural(n, 'en', 'article', 'articles'),
  },
  otherLanguage: { is: 'English', en: 'Íslenska' },
  signIn: { is: 'Innskráning', en: 'Sign in' },
  /** The people, places and topics of a gallery that have a picture. */
  inGallery: { is: 'Fólk, staðir og efni', en: 'People, places and subjects' },
  openInAdmin: { is: 'Opna í umsjón', en: 'Open in administration' },
  preview: {
    is: 'Forskoðun: svona sjá gestir síðuna þegar stillingarnar hafa verið vistaðar. Tenglar leiða á vefinn eins og hann er núna.',
    en: 'Preview: this is how visitors will see the page once the settings are saved. Links lead to the site as it is now.',
  },
  notPublic: {
    is: 'Vefurinn er enn lokaður almenningi. Þú sérð hann af því að þú starfar við safnið.',
    en: 'This site is not public yet. You see it because you work here.',
  },
  searchLabel: { is: 'Leita', en: 'Search' },
  searchPlaceholder: { is: 'Staður, fólk, ár eða efni', en: 'Place, people, year or subject' },
  search: { is: 'Leita', en: 'Search' },
  advanced: { is: 'Ítarleit', en: 'Advanced search' },
  front: { is: 'Forsíða', en: 'Front page' },
  frontTitle: {
    is: 'Ljósmyndir, skjöl og hljóð úr söfnum landsins',
    en: 'Photographs, documents and sound from the country’s archives',
  },
  sites: { is: 'Söfnin', en: 'Archives and museums' },
  noSites: {
    is: 'Ekkert safn hefur enn opnað vef sinn hér.',
    en: 'No archive has opened its site here yet.',
  },
  searchIn: {
    is: (things: string) => `Leitaðu í ${things}`,
    en: (things: string) => `Search ${things}`,
  },
  /** What the search is in: dative in Icelandic. */
  inPictures: {
    is: (n: number) => plural(n, 'is', 'mynd', 'myndum'),
    en: (n: number) => plural(n, 'en', 'picture', 'pictures'),
  },
  inDocuments: {
    is: (n: number) => plural(n, 'is', 'skjali', 'skjölum'),
    en: (n: number) => plural(n, 'en', 'document', 'documents'),
  },
  inRecordings: {
    is: (n: number) => plural(n, 'is', 'hljóðritun', 'hljóðritunum'),
    en: (n: number) => plural(n, 'en', 'recording', 'recordings'),
  },
  and: { is: 'og', en: 'and' },
  pictures: {
    is: (n: number) => plural(n, 'is', 'mynd', 'myndir'),
    en: (n: number) => plural(n, 'en', 'picture', 'pictures'),
  },
  documents: {
    is: (n: number) => plural(n, 'is', 'skjal', 'skjöl'),
    en: (n: number) => plural(n, 'en', 'document', 'documents'),
  },
  recordings: {
    is: (n: number) => plural(n, 'is', 'hljóðritun', 'hljóðritanir'),
    en: (n: number) => plural(n, 'en', 'recording', 'recordings'),
  },
  forExample: { is: 'Til dæmis', en: 'For example' },
  or: { is: 'eða', en: 'or' },
  address: { is: 'Heimilisfang', en: 'Address' },
  openingHours: { is: 'Opnunartími', en: 'Opening hours' },
  readingRoom: { is: 'Lestrarsalur', en: 'Reading room' },
  contact: { is: 'Hafa samband', en: 'Contact' },
  footer: { is: 'Um vefinn', en: 'About this site' },
  sortBy: { is: 'Röðun', en: 'Order' },
  sortOwn: { is: 'Röð safnsins', en: 'Order of the collection' },
  sortRelevance: { is: 'Best svar fyrst', en: 'Best match first' },
  sortDate: { is: 'Elstu fyrst', en: 'Oldest first' },
  sortDateDown: { is: 'Nýjustu fyrst', en: 'Newest first' },
  sortTitle: { is: 'Titill A–Ö', en: 'Title A–Z' },
  sortIndexed: { is: 'Síðast bætt við', en: 'Added last' },
  searchGallery: { is: 'Leita í safninu', en: 'Search this gallery' },
  all: { is: 'Allt', en: 'All' },
  decadeSpan: {
    is: (year: number) => `${year}–${String(year + 9).slice(2)}`,
    en: (year: number) => `${year}–${String(year + 9).slice(2)}`,
  },
  decades: { is: 'Áratugir', en: 'Decades' },
  filters: { is: 'Síur', en: 'Filters' },
  filtersOn: {
    is: (n: number) => `Síur, ${plural(n, 'is', 'virk', 'virkar')}`,
    en: (n: number) => `Filters, ${n} on`,
  },
  filter: { is: 'Sía', en: 'Filter' },
  clearFilters: { is: 'Hreinsa síur', en: 'Clear filters' },
  showMore: { is: 'Sýna fleiri', en: 'Show more' },
  before: {
    is: (n: number) => `Fyrri ${n}`,
    en: (n: number) => `Previous ${n}`,
  },
  shownOf: {
    is: (shown: string, all: string) => `${shown} af ${all}`,
    en: (shown: string, all: string) => `${shown} of ${all}`,
  },
  pageOf: {
    is: (page: number, pages: number) => `Síða ${page} af ${pages}`,
    en: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  years: {
    is: (first: number, last: number) => (first === last ? String(first) : `${first}–${last}`),
    en: (first: number, last: number) => (first === last ? String(first) : `${first}–${last}`),
  },
  nothingFor: {
    is: (q: string) => `Ekkert fannst um „${q}“`,
    en: (q: string) => `Nothing found for “${q}”`,
  },
  nothingHere: { is: 'Ekkert fannst með þessum síum', en: 'Nothing was found with these filters' },
  emptyGallery: { is: 'Safnið er enn tómt.', en: 'This gallery is still empty.' },
  didYouMean: { is: 'Áttirðu við', en: 'Did you mean' },
  fewerWords: {
    is: 'Prófaðu færri orð eða annað orð um sama efni.',
    en: 'Try fewer words, or another word for the same.',
  },
  inflected: {
    is: 'Beygingarmyndir finnast sjálfkrafa: „hafnar“ finnur líka „höfn“.',
    en: 'Icelandic inflections are found by themselves: “hafnar” also finds “höfn”.',
  },
  browseArchives: { is: 'Skoðaðu skjalaskrár', en: 'Browse the archives' },
  knownOrigin: {
    is: 'ef þú veist hvaðan skjalið kemur.',
    en: 'if you know where the document comes from.',
  },
  showAll: { is: 'Sýna allt safnið', en: 'Show the whole gallery' },
  partly: {
    is: (words: string) => `Ekkert fannst með öllum orðunum; hér vantar ${words}.`,
    en: (words: string) => `Nothing has all the words; these lack ${words}.`,
  },
  quoted: { is: (word: string) => `„${word}“`, en: (word: string) => `“${word}”` },
  noGalleries: { is: 'Hér er ekkert myndasafn enn.', en: 'There is no gallery here yet.' },
  untitled: { is: 'Án titils', en: 'Untitled' },
  undated: { is: 'Ódagsett', en: 'Undated' },
  unsureDate: { is: 'Óvíst tímabil', en: 'Uncertain date' },
  previousPicture: { is: 'Fyrri mynd', en: 'Previous picture' },
  nextPicture: { is: 'Næsta mynd', en: 'Next picture' },
  backTo: { is: (name: string) => `Til baka í ${name}`, en: (name: string) => `Back to ${name}` },
  otherPictures: { is: 'Myndirnar í kring', en: 'The pictures around it' },
  picturesOfRecord: { is: 'Myndir færslunnar', en: 'Pictures of this record' },
  pictureOf: {
    is: (at: number, all: number) => `Mynd ${at} af ${all}`,
    en: (at: number, all: number) => `Picture ${at} of ${all}`,
  },
  picturesFromTo: {
    is: (first: number, last: number) => `Myndir ${first}–${last}`,
    en: (first: number, last: number) => `Pictures ${first}–${last}`,
  },
  crumbs: { is: 'Þú ert hér', en: 'You are here' },
  facts: { is: 'Skráning', en: 'Details' },
  collectionNumber: { is: 'Safnnúmer', en: 'Object number' },
  collection: { is: 'Safn', en: 'Collection' },
  download: { is: 'Sækja mynd', en: 'Download' },
  downloadLimited: {
    is: 'Stærri skrár fást aðeins af efni sem má nota frjálst. Hafðu samband við safnið ef þú þarft stærri mynd.',
    en: 'Larger files are only for items that are free to use. Ask the institution if you need a larger picture.',
  },
  sizeOf: {
    is: (width: string, height: string) => `${width} × ${height} dílar`,
    en: (width: string, height: string) => `${width} × ${height} pixels`,
  },
  cite: { is: 'Vitna í', en: 'Cite' },
  citeHelp: {
    is: 'Afritaðu textann í heimildaskrá.',
    en: 'Copy the text to a list of sources.',
  },
  copyCitation: { is: 'Afrita með réttindum', en: 'Copy with rights' },
  citationCopied: { is: 'Textinn afritaður', en: 'Text copied' },
  notCopied: {
    is: 'Vafrinn leyfði ekki afritun. Textinn er:',
    en: 'The browser refused to copy. The text is:',
  },
  rightsUnknown: { is: 'réttindi eru óskráð', en: 'rights are not recorded' },
  fetched: {
    is: (date: string) => `Sótt ${date}`,
    en: (date: string) => `Retrieved ${date}`,
  },
  lastingAddress: { is: 'Varanleg slóð', en: 'Lasting address' },
  rights: { is: 'Notkun', en: 'Use' },
  noRights: {
    is: 'Ekki er skráð hvað má gera við efnið. Spyrðu safnið áður en þú notar það.',
    en: 'It is not recorded what may be done with this. Ask the archive before you use it.',
  },
  similar: { is: 'Líkt efni', en: 'More like this' },
  hiddenRecord: {
    is: 'Færslan er falin almenningi. Þú sérð hana af því að þú starfar við safnið.',
    en: 'This record is hidden from the public. You see it because you work here.',
  },
  hiddenReason: {
    is: (reason: string) => `Ástæða: ${reason}`,
    en: (reason: string) => `Reason: ${reason}`,
  },
  closedIndex: {
    is: 'Vísirinn er lokaður almenningi. Þú sérð færsluna af því að þú starfar við safnið.',
    en: 'This index is closed to the public. You see the record because you work here.',
  },
  hiddenFields: {
    is: (fields: string) => `Gestir sjá ekki: ${fields}.`,
    en: (fields: string) => `Visitors do not see: ${fields}.`,
  },
  hiddenBadge: { is: 'Falið gestum', en: 'Hidden from visitors' },
  duration: { is: 'Lengd', en: 'Duration' },
  transcript: { is: 'Uppskrift', en: 'Transcript' },
  noTranscript: {
    is: 'Uppskrift vantar.',
    en: 'There is no transcript.',
  },
  noPicture: { is: 'Engin mynd fylgir færslunni.', en: 'This record has no picture.' },
  notFound: { is: 'Síðan fannst ekki', en: 'Page not found' },
  notFoundHelp: {
    is: 'Slóðin gæti verið röng eða efnið flutt. Leitin finnur það ef það er enn í safninu.',
    en: 'The address may be wrong or the material moved. Search finds it if it is still here.',
  },
  removed: {
    is: 'Færslan er ekki lengur í safninu',
    en: 'The record is no longer in the collection',
  },
  removedHelp: {
    is: 'Safnið tók hana úr birtingu fyrir fullt og allt. Leitin finnur það sem er enn til.',
    en: 'The institution took it away for good. Search finds what is still here.',
  },
  notAnswerable: { is: 'Þessari leit er ekki svarað', en: 'This search is not answered' },
  notAnswerableHelp: {
    is: 'Veldu í mesta lagi átta síur í einu, og styttu leitarorðin ef þau eru mörg.',
    en: 'Choose at most eight filters at once, and shorten the words if they are many.',
  },
  failed: { is: 'Síðan svarar ekki', en: 'The page does not answer' },
  failedHelp: {
    is: 'Bilun er hjá okkur, ekki hjá þér. Myndir og skjöl eru óskemmd.',
    en: 'The fault is ours, not yours. Pictures and documents are unharmed.',
  },
  crowded: { is: 'Margir leita núna.', en: 'Many people are searching now.' },
  crowdedHelp: {
    is: 'Leitin bíður andartak svo að allir komist að. Haltu áfram þegar þér hentar; leitin er óbreytt.',
    en: 'Your search waits a moment so that everybody gets a turn. Go on when you like; it is unchanged.',
  },
  goOn: { is: 'Halda áfram', en: 'Go on' },
  forPrograms: {
    is: 'Forrit finna allt efnið á vefkortinu, án þess að leita:',
    en: 'Programs find all material in the site map, without searching:',
  },
  tryAgain: { is: 'Reyna aftur', en: 'Try again' },
  keptFrom: {
    is: (time: string) => `Vefurinn sýnir stöðu frá kl. ${time}.`,
    en: (time: string) => `This site shows its state at ${time}.`,
  },
} satisfies Texts

/** What a tenant holds, as the terms of a list. */
export const totalTexts = {
  pictures: { is: 'Myndir', en: 'Pictures' },
  documents: { is: 'Skjöl', en: 'Documents' },
  recordings: { is: 'Hljóðrit', en: 'Recordings' },
} satisfies Texts
