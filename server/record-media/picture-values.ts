import type { Part } from '#server/images/service.ts'
import { BLURRED } from '#server/records/service.ts'

/**
 * The values of a record's picture by 0-based position. A record without linked pictures describes
 * its own picture.
 */
export const pictureValues = (
  source: Record<string, unknown>,
  at: number,
): Record<string, unknown> => {
  // Indexing writes this shape.
  const pictures = source.pictures as Record<string, unknown>[] | undefined
  return pictures?.[at] ?? (at === 0 ? source : {})
}

/** The parts of a picture that its reader must not see, as its values say it. */
export const blurredParts = (picture: Record<string, unknown>): Part[] =>
  [picture[BLURRED] ?? []]
    .flat()
    .filter((one): one is Part => typeof (one as Partial<Part> | null)?.width === 'number')
