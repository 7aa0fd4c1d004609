import type { PoolOptions } from '#server/process/process-pool.ts'
import { startPool, type ImagePool } from './pool.ts'
import type { ImageTask } from './task.ts'

let pool: ImagePool | null = null

/** Configures picture processing; only at the program's start, before the first `processImage`. */
export const configureImages = (options: PoolOptions): void => {
  pool?.close()
  pool = startPool(options)
}

/** Sets the number of pictures processed at once; null for one per core. */
export const resizeImages = (size: number | null): void => {
  pool ??= startPool()
  pool.resize(size)
}

/**
 * Reads one file in a child process: SHA-256, metadata and derivatives. Throws a `Problem` for
 * errors of the file or the disk. (images.process)
 */
export const processImage = (task: ImageTask): ReturnType<ImagePool['process']> => {
  pool ??= startPool()
  return pool.process(task)
}

/** The process ids of the image processes, for memory reports. */
export const imageChildren = (): number[] => pool?.pids() ?? []

/** Ends the image processes. */
export const closeImages = (): void => {
  pool?.close()
  pool = null
}
