import { IIIF_QUEUE } from '#contract/limits.ts'
import { openPool, type Pool } from '#server/process/process-pool.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Marking } from './marked.ts'
import type { Wanted } from './region.ts'
import type { Smaller } from './smaller.ts'
import type { Mark } from './watermark.ts'

/** A part of a picture to cut: the file it is in, and the size of the whole upright picture. */
export type CutTask = { path: string; whole: { width: number; height: number }; wanted: Wanted }
/** A picture to make smaller, or into another format, and where it is written. */
export type SmallerTask = { path: string; to: string; smaller: Smaller }
/** A derivative to lay a watermark over. */
export type MarkTask = { path: string; marking: Marking }
/** A picture to be seen with a watermark; without one as it is. The path is that of a picture, or empty for one that is drawn. */
export type PreviewTask = { path: string; preview: Mark | null }
export type RenderTask = CutTask | SmallerTask | MarkTask | PreviewTask

/** The bytes that were made; of a picture that was made smaller, its size before and after; nothing where it was written. */
export type Rendered = { body: Buffer } | Sizes | Record<never, never>
type Sizes = Record<'before' | 'after', { width: number; height: number }>

const KIND = {
  program: new URL('./rendering-child.ts', import.meta.url),
  died: 'images.childDied',
  timeout: 'images.timeout',
} as const
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

const bytesOf = async (task: CutTask | PreviewTask): Promise<Buffer> => {
  const made = await render(task)
  if (!('body' in made)) throw new Error('no picture came')
  return made.body
}

/** Cuts a part out of a picture. */
export const cutPart = (task: CutTask): Promise<Buffer> => bytesOf(task)

/** A picture with a watermark, to be looked at; nothing is written. Without a path a picture is drawn. (imageProfiles.render) */
export const previewMark = (path: string | null, mark: Mark | null): Promise<Buffer> =>
  bytesOf({ path: path ?? '', preview: mark })

/** Lays a watermark over a derivative. */
export const layMark = async (marking: Marking): Promise<void> =>
  void (await render({ path: marking.from, marking }))

/** Makes a picture smaller, or into another format, and writes it to `to`; its sizes upright, pixels. (assets.resize) */
export const makeSmaller = async (path: string, to: string, smaller: Smaller): Promise<Sizes> => {
  const made = await render({ path, to, smaller })
  if (!('after' in made)) throw new Error('a picture without a size')
  return made
}

/** Ends the children that make pictures. */
export const closeRendering = (): void => {
  pool?.close()
  pool = null
}
