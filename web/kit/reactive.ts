/** States of a reactive button. (kit.reactiveButton) */
export type ReactiveState = 'ok' | 'waiting' | 'success' | 'error'

type Options = {
  resetMs: number
  onChange: (state: ReactiveState, error?: unknown) => void
  /** Called if the callback returned nothing to wait for. */
  onNothing: () => void
}

/**
 * The state machine of a reactive button: it ignores clicks while waiting, and success and error
 * return to ok after a while. (kit.reactiveButton)
 */
export const createReactive = ({ resetMs, onChange, onNothing }: Options) => {
  let state: ReactiveState = 'ok'
  let timer: ReturnType<typeof setTimeout> | undefined
  const change = (next: ReactiveState, error?: unknown) => {
    state = next
    onChange(next, error)
  }
  const settle = (next: 'success' | 'error', error?: unknown) => {
    change(next, error)
    timer = setTimeout(() => change('ok'), resetMs)
  }
  return {
    /** Runs `callback` unless one is running; resolves when it has ended. */
    run: async (callback: () => unknown): Promise<void> => {
      if (state === 'waiting') return
      clearTimeout(timer)
      change('waiting')
      try {
        const started = callback()
        if (started === undefined) {
          onNothing()
          change('ok')
          return
        }
        await started
        settle('success')
      } catch (error) {
        settle('error', error)
      }
    },
    /** Clears the timer when the button unmounts. */
    dispose: () => clearTimeout(timer),
  }
}
