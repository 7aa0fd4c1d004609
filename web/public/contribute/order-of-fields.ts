import { correctionNames } from '#contract/correction.ts'
import type { Refused } from '#contract/pages.ts'
import type { Correctable } from '#contract/public-records.ts'

/** The problem of a field, among those of its form. */
export const faultOf = (refused: Refused | undefined, field: string): string | undefined =>
  refused?.problem.errors?.find(({ path }) => path === `values.${field}`)?.message

/**
 * The fields that the form shows at once, the pressed one first, and the others. Of a refused form
 * a changed field stays in sight, and so does one with a problem.
 */
export const orderOfFields = (
  fields: readonly Correctable[],
  pressed: string | undefined,
  refused: Refused | undefined,
): { first: Correctable[]; rest: Correctable[] } => {
  const isChanged = ({ field, isList }: Correctable): boolean => {
    const sent = refused?.fields[correctionNames[isList ? 'list' : 'text'](field)]
    const seen = refused?.fields[correctionNames.seen(field)] ?? []
    return sent !== undefined && sent.filter(Boolean).join('\n') !== seen.join('\n')
  }
  const isFirst = (one: Correctable): boolean =>
    one.isMain || isChanged(one) || faultOf(refused, one.field) !== undefined
  const open = fields.filter(({ field }) => field === pressed)
  const others = fields.filter(({ field }) => field !== pressed)
  return {
    first: [...open, ...others.filter(isFirst)],
    rest: others.filter((one) => !isFirst(one)),
  }
}
