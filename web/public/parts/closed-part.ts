import type { PublicRecord } from '#contract/public-records.ts'

/** The restriction of a record of which the viewer sees nothing else; undefined for others. */
export const closedPart = ({
  closed,
  unseen,
}: PublicRecord): NonNullable<PublicRecord['closed']> | undefined =>
  closed && closed.covers !== 'files' && !unseen ? closed : undefined
