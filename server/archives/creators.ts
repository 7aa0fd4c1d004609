import type { Creator } from '#contract/archives.ts'
import { isKnown } from '#contract/authority.ts'
import { CREATORS_MAX } from '#contract/public-limits.ts'
import { attributesOf } from '#server/attributes/service.ts'
import type { Db } from '#server/kit/database/database.ts'

const FIELD = 'NameOfCreator'

/**
 * The creators that these values of units name, in their order, of whom the tenant tells something.
 * (archives.creators)
 */
export const creatorsIn = async (
  db: Db,
  tenantId: string,
  units: readonly Record<string, unknown>[],
): Promise<Creator[]> => {
  const names = units
    .flatMap((values) => [values[FIELD] ?? []].flat())
    .filter((name): name is string => typeof name === 'string' && name !== '')
  const wanted = [...new Set(names)].slice(0, CREATORS_MAX)
  const known = await attributesOf(db, tenantId, FIELD, wanted)
  return wanted.flatMap((name) => {
    const { text: history, authority } = known.get(name) ?? {}
    if (!history || !authority) return []
    const isTold = history.is !== '' || history.en !== '' || isKnown(authority)
    return isTold ? [{ name, history, authority }] : []
  })
}
