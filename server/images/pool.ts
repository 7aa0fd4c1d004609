import { openPool, type Pool, type PoolOptions } from '#server/process/process-pool.ts'
import type { ImageResult, ImageTask } from './task.ts'

export type ImagePool = Pool<ImageTask, ImageResult>

const KIND = {
  program: new URL('./child.ts', import.meta.url),
  died: 'images.childDied',
  timeout: 'images.timeout',
} as const

/** Starts a pool of child processes that decode pictures. (images.children) */
export const startPool = (options?: PoolOptions): ImagePool => openPool(KIND, options)
