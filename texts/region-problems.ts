import type { ProblemCode } from '#contract/problems.ts'
import type { Sentence } from './file-problems.ts'

/** Problems with people in pictures. */
export const regionProblems = {
  'regions.recordNotFound': {
    is: 'Myndin fannst ekki, svo að ekki er hægt að merkja fólk á henni',
    en: 'The picture was not found, so people cannot be marked in it',
  },
  'regions.notFound': {
    is: 'Merkingin er ekki lengur á myndinni, eða hefur fengið nafn',
    en: 'The mark is no longer in the picture, or has a name by now',
  },
  'regions.proposalNotFound': {
    is: 'Tillagan fannst ekki. Athugaðu hvort slóðin er heil',
    en: 'The proposal was not found. Check that the address is complete',
  },
  'regions.consentNotFound': {
    is: 'Samþykkið fannst ekki. Athugaðu hvort slóðin er heil',
    en: 'The consent was not found. Check that the address is complete',
  },
  'regions.decided': {
    is: ({ by }) => `${String(by)} hefur þegar afgreitt tillöguna`,
    en: ({ by }) => `${String(by)} has already dealt with the proposal`,
  },
  'regions.answered': {
    is: 'Tillagan hefur þegar verið afgreidd',
    en: 'The proposal has already been dealt with',
  },
  'regions.full': {
    is: 'Á myndinni eru eins margar merkingar og hægt er',
    en: 'The picture has as many marks as it may have',
  },
  'regions.nameMissing': {
    is: 'Skráðu nafnið áður en þú skráir samþykki fyrir birtingu þess',
    en: 'Enter the name before you record a consent to showing it',
  },
} satisfies Partial<Record<ProblemCode, Sentence>>
