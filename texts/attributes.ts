import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the attributes. */
export const attributeTexts = {
  title: { is: 'Eigindi', en: 'Attributes' },
  facts: {
    is: 'Forsíðumyndir og textar fyrir gildi, t.d. ljósmyndara og staði',
    en: 'Cover pictures and texts for values, such as photographers and places',
  },
  field: { is: 'Svið', en: 'Field' },
  filter: { is: 'Sía gildi', en: 'Filter values' },
  values: { is: 'Gildi', en: 'Values' },
  records: {
    is: (n: number) => plural(n, 'is', 'færsla', 'færslur'),
    en: (n: number) => plural(n, 'en', 'record', 'records'),
  },
  noImage: { is: 'engin mynd', en: 'no picture' },
  noValues: { is: 'Ekkert gildi fannst', en: 'No value was found' },
  noValuesHelp: {
    is: 'Veldu annað svið eða prófaðu annað orð.',
    en: 'Choose another field, or try another word.',
  },
  noFields: { is: 'Engin svið með gildum', en: 'No fields with values' },
  noFieldsHelp: {
    is: 'Eigindi eru gildi sviða í færslum. Skannaðu fyrst vísi með myndum eða skrám.',
    en: 'Attributes are values of fields in records. First scan an index with pictures or files.',
  },
  toIndices: { is: 'Opna vísa', en: 'Open indices' },
  first: {
    is: (n: string) => `Fyrstu ${n} gildin sjást. Síaðu til að finna fleiri.`,
    en: (n: string) => `The first ${n} values are shown. Filter to find more.`,
  },
  choose: { is: 'Veldu gildi', en: 'Choose a value' },
  chooseHelp: {
    is: 'Þá geturðu gefið því forsíðumynd og texta.',
    en: 'You can then give it a cover picture and a text.',
  },
  cover: { is: 'Forsíðumynd gildisins', en: 'Cover picture of the value' },
  coverHelp: {
    is: 'Birtist þar sem gestir velja á milli gilda, í skjalaskrám og myndasöfnum. PNG eða JPEG.',
    en: 'Shown where visitors choose between values, in finding aids and albums. PNG or JPEG.',
  },
  drop: { is: 'Dragðu mynd hingað', en: 'Drag a picture here' },
  chooseFile: { is: 'Velja mynd af tölvunni', en: 'Choose a picture from this computer' },
  fromCollection: { is: 'Velja úr safninu', en: 'Choose from the collection' },
  removeImage: { is: 'Fjarlægja mynd', en: 'Remove picture' },
  typeRefused: {
    is: (type: string) => `Skráargerðin ${type} er ekki studd`,
    en: (type: string) => `File not supported: ${type}`,
  },
  text: { is: 'Texti um gildið', en: 'Text about the value' },
  textHelp: {
    is: 'Gestir lesa hann á síðu gildisins á vefnum, til dæmis æviágrip ljósmyndara.',
    en: 'Visitors read it on the page of the value, such as the biography of a photographer.',
  },
  authority: { is: 'Lífs- og starfsatriði', en: 'Life and work' },
  authorityHelp: {
    is: 'Um mann, ætt eða stofnun, eftir ISAAR(CPF). Sagan er textinn um gildið. Gestir lesa þetta á síðu gildisins, og um skjalamyndara líka í skjalaskrám.',
    en: 'About a person, family or corporate body, after ISAAR(CPF). The history is the text about the value. Visitors read this on the page of the value, and of a creator also in finding aids.',
  },
  dates: { is: 'Lífs- eða starfstími', en: 'Dates of existence' },
  datesHint: { is: 't.d. 1887–1970', en: 'such as 1887–1970' },
  history: { is: 'Saga', en: 'History' },
  places: { is: 'Staðir', en: 'Places' },
  functions: { is: 'Störf og hlutverk', en: 'Functions' },
  preview: { is: 'Svona birtist gildið', en: 'This is how the value is shown' },
  previewEmpty: { is: 'Engin mynd hefur verið valin.', en: 'No picture has been chosen.' },
  fetchFailed: { is: 'Ekki tókst að sækja eigindið', en: 'The attribute could not be fetched' },
  editCover: {
    is: 'Forsíðumyndir og textar fyrir gildi',
    en: 'Cover pictures and texts for values',
  },
} satisfies Texts
