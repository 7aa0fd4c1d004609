import { createHash } from 'node:crypto'
import type { Part } from './blur.ts'
import type { Mark } from './watermark.ts'

/**
 * How the pictures that visitors get differ from those of staff: parts are blurred, and a watermark
 * lies upon that. `key` changes with either, and names the folder of the derivatives.
 */
export type Alteration = { key: string; parts: readonly Part[]; mark: Mark | null }

/** Changes with the way in which parts are blurred, so that no older derivative is served. */
const BLUR_RECIPE = 'blur 1'

/** The key of an alteration; null if the picture is not altered. */
export const alterationKey = (markKey: string | null, parts: readonly Part[]): string | null =>
  parts.length === 0
    ? markKey
    : createHash('sha256')
        .update(
          JSON.stringify([
            BLUR_RECIPE,
            markKey,
            ...parts.map(({ left, top, width, height }) => [left, top, width, height]),
          ]),
        )
        .digest('hex')
        .slice(0, 12)

/** What visitors get instead of a picture; null if they get the picture itself. */
export const alterationOf = (mark: Mark | null, parts: readonly Part[]): Alteration | null => {
  const key = alterationKey(mark?.key ?? null, parts)
  return key === null ? null : { key, parts, mark }
}
