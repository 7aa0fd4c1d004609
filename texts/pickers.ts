import type { Texts } from './text.ts'

/** Texts of the image selector and the attachment picker. */
export const pickerTexts = {
  pickImage: { is: 'Velja mynd', en: 'Choose a picture' },
  pickFile: { is: 'Velja skrá', en: 'Choose a file' },
  searchImages: { is: 'Leita í öllum vísum og vefskrám', en: 'Search all indices and web files' },
  searchFiles: { is: 'Leita í vefskrám', en: 'Search web files' },
  upload: { is: 'Hlaða upp', en: 'Upload' },
  images: { is: 'Myndir', en: 'Pictures' },
  files: { is: 'Skrár', en: 'Files' },
  useImage: { is: 'Nota mynd', en: 'Use picture' },
  useFile: { is: 'Nota skrá', en: 'Use file' },
  noneChosen: { is: 'Engin valin', en: 'None chosen' },
  closed: { is: 'Í lokuðum vísi: gestir sjá hana ekki', en: 'In a closed index: visitors do not see it' },
  webFile: { is: 'vefskrá', en: 'web file' },
  none: { is: 'Engin mynd fannst', en: 'No picture was found' },
  noneHelp: { is: 'Prófaðu annað orð eða hladdu upp mynd.', en: 'Try another word, or upload a picture.' },
  noFile: { is: 'Engin skrá fannst', en: 'No file was found' },
  noFileHelp: { is: 'Prófaðu annað orð eða hladdu upp skrá.', en: 'Try another word, or upload a file.' },
  fetchFailed: { is: 'Ekki tókst að sækja myndir', en: 'The pictures could not be fetched' },
  more: { is: 'Sækja fleiri', en: 'Load more' },
} satisfies Texts
