import { z } from 'zod'
import { bilingual } from './common.ts'
import { namedKind } from './named-kind.ts'
import { AUTHORITY_MAX as MAX } from './public-limits.ts'

/**
 * What is known of a person, a family or a corporate body, by the elements of ISAAR(CPF) beside its
 * history, which is the text of the value. (attributes.authority)
 */
export const authority = z
  .object({
    /** Dates of existence, ISAAR(CPF) 5.2.1. */
    dates: z.string().trim().max(MAX.dates).default(''),
    /** Places, 5.2.3. */
    places: bilingual(MAX.text),
    /** Functions, occupations and activities, 5.2.5. */
    functions: bilingual(MAX.text),
  })
  .prefault({})
export type Authority = z.output<typeof authority>

/** The facts of a value of which nothing is known. */
export const NO_AUTHORITY: Authority = {
  dates: '',
  places: { is: '', en: '' },
  functions: { is: '', en: '' },
}

/** Whether something is known of a value. */
export const isKnown = ({ dates, places, functions }: Authority): boolean =>
  [dates, ...Object.values(places), ...Object.values(functions)].some((text) => text !== '')

/** Whether the values of a field are people, families or corporate bodies. */
export const namesAgents = (field: string): boolean =>
  ['person', 'agent'].includes(namedKind(field, { is: '' }) ?? '')
