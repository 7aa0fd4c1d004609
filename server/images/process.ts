import type { PoolOptions } from '#server/process/process-pool.ts'
import { startPool, type ImagePool } from './pool.ts'
import type { ImageTask } from './task.ts'

let pool: ImagePool | null = null

/** Sets how pictures are worked on; before the first `processImage`, and only by the program's start. */
export const configureImages = (options: PoolOptions): void => {
  pool?.close()
  pool = startPool(options)
}

/** Works on so many pictures at once from now on; null: one a core. */
export const resizeImages = (size: number | null): void => {
  pool ??= startPool()
  pool.resize(size)
}

/**
 * Reads one file: its SHA-256, its embedded metadata and its derivatives, in a child process of the pool. Throws a `Problem`
 * whose code names the fault where the file or the disk has one. (images.process)
 */
export const processImage = (task: ImageTask): ReturnType<ImagePool['process']> => {
  pool ??= startPool()
  return pool.process(task)
}

/** Process ids of the image children, for reports of memory. */
export const imageChildren = (): number[] => pool?.pids() ?? []

/** Ends the image children. */
export const closeImages = (): void => {
  pool?.close()
  pool = null
}
