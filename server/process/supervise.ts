import { fork, type ChildProcess } from 'node:child_process'
import { lowMemoryEnv, NODE_FLAGS, type FromProcess } from './child-process.ts'

export type Supervised = {
  /** Resolves to the child's first message. */
  ready: Promise<FromProcess>
  pid: () => number | undefined
  stop: () => Promise<void>
}

const RESTART_MS = 500
const STOP_MAX_MS = 10_000

/**
 * Runs a program as a child process and restarts it whenever it exits, until stopped. Calls
 * `onDeath` with its pid before the restart.
 */
export const supervise = (
  program: URL,
  env: NodeJS.ProcessEnv,
  onDeath: (pid: number) => Promise<void> = async () => {},
): Supervised => {
  let child: ChildProcess
  let stopping = false
  let first: (message: FromProcess) => void = () => {}
  const ready = new Promise<FromProcess>((resolve) => (first = resolve))
  const start = () => {
    child = fork(program, [], { env: lowMemoryEnv(env), execArgv: NODE_FLAGS })
    child.on('message', (message) => first(message as FromProcess))
    const { pid = 0 } = child
    child.on('exit', () => {
      if (stopping) return
      setTimeout(() => {
        if (!stopping)
          void onDeath(pid)
            // The database may be unavailable too; the worker's silence reports its death later.
            .catch(() => {})
            .then(start)
      }, RESTART_MS)
    })
  }
  start()
  const stop = () =>
    new Promise<void>((resolve) => {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MAX_MS)
      child.on('exit', () => {
        clearTimeout(late)
        resolve()
      })
      // One that died a moment ago is noticed by its exit.
      if (child.connected) child.send('stop', () => {})
      else child.kill('SIGKILL')
    })
  return { ready, pid: () => child.pid, stop }
}
