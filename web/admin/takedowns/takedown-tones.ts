import type { TakedownState } from '#contract/takedowns.ts'
import type { Tone } from '#web/admin/kit/states/Status.tsx'

/** The tone of each state of a request. */
export const TONES: Record<TakedownState, Tone> = {
  received: 'run',
  reviewing: 'run',
  granted: 'ok',
  refused: 'off',
}
