import type { Texts } from './text.ts'

/** Texts of the report of links. */
export const linkTexts = {
  title: { is: 'Myndir og færslur', en: 'Pictures and records' },
  help: {
    is: 'Færslur tengjast myndum sem liggja við hlið skrárinnar, eftir slóð, skráarheiti eða númeri.',
    en: 'Records are linked to the pictures beside their file by path, by file name or by number.',
  },
  linked: { is: 'Tengdar færslur', en: 'Linked records' },
  record: {
    is: 'Færslur sem vísa í mynd sem fannst ekki',
    en: 'Records whose picture was not found',
  },
  picture: { is: 'Myndir án færslu', en: 'Pictures without a record' },
  ambiguous: { is: 'Óvíst', en: 'Uncertain' },
  kinds: { is: 'Það sem tengdist engu', en: 'What was not linked' },
  none: { is: 'Ekkert er eftir af þessu tagi', en: 'Nothing of this kind is left' },
} satisfies Texts

/** Labels of unmatched records and pictures. */
export const unlinkedKinds = {
  record: {
    is: 'Færslan vísar í mynd sem fannst ekki',
    en: 'The record refers to a picture that was not found',
  },
  picture: { is: 'Engin færsla vísar í myndina', en: 'No record refers to the picture' },
  ambiguous: {
    is: 'Fleiri en ein kemur til greina; engin var valin',
    en: 'More than one is possible; none was chosen',
  },
} satisfies Texts
