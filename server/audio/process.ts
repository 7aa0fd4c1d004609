import { openPool, type Pool } from '#server/process/process-pool.ts'
import type { SoundResult, SoundTask } from './task.ts'

type SoundPool = Pool<SoundTask, SoundResult>

const KIND = {
  program: new URL('./child.ts', import.meta.url),
  died: 'audio.childDied',
  timeout: 'audio.timeout',
} as const
/** Hours of sound on a slow share take longer to read than any picture. */
const TIMEOUT_MS = 1_800_000

let pool: SoundPool | null = null

/**
 * Reads one file of sound: its SHA-256, what it says of itself and its peaks, in a child process. Throws a `Problem` whose code names the
 * fault where the file or the disk has one. (audio.process)
 */
export const processSound = (task: SoundTask): ReturnType<SoundPool['process']> => {
  pool ??= openPool(KIND, { timeoutMs: TIMEOUT_MS })
  return pool.process(task)
}

/** Works on so many recordings at once from now on; null: one a core. */
export const resizeSounds = (size: number | null): void => {
  pool ??= openPool(KIND, { timeoutMs: TIMEOUT_MS })
  pool.resize(size)
}

/** Ends the children. */
export const closeSounds = (): void => {
  pool?.close()
  pool = null
}
