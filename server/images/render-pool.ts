import { IIIF_QUEUE } from '#contract/limits.ts'
import { stateOf } from '#server/kit/database/state-of.ts'
import { openPool } from '#server/process/process-pool.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Altering } from './watermarked.ts'
import type { RegionRequest } from './cut-region.ts'
import type { Conversion } from './resize.ts'
import type { Mark } from './watermark.ts'

/** A region to cut: its file, and the size of the whole upright picture. */
type CutTask = { path: string; whole: { width: number; height: number }; wanted: RegionRequest }
/** A picture to resize or convert, and the target path. */
type ResizeTask = { path: string; to: string; conversion: Conversion }
/** A derivative to alter for visitors, in the tenant's derivatives. */
type AlterTask = { path: string; tenantDir: string; altering: Altering }
/** A picture to preview, with or without a watermark. An empty path means a drawn sample. */
type PreviewTask = { path: string; preview: Mark | null }
export type RenderTask = CutTask | ResizeTask | AlterTask | PreviewTask

/**
 * The output bytes, or for a resized picture its sizes before and after; undefined if written to
 * disk.
 */
export type Rendered = { body: Buffer } | Sizes | Record<never, never>
type Sizes = Record<'before' | 'after', { width: number; height: number }>

const KIND = {
  program: new URL('./render-pool-child.ts', import.meta.url),
  died: 'images.childDied',
  timeout: 'images.timeout',
} as const
const TIMEOUT_MS = 60_000

/**
 * Renders pictures for waiting requests in a low-priority child process, a few at a time, so that
 * other requests stay fast. Throws `iiif.busy` if many wait already. (iiif.queue)
 */
const openRenderPool = () => {
  const pool = openPool<RenderTask, Rendered>(KIND, {
    size: IIIF_QUEUE.atOnce,
    timeoutMs: TIMEOUT_MS,
  })
  let underWay = 0
  const render = async (task: RenderTask): Promise<Rendered> => {
    if (underWay >= IIIF_QUEUE.atOnce + IIIF_QUEUE.waiting) throw new Problem('iiif.busy')
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
  /** Altering in progress by target path; concurrent requests wait for the same one. */
  const inProgress = new Map<string, Promise<unknown>>()
  return {
    /** Cuts a region out of a picture. */
    cutPart: (task: CutTask): Promise<Buffer> => bytesOf(task),
    /**
     * Renders a preview with a watermark and writes nothing. Without a path it draws a sample.
     * (imageProfiles.render)
     */
    previewMark: (path: string | null, mark: Mark | null): Promise<Buffer> =>
      bytesOf({ path: path ?? '', preview: mark }),
    /** Blurs parts of a derivative and watermarks it. */
    alter: async ({ tenantDir, ...altering }: Altering & { tenantDir: string }): Promise<void> => {
      const { from: path } = altering
      const target = `${tenantDir}/${altering.to}`
      const under =
        inProgress.get(target) ??
        render({ path, tenantDir, altering }).finally(() => inProgress.delete(target))
      inProgress.set(target, under)
      await under
    },
    /**
     * Resizes or converts a picture and writes it to `to`; answers its upright sizes in pixels.
     * (assets.resize)
     */
    resize: async (path: string, to: string, conversion: Conversion): Promise<Sizes> => {
      const made = await render({ path, to, conversion })
      if (!('after' in made)) throw new Error('a picture without a size')
      return made
    },
    close: pool.close,
  }
}

/** The render pool of a process; its children end when its database handle closes. */
export const renderPool = stateOf(openRenderPool, ({ close }) => close())
export type RenderPool = ReturnType<typeof openRenderPool>
