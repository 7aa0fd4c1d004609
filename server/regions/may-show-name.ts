import type { PersonFacts } from '#contract/region-shapes.ts'
import { REGION } from '#contract/public-limits.ts'

type Named = PersonFacts & {
  person: string
  /** The consents of the region, withdrawn ones too. */
  consents: readonly { name: string; withdrawnAt: string | null }[]
}

/**
 * Whether visitors may read a name: the person is dead, was born more than 110 years ago or has a
 * public role, or somebody consented to this very name and has not withdrawn that. (regions.shown)
 */
export const mayShowName = (
  { person, isDead, bornYear, hasPublicRole, consents }: Named,
  year: number,
): boolean =>
  person !== '' &&
  (isDead ||
    (bornYear !== null && year - bornYear > REGION.bornYears) ||
    hasPublicRole ||
    consents.some((one) => one.withdrawnAt === null && one.name === person))
