import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the image selector and the attachment picker. */
export const pickerTexts = {
  pickImage: { is: 'Velja mynd', en: 'Choose a picture' },
  pickImages: { is: 'Velja myndir', en: 'Choose pictures' },
  pickFile: { is: 'Velja skrá', en: 'Choose a file' },
  searchImages: { is: 'Leita í öllum vísum og vefskrám', en: 'Search all indices and web files' },
  searchFiles: { is: 'Leita í vefskrám', en: 'Search web files' },
  upload: { is: 'Hlaða upp', en: 'Upload' },
  images: { is: 'Myndir', en: 'Pictures' },
  files: { is: 'Skrár', en: 'Files' },
  useImage: { is: 'Nota mynd', en: 'Use picture' },
  useFile: { is: 'Nota skrá', en: 'Use file' },
  /** Number of selected pictures. */
  chosen: {
    is: (n: number) => plural(n, 'is', 'valin', 'valdar'),
    en: (n: number) => `${n} chosen`,
  },
  chooseNone: { is: 'Hreinsa val', en: 'Clear choice' },
  addImages: {
    is: (n: number) => `Bæta við ${plural(n, 'is', 'mynd', 'myndum')}`,
    en: (n: number) => `Add ${plural(n, 'en', 'picture', 'pictures')}`,
  },
  addNone: { is: 'Bæta við myndum', en: 'Add pictures' },
  atMost: {
    is: (n: number) =>
      n > 0
        ? `Hægt er að bæta við ${plural(n, 'is', 'mynd', 'myndum')} í mesta lagi`
        : 'Myndaröðin er full',
    en: (n: number) =>
      n > 0
        ? `At most ${plural(n, 'en', 'picture', 'pictures')} can be added`
        : 'There is no room for more pictures',
  },
  closedMany: {
    is: (n: number) =>
      `þar af ${plural(n, 'is', 'í lokuðum vísi: gestir sjá hana ekki', 'í lokuðum vísi: gestir sjá þær ekki')}`,
    en: (n: number) =>
      `${plural(n, 'en', 'is in a closed index: visitors do not see it', 'are in closed indices: visitors do not see them')}`,
  },
  noneChosen: { is: 'Engin valin', en: 'None chosen' },
  closed: {
    is: 'Í lokuðum vísi: gestir sjá hana ekki',
    en: 'In a closed index: visitors do not see it',
  },
  webFile: { is: 'vefskrá', en: 'web file' },
  none: { is: 'Engin mynd fannst', en: 'No picture was found' },
  noneHelp: {
    is: 'Prófaðu annað orð eða hladdu upp mynd.',
    en: 'Try another word, or upload a picture.',
  },
  noFile: { is: 'Engin skrá fannst', en: 'No file was found' },
  noFileHelp: {
    is: 'Prófaðu annað orð eða hladdu upp skrá.',
    en: 'Try another word, or upload a file.',
  },
  fetchFailed: { is: 'Ekki tókst að sækja myndir', en: 'The pictures could not be fetched' },
  more: { is: 'Sækja fleiri', en: 'Load more' },
} satisfies Texts
