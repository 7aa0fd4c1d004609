import type { ProblemCode } from '#contract/problems.ts'
import type { Sentence } from './file-problems.ts'

/** Problems with a person's own account on the public site. */
export const accountProblems = {
  'account.searchNotFound': {
    is: 'Vistaða leitin fannst ekki',
    en: 'The saved search was not found',
  },
  'account.tooManySearches': {
    is: 'Ekki er hægt að vista fleiri leitir. Fjarlægðu þær sem þú notar ekki lengur',
    en: 'No more searches can be saved. Remove those that you no longer use',
  },
  'account.staff': {
    is: 'Starfsmannaaðgangi eyðir stjórnandi safnsins',
    en: 'An account of staff is erased by the administrator of the collection',
  },
  'account.hasRole': {
    is: 'Notandinn hefur hlutverk. Fjarlægðu hlutverkin fyrst',
    en: 'The user has a role. Remove the roles first',
  },
} satisfies Partial<Record<ProblemCode, Sentence>>
