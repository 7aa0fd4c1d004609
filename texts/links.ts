import type { Texts } from './text.ts'

/** Texts of the report of links. */
export const linkTexts = {
  title: { is: 'Myndir og færslur', en: 'Pictures and records' },
  help: {
    is: 'Færslur tengjast myndum sem liggja við hlið skrárinnar, eftir slóð, skráarheiti eða númeri.',
    en: 'Records are linked to the pictures beside their file by path, by file name or by number.',
  },
  linked: { is: 'Tengdar færslur', en: 'Linked records' },
  record: { is: 'Færslur án sinnar myndar', en: 'Records without their picture' },
  picture: { is: 'Myndir án færslu', en: 'Pictures without a record' },
  ambiguous: { is: 'Óvíst', en: 'Uncertain' },
  kinds: { is: 'Það sem tengdist engu', en: 'What was not linked' },
  none: { is: 'Ekkert er eftir af þessu', en: 'Nothing of this kind is left' },
} satisfies Texts

/** Words for what found no partner when records were linked to their pictures. */
export const unlinkedKinds = {
  record: { is: 'Færslan nefnir mynd sem fannst ekki', en: 'The record names a picture that was not found' },
  picture: { is: 'Engin færsla nefnir myndina', en: 'No record names the picture' },
  ambiguous: { is: 'Fleira en eitt kemur til greina; ekkert var valið', en: 'More than one is possible; none was chosen' },
} satisfies Texts
