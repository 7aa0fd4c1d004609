import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the public site. */
export const pageTexts = {
  platform: { is: 'Varða', en: 'Varða' },
  skip: { is: 'Beint í efni', en: 'Skip to content' },
  mainNavigation: { is: 'Aðalvalmynd', en: 'Main menu' },
  menu: { is: 'Valmynd', en: 'Menu' },
  galleries: { is: 'Myndasöfn', en: 'Galleries' },
  media: { is: 'Miðlun', en: 'Media' },
  archives: { is: 'Skjalaskrár', en: 'Archives' },
  news: { is: 'Fróðleikur', en: 'Articles' },
  otherLanguage: { is: 'English', en: 'Íslenska' },
  signIn: { is: 'Innskráning', en: 'Sign in' },
  openInAdmin: { is: 'Opna í umsjón', en: 'Open in administration' },
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
  notFound: { is: 'Síðan fannst ekki', en: 'Page not found' },
  notFoundHelp: {
    is: 'Slóðin gæti verið röng eða efnið flutt. Leitin finnur það ef það er enn í safninu.',
    en: 'The address may be wrong or the material moved. Search finds it if it is still here.',
  },
  failed: { is: 'Síðan svarar ekki', en: 'The page does not answer' },
  failedHelp: {
    is: 'Bilun er hjá okkur, ekki hjá þér. Myndir og skjöl eru óskemmd.',
    en: 'The fault is ours, not yours. Pictures and documents are unharmed.',
  },
  tryAgain: { is: 'Reyna aftur', en: 'Try again' },
  keptFrom: {
    is: (time: string) => `Vefurinn sýnir stöðu frá kl. ${time}.`,
    en: (time: string) => `This site shows its state at ${time}.`,
  },
} satisfies Texts
