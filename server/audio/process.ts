import { openPool, type Pool } from '#server/process/process-pool.ts'
import type { SoundResult, SoundTask } from './task.ts'

type SoundPool = Pool<SoundTask, SoundResult>

const KIND = {
  program: new URL('./child.ts', import.meta.url),
  died: 'audio.childDied',
  timeout: 'audio.timeout',
} as const
/** Reading hours of sound from a slow share takes longer than any picture. */
const TIMEOUT_MS = 1_800_000

let pool: SoundPool | null = null

/**
 * Reads one sound file in a child process: SHA-256, metadata and peaks. Throws a `Problem` for
 * errors of the file or the disk. (audio.process)
 */
export const processSound = (task: SoundTask): ReturnType<SoundPool['process']> => {
  pool ??= openPool(KIND, { timeoutMs: TIMEOUT_MS })
  return pool.process(task)
}

/** Sets the number of recordings processed at once; null for one per core. */
export const resizeSounds = (size: number | null): void => {
  pool ??= openPool(KIND, { timeoutMs: TIMEOUT_MS })
  pool.resize(size)
}

/** Ends the child processes. */
export const closeSounds = (): void => {
  pool?.close()
  pool = null
}
