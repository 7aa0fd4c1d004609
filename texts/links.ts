import type { Texts } from './text.ts'

/** Words for what found no partner when records were linked to their pictures. */
export const unlinkedKinds = {
  record: { is: 'Færslan nefnir mynd sem fannst ekki', en: 'The record names a picture that was not found' },
  picture: { is: 'Engin færsla nefnir myndina', en: 'No record names the picture' },
  ambiguous: { is: 'Fleira en eitt kemur til greina; ekkert var valið', en: 'More than one would fit; none was chosen' },
} satisfies Texts
