import { IIIF_QUEUE } from '#contract/limits.ts'
import { openPool, type Pool } from '#server/kit/pool.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Wanted } from './region.ts'

/** A part of a picture to cut: the file it is in, and the size of the whole upright picture. */
export type CutTask = { path: string; whole: { width: number; height: number }; wanted: Wanted }
export type CutResult = { body: Buffer }

const KIND = { program: new URL('./cutting-child.ts', import.meta.url), died: 'images.childDied', timeout: 'images.timeout' } as const
const TIMEOUT_MS = 60_000

let pool: Pool<CutTask, CutResult> | null = null
let underWay = 0

/**
 * Cuts a part out of a picture in a child process of low priority, a few at once, so that other requests stay fast; throws
 * `iiif.busy` where many wait already. (iiif.queue)
 */
export const cutPart = async (task: CutTask): Promise<Buffer> => {
  if (underWay >= IIIF_QUEUE.atOnce + IIIF_QUEUE.waiting) throw new Problem('iiif.busy')
  pool ??= openPool(KIND, { size: IIIF_QUEUE.atOnce, timeoutMs: TIMEOUT_MS })
  underWay += 1
  try {
    return (await pool.process(task)).body
  } finally {
    underWay -= 1
  }
}

/** Ends the children that cut. */
export const closeCutting = (): void => {
  pool?.close()
  pool = null
}
