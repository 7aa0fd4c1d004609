import type { FileState, FileWhy } from '#contract/index-files.ts'
import { plural } from './format.ts'
import type { Texts } from './text.ts'

type PlainText = { is: string; en: string }

/** Texts of the files of an index. */
export const fileTexts = {
  caption: { is: 'Möppur og skrár', en: 'Folders and files' },
  way: { is: 'Leiðin hingað', en: 'The way here' },
  filter: { is: 'Sía skrár', en: 'Filter files' },
  state: { is: 'Staða', en: 'State' },
  allStates: { is: 'Allar stöður', en: 'All states' },
  name: { is: 'Nafn', en: 'Name' },
  size: { is: 'Stærð', en: 'Size' },
  changed: { is: 'Breytt', en: 'Changed' },
  choose: { is: (name: string) => `Velja ${name}`, en: (name: string) => `Choose ${name}` },
  chooseAll: { is: 'Velja allar', en: 'Choose all' },
  open: { is: (name: string) => `Sýna lýsigögn: ${name}`, en: (name: string) => `Show metadata: ${name}` },
  files: { is: (n: number) => plural(n, 'is', 'skrá', 'skrár'), en: (n: number) => plural(n, 'en', 'file', 'files') },
  folders: { is: (n: number) => plural(n, 'is', 'mappa', 'möppur'), en: (n: number) => plural(n, 'en', 'folder', 'folders') },
  chosen: {
    is: (n: number) => `${plural(n, 'is', 'skrá valin', 'skrár valdar')}`,
    en: (n: number) => `${plural(n, 'en', 'file', 'files')} chosen`,
  },
  more: { is: 'Mappan hefur fleiri skrár en hér eru sýndar.', en: 'The folder holds more files than are shown here.' },
  metadata: { is: 'Lýsigögn', en: 'Metadata' },
  close: { is: 'Loka lýsigögnum', en: 'Close metadata' },
  nothingChosen: { is: 'Veldu skrá til að sjá lýsigögn hennar.', en: 'Choose a file to see its metadata.' },
  put: { is: 'Skrá í vísi', en: 'Put in the index' },
  take: { is: 'Taka úr vísi', en: 'Take out of the index' },
  takeBody: {
    is: (what: string) => `${what} fer úr leit og kemur ekki aftur fyrr en „Skrá í vísi“ er valið. Skráin sjálf haldast óbreytt á diski.`,
    en: (what: string) => `${what} leaves search and comes back only by “Put in the index”. The file itself stays on disk.`,
  },
  taken: {
    is: (n: number) => `${plural(n, 'is', 'skrá tekin', 'skrár teknar')} úr vísi`,
    en: (n: number) => `${plural(n, 'en', 'file', 'files')} taken out`,
  },
  master: { is: 'Sækja frumskrá', en: 'Download the original' },
  log: { is: 'Annáll', en: 'Log' },
  localPath: { is: 'Slóð hjá mér', en: 'Path on my computer' },
  path: { is: 'Slóð', en: 'Path' },
  changedOnDisk: { is: 'Breytt á diski', en: 'Changed on disk' },
  why: { is: 'Hvers vegna', en: 'Why' },
  same: { is: 'Sama innihald', en: 'Same contents' },
  near: { is: 'Líkar myndir', en: 'Pictures that look alike' },
  empty: { is: 'Mappan er tóm', en: 'The folder is empty' },
  emptyHelp: { is: 'Settu skrár í hana og skannaðu svo vísinn.', en: 'Put files into it and scan the index.' },
  none: { is: 'Engin skrá passar', en: 'No file fits' },
  noneHelp: { is: 'Breyttu síunni til að sjá fleiri.', en: 'Change the filter to see more.' },
  clear: { is: 'Hreinsa síu', en: 'Clear the filter' },
} satisfies Texts

/** How a file stands to its index. */
export const fileStateTexts: Record<FileState, PlainText> = {
  indexed: { is: 'Í vísi', en: 'In the index' },
  unchanged: { is: 'Í vísi, óbreytt', en: 'In the index, unchanged' },
  changed: { is: 'Breytt síðan skannað var', en: 'Changed since the scan' },
  started: { is: 'Í vinnslu', en: 'Under way' },
  waiting: { is: 'Í bið', en: 'Waiting' },
  failed: { is: 'Mistókst', en: 'Failed' },
  missing: { is: 'Horfin af diski', en: 'Gone from disk' },
  excluded: { is: 'Tekin úr vísi', en: 'Taken out' },
  none: { is: 'Ekki í vísi', en: 'Not in the index' },
}

/** Why a file on disk is not in the index. */
export const fileWhyTexts: Record<FileWhy, PlainText> = {
  otherKind: {
    is: 'Vísir af þessari gerð les ekki skrár með þessari endingu.',
    en: 'An index of this type does not read files with this ending.',
  },
  leftOut: {
    is: 'Mynstur vísisins, „Taka með“ eða „Sleppa“, halda henni utan við.',
    en: 'The patterns of the index, include or exclude, keep it out.',
  },
  hiddenName: { is: 'Nafn hennar eða möppu hennar byrjar á punkti.', en: 'Its name, or that of its folder, begins with a dot.' },
  notScanned: { is: 'Vísirinn hefur ekki verið skannaður síðan hún kom.', en: 'The index has not been scanned since it came.' },
}
