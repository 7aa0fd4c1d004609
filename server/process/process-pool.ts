import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { CHILD_IDLE_MS } from '#contract/work-limits.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { CHILD_FLAGS, lowMemoryEnv } from './child-process.ts'
import type { FileTask } from '#server/kit/work-on-file.ts'
import type { FromChild, ToChild } from './process-pool-child.ts'
import { Problem } from '#server/kit/problem.ts'

export type PoolOptions = {
  /** The number of children; one per core by default. */
  size?: number
  /** The timeout of a task in milliseconds; the child is killed and the file fails. */
  timeoutMs?: number
  /**
   * Limits after which a child is replaced, because libraries leak memory: files processed, and
   * bytes held.
   */
  maxFiles?: number
  maxRssBytes?: number
  /** The idle time after which a child exits, in milliseconds. */
  idleMs?: number
  /** Called when a child dies at work; the file is tried once more. */
  onDeath?: (death: { path: string | Buffer; signal: string | null; willRetry: boolean }) => void
}

/**
 * The children's program, which calls `serveTasks`, and the problem code of a file that kills them.
 */
type Kind = { program: URL; died: ProblemCode; timeout: ProblemCode }

/**
 * A pool of child processes that decode files, so that a broken file can only crash a child.
 * (images.children)
 */
export type Pool<Task, Result> = {
  /** Runs a task; resolves to its result and its duration in the child, in milliseconds. */
  process: (task: Task) => Promise<Result & { ms: number }>
  /** The process ids of the living children. */
  pids: () => number[]
  /** Changes the number of children; tasks in progress finish. One per core by default. */
  resize: (size: number | null) => void
  /** Stops the children; tasks in progress are lost. */
  close: () => void
}

type Job<Task, Result> = {
  task: Task
  deaths: number
  resolve: (result: Result & { ms: number }) => void
  reject: (error: Error) => void
}
type Worker<J> = {
  child: ChildProcess
  files: number
  job: J | null
  timer: NodeJS.Timeout | null
  timedOut: boolean
  began: number
  idle: NodeJS.Timeout | undefined
}

const MAX_DEATHS = 2

/** Creates a pool. Children start on demand and do not keep the process alive when idle. */
export const openPool = <Task extends Pick<FileTask, 'path'>, Result extends object>(
  kind: Kind,
  options: PoolOptions = {},
): Pool<Task, Result> => {
  type OneJob = Job<Task, Result>
  type OneWorker = Worker<OneJob>
  const {
    idleMs = CHILD_IDLE_MS,
    timeoutMs = 300_000,
    maxFiles = 500,
    maxRssBytes = 300_000_000,
    onDeath,
  } = options
  let size = options.size ?? availableParallelism()
  const program = fileURLToPath(kind.program)
  const workers = new Set<OneWorker>()
  const queue: OneJob[] = []
  let closed = false

  const pump = (): void => {
    while (queue.length > 0 && !closed) {
      const idle =
        [...workers].find((worker) => !worker.job) ?? (workers.size < size ? hire() : undefined)
      const job = idle && queue.shift()
      if (!job) return
      begin(idle, job)
    }
  }

  const hire = (): OneWorker => {
    const child = fork(program, [], {
      serialization: 'advanced',
      execArgv: CHILD_FLAGS,
      env: lowMemoryEnv(process.env),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const worker: OneWorker = {
      child,
      files: 0,
      job: null,
      timer: null,
      timedOut: false,
      began: 0,
      idle: undefined,
    }
    workers.add(worker)
    child.on('message', (message: FromChild<Result>) => finish(worker, message))
    child.on('exit', (_code, signal) => lose(worker, signal))
    child.on('error', () => lose(worker, null))
    return worker
  }

  const begin = (worker: OneWorker, job: OneJob): void => {
    clearTimeout(worker.idle)
    worker.job = job
    worker.began = performance.now()
    worker.child.ref()
    worker.child.channel?.ref()
    worker.timer = setTimeout(() => {
      worker.timedOut = true
      worker.child.kill('SIGKILL')
    }, timeoutMs)
    const message: ToChild<Task> = { id: worker.files, task: job.task }
    // The exit event handles a child that just died.
    worker.child.send(message, () => {})
  }

  const finish = (worker: OneWorker, message: FromChild<Result>): void => {
    const job = release(worker)
    worker.files += 1
    if (worker.files >= maxFiles || message.rssBytes > maxRssBytes || workers.size > size)
      dismiss(worker)
    if (job && 'result' in message)
      job.resolve({ ...message.result, ms: Math.round(performance.now() - worker.began) })
    else if (job && 'problem' in message)
      job.reject(new Problem(message.problem.code, { params: message.problem.params }))
    else if (job && 'failure' in message) job.reject(new Error(message.failure))
    pump()
  }

  const lose = (worker: OneWorker, signal: string | null): void => {
    workers.delete(worker)
    const job = release(worker)
    if (job && worker.timedOut)
      job.reject(new Problem(kind.timeout, { params: { seconds: Math.round(timeoutMs / 1000) } }))
    else if (job && closed) job.reject(new Error('the pool was closed'))
    else if (job) {
      job.deaths += 1
      const willRetry = job.deaths < MAX_DEATHS
      onDeath?.({ path: job.task.path, signal, willRetry })
      if (willRetry) queue.unshift(job)
      else job.reject(new Problem(kind.died))
    }
    pump()
  }

  const release = (worker: OneWorker): OneJob | null => {
    const { job, timer } = worker
    if (timer) clearTimeout(timer)
    worker.job = null
    worker.timer = null
    worker.child.unref()
    worker.child.channel?.unref()
    worker.idle = setTimeout(() => dismiss(worker), idleMs)
    worker.idle.unref()
    return job
  }

  const dismiss = (worker: OneWorker): void => {
    clearTimeout(worker.idle)
    workers.delete(worker)
    if (worker.child.connected) worker.child.disconnect()
  }

  return {
    process: (task) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('the pool is closed'))
        queue.push({ task, deaths: 0, resolve, reject })
        pump()
      }),
    resize: (next) => {
      size = next ?? availableParallelism()
      for (const idle of [...workers]
        .filter(({ job }) => !job)
        .slice(0, Math.max(0, workers.size - size)))
        dismiss(idle)
      pump()
    },
    pids: () => [...workers].flatMap(({ child }) => child.pid ?? []),
    close: () => {
      closed = true
      for (const job of queue.splice(0)) job.reject(new Error('the pool was closed'))
      for (const { child } of workers) child.kill('SIGKILL')
    },
  }
}
