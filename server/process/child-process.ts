/**
 * How our processes are run: with a young generation of 16 MB, and an old one that grows by no more than four fifths before it is looked
 * through. Loading the libraries makes some 150 MB of garbage, and a batch of records its own, which V8, given the room, keeps; this halves
 * the memory of each process and costs a tenth of the time where much is written. `scripts/start.mjs` does the same for the parent.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=80']

/** The children that decode files hold little JavaScript: a young generation of 2 MB costs them nothing. */
export const CHILD_FLAGS = ['--max-semi-space-size=2', '--heap-growing-percent=50']

/** The environment of a process whose native libraries are to keep little memory: glibc makes a heap for each thread otherwise. */
export const lowMemoryEnv = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  MALLOC_ARENA_MAX: '2',
  ...env,
})

/** What a child process tells its parent. */
export type FromProcess = { ready: string } | { fault: string }

/** Sends to the parent; nothing where there is none, or where it was killed a moment ago and its channel is closed. */
export const sendToParent = (message: object): void => {
  // Without a callback the closed channel would become an error nobody catches.
  process.send?.(message, undefined, undefined, () => {})
}

/** Tells the parent; a process without one (started by hand) says it to itself. */
export const tellParent = (message: FromProcess): void => sendToParent(message)

/** Longest time a process takes to stop before it leaves all the same. */
const STOP_MAX_MS = 9000

/** Ends the process in order when the parent asks, or at once when the parent is gone. Ctrl+C reaches children too; the parent decides. Returns what ends it by itself. */
export const onStop = (stop: () => Promise<void>): (() => Promise<void>) => {
  const end = async () => {
    setTimeout(() => process.exit(1), STOP_MAX_MS).unref()
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
