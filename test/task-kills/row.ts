import type { Installation } from '#test/kills/installation.ts'
import type { TaskName } from '#contract/jobs.ts'

/** A prepared task that has not started. */
export type Prepared = {
  /** Selects the row that another connection locks, so that the task blocks there. */
  lock: string
  /** Starts the task after the row is locked. */
  begin: () => Promise<unknown>
  /** A query with one row while the task is half done; the task also waits for the lock. */
  middle: string
  /** Fails unless everything was done exactly once. */
  expectOnce: () => Promise<void>
}

/** A kind of task whose worker is killed in the middle. */
export type KilledTask = {
  name: TaskName
  prepare: (installation: Installation) => Promise<Prepared>
}
