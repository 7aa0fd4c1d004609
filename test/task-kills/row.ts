import type { Installation } from '#test/kills/installation.ts'
import type { TaskName } from '#contract/jobs.ts'

/** Work that is prepared and not begun. */
export type Prepared = {
  /** Selects the row that a second connection locks, so that the task stops there. */
  lock: string
  /** Starts the task; the row is locked by then. */
  begin: () => Promise<unknown>
  /**
   * Answers one row while some of the work is done and some is not; the task waits for the lock
   * besides.
   */
  middle: string
  /** Fails unless all is done, and nothing twice. */
  expectOnce: () => Promise<void>
}

/** A kind of task whose worker is killed in the middle. */
export type KilledTask = {
  name: TaskName
  prepare: (installation: Installation) => Promise<Prepared>
}
