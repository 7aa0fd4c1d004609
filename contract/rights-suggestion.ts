import { type Rights, RIGHTS, type RightsUri } from './rights.ts'

/** Years for which Icelandic law protects a photograph that is no work of art. */
const PHOTOGRAPH_YEARS = 50

/**
 * The statement to suggest to staff for a photograph that nobody has stated rights for: the public
 * domain where its latest possible date is older than the law protects it. A suggestion, never a
 * decision. (rights.suggested)
 */
export const suggestedRights = (
  { date, width }: Readonly<Record<string, unknown>>,
  rights: Rights | null,
  year: number,
): RightsUri | null => {
  const { max } = (date ?? {}) as { max?: string | null }
  const isOld = typeof max === 'string' && Number(max.slice(0, 4)) + PHOTOGRAPH_YEARS < year
  return rights === null && isOld && typeof width === 'number' ? RIGHTS[0].uri : null
}
