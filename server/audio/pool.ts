import { stateOf } from '#server/kit/database/state-of.ts'
import { openPool, type Pool } from '#server/process/process-pool.ts'
import type { SoundResult, SoundTask } from './task.ts'

type SoundPool = Pool<SoundTask, SoundResult>

const KIND = {
  program: new URL('./pool-child.ts', import.meta.url),
  died: 'audio.childDied',
  timeout: 'audio.timeout',
} as const
/** Reading hours of sound from a slow share takes longer than any picture. */
const TIMEOUT_MS = 1_800_000

/** Child processes that read sound; they end when the database handle closes. (audio.process) */
export const soundPool = stateOf(
  (): SoundPool => openPool(KIND, { timeoutMs: TIMEOUT_MS }),
  (pool) => pool.close(),
)
