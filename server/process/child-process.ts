/**
 * Node flags of our processes: a young generation of 16 MB, and an old one that grows by at most
 * four fifths before a collection. Loading the libraries makes about 150 MB of garbage, which V8
 * would keep. The flags halve the memory of each process and cost a tenth of the time of
 * write-heavy work. `scripts/start.mjs` uses them for the parent.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=80']

/**
 * Flags of the children that decode files: they hold little JavaScript, so 2 MB of young generation
 * is enough.
 */
export const CHILD_FLAGS = ['--max-semi-space-size=2', '--heap-growing-percent=50']

/**
 * The environment of a process whose native libraries should use little memory: glibc creates a
 * heap per thread by default.
 */
export const lowMemoryEnv = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  MALLOC_ARENA_MAX: '2',
  ...env,
})

/** A message from a child process to its parent. */
export type FromProcess = { ready: string } | { fault: string }

/** Sends a message to the parent; does nothing without one, or if its channel just closed. */
export const sendToParent = (message: object): void => {
  // Without a callback a closed channel would raise an uncaught error.
  process.send?.(message, undefined, undefined, () => {})
}

/** Reports to the parent; a process started by hand prints to its own output. */
export const reportToParent = (message: FromProcess): void => sendToParent(message)

/** The maximum time for an orderly stop, after which the process exits anyway. */
const STOP_MAX_MS = 9000

/**
 * Stops the process in order when the parent asks, or at once when the parent is gone. It ignores
 * Ctrl+C, because the parent decides. Returns a function that stops the process itself.
 */
export const onStop = (stop: () => Promise<void>): (() => Promise<void>) => {
  const end = async () => {
    setTimeout(() => process.exit(1), STOP_MAX_MS).unref()
    // The process ends in any case.
    await stop().catch(() => {})
    process.exit(0)
  }
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {
    if (!process.connected) void end()
  })
  process.on('message', (message) => {
    if (message === 'stop') void end()
  })
  process.on('disconnect', () => process.exit(1))
  return end
}
