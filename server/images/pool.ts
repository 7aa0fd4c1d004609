import { stateOf, type StateOf } from '#server/kit/database/state-of.ts'
import { openPool, type Pool, type PoolOptions } from '#server/process/process-pool.ts'
import type { ImageResult, ImageTask } from './task.ts'

export type ImagePool = Pool<ImageTask, ImageResult>

const KIND = {
  program: new URL('./pool-child.ts', import.meta.url),
  died: 'images.childDied',
  timeout: 'images.timeout',
} as const

/** Starts a pool of child processes that decode pictures. (images.children) */
export const startPool = (options?: PoolOptions): ImagePool => openPool(KIND, options)

const pools = stateOf(
  (): { images: ImagePool } => ({ images: startPool() }),
  ({ images }) => images.close(),
)

type Owner = Parameters<StateOf<unknown>>[0]

/** The pool of a process, which ends when its database handle closes. */
export const imagePool = (owner: Owner): ImagePool => pools(owner).images

/** Replaces the pool of a process by one with other options. */
export const configureImages = (owner: Owner, options: PoolOptions): void => {
  const state = pools(owner)
  state.images.close()
  state.images = startPool(options)
}
