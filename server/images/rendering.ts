import { IIIF_QUEUE } from '#contract/limits.ts'
import { openPool, type Pool } from '#server/kit/pool.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Wanted } from './region.ts'
import type { Smaller } from './smaller.ts'

/** A part of a picture to cut: the file it is in, and the size of the whole upright picture. */
export type CutTask = { path: string; whole: { width: number; height: number }; wanted: Wanted }
/** A picture to make smaller, or into another format, and where it is written. */
export type SmallerTask = { path: string; to: string; smaller: Smaller }
export type RenderTask = CutTask | SmallerTask

/** The bytes that were made, or, of a picture that was made smaller, its size before and after. */
export type Rendered = { body: Buffer } | Sizes
type Sizes = Record<'before' | 'after', { width: number; height: number }>

const KIND = { program: new URL('./rendering-child.ts', import.meta.url), died: 'images.childDied', timeout: 'images.timeout' } as const
const TIMEOUT_MS = 60_000

let pool: Pool<RenderTask, Rendered> | null = null
let underWay = 0

/**
 * Makes a picture for whoever waits for it, in a child process of low priority, a few at once, so that other requests stay fast;
 * throws `iiif.busy` where many wait already. (iiif.queue)
 */
const render = async (task: RenderTask): Promise<Rendered> => {
  if (underWay >= IIIF_QUEUE.atOnce + IIIF_QUEUE.waiting) throw new Problem('iiif.busy')
  pool ??= openPool(KIND, { size: IIIF_QUEUE.atOnce, timeoutMs: TIMEOUT_MS })
  underWay += 1
  try {
    return await pool.process(task)
  } finally {
    underWay -= 1
  }
}

/** Cuts a part out of a picture. */
export const cutPart = async (task: CutTask): Promise<Buffer> => {
  const made = await render(task)
  return 'body' in made ? made.body : Buffer.alloc(0)
}

/** Makes a picture smaller, or into another format, and writes it to `to`; its sizes upright, pixels. (assets.resize) */
export const makeSmaller = async (path: string, to: string, smaller: Smaller): Promise<Sizes> => {
  const made = await render({ path, to, smaller })
  if ('body' in made) throw new Error('a picture without a size')
  return made
}

/** Ends the children that make pictures. */
export const closeRendering = (): void => {
  pool?.close()
  pool = null
}
