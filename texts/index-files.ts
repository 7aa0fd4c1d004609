import type { FileState, FileWhy } from '#contract/index-files.ts'
import { agree, plural } from './format.ts'
import type { Texts } from './text.ts'

type PlainText = { is: string; en: string }

/** Texts of the files of an index. */
export const fileTexts = {
  caption: { is: 'Möppur og skrár', en: 'Folders and files' },
  way: { is: 'Leiðin hingað', en: 'The path here' },
  filter: { is: 'Sía skrár', en: 'Filter files' },
  state: { is: 'Staða', en: 'State' },
  allStates: { is: 'Allar stöður', en: 'All states' },
  name: { is: 'Nafn', en: 'Name' },
  size: { is: 'Stærð', en: 'Size' },
  changed: { is: 'Breytt', en: 'Changed' },
  choose: { is: (name: string) => `Velja ${name}`, en: (name: string) => `Select ${name}` },
  chooseAll: { is: 'Velja allar', en: 'Select all' },
  open: {
    is: (name: string) => `Sýna lýsigögn: ${name}`,
    en: (name: string) => `Show metadata: ${name}`,
  },
  files: {
    is: (n: number) => plural(n, 'is', 'skrá', 'skrár'),
    en: (n: number) => plural(n, 'en', 'file', 'files'),
  },
  folders: {
    is: (n: number) => plural(n, 'is', 'mappa', 'möppur'),
    en: (n: number) => plural(n, 'en', 'folder', 'folders'),
  },
  chosen: {
    is: (n: number) => `${plural(n, 'is', 'skrá valin', 'skrár valdar')}`,
    en: (n: number) => `${plural(n, 'en', 'file', 'files')} selected`,
  },
  more: {
    is: 'Í möppunni eru fleiri skrár en hér eru sýndar.',
    en: 'The folder holds more files than are shown here.',
  },
  metadata: { is: 'Lýsigögn', en: 'Metadata' },
  close: { is: 'Loka lýsigögnum', en: 'Close metadata' },
  nothingChosen: {
    is: 'Veldu skrá til að sjá lýsigögn hennar.',
    en: 'Select a file to see its metadata.',
  },
  put: { is: 'Setja í vísi', en: 'Put in the index' },
  take: { is: 'Taka úr vísi', en: 'Take out of the index' },
  takeBody: {
    is: (what: string, n: number) =>
      `${what} ${agree(n, 'is', 'fer úr leit og kemur', 'fara úr leit og koma')} ekki aftur fyrr en „Setja í vísi“ er valið. Á diski breytist ekkert.`,
    en: (what: string, n: number) =>
      `${what} ${agree(n, 'en', 'disappears', 'disappear')} from search until “Put in the index” is chosen. Nothing changes on disk.`,
  },
  taken: {
    is: (n: number) => `${plural(n, 'is', 'skrá tekin', 'skrár teknar')} úr vísi`,
    en: (n: number) => `${plural(n, 'en', 'file', 'files')} taken out of the index`,
  },
  master: { is: 'Sækja frumskrá', en: 'Download the original' },
  log: { is: 'Atburðaskrá', en: 'Log' },
  localPath: { is: 'Slóð hjá mér', en: 'Path on my computer' },
  path: { is: 'Slóð', en: 'Path' },
  changedOnDisk: { is: 'Breytt á diski', en: 'Changed on disk' },
  why: { is: 'Hvers vegna', en: 'Why' },
  same: { is: 'Sama innihald', en: 'Same contents' },
  near: { is: 'Líkar myndir', en: 'Similar pictures' },
  empty: { is: 'Mappan er tóm', en: 'The folder is empty' },
  emptyHelp: {
    is: 'Settu skrár í hana og skannaðu svo vísinn.',
    en: 'Put files into it and then scan the index.',
  },
  none: { is: 'Engin skrá passar', en: 'No file matches' },
  noneHelp: { is: 'Breyttu síunni til að sjá fleiri.', en: 'Change the filter to see more.' },
  clear: { is: 'Hreinsa síu', en: 'Clear the filter' },
} satisfies Texts

/** States of a file in its index. */
export const fileStateTexts: Record<FileState, PlainText> = {
  indexed: { is: 'Í vísi', en: 'In the index' },
  unchanged: { is: 'Í vísi, óbreytt', en: 'In the index, unchanged' },
  damaged: { is: 'Í vísi, skemmd', en: 'In the index, damaged' },
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
    is: 'Mynstrin undir „Taka með“ eða „Sleppa“ halda henni utan vísisins.',
    en: 'The patterns under “Include” or “Exclude” keep it out of the index.',
  },
  hiddenName: {
    is: 'Nafn hennar eða möppunnar sem hún er í byrjar á punkti.',
    en: 'Its name, or that of its folder, begins with a dot.',
  },
  notScanned: {
    is: 'Vísirinn hefur ekki verið skannaður síðan skráin kom.',
    en: 'The index has not been scanned since the file came.',
  },
}
