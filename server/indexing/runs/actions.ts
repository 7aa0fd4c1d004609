import type { Action } from '#contract/indices.ts'

/** The steps of an action. */
export type ActionSteps = {
  /** What gives its rows of work: the files of the directory, the known files, or the records. */
  from: 'directory' | 'files' | 'records'
  /** Which of them are worked on: new and changed ones, all, or those only that are gone. */
  takes: 'changed' | 'all' | 'gone'
  /**
   * What is done: the file is read into a record, or only looked at; its pictures are made; its
   * record is written anew, or taken away.
   */
  work: 'read' | 'look' | 'pictures' | 'rewrite' | 'remove'
  /**
   * Whether a generation is built beside the one that is searched, and takes its place at the end.
   */
  beside: boolean
}

/** Every action of an index. (indexing.actions) */
export const PLANS: Record<Action, ActionSteps> = {
  scan: { from: 'directory', takes: 'changed', work: 'read', beside: false },
  dry: { from: 'directory', takes: 'changed', work: 'look', beside: false },
  force: { from: 'directory', takes: 'all', work: 'read', beside: false },
  'force-reindex': { from: 'directory', takes: 'all', work: 'read', beside: true },
  reindex: { from: 'records', takes: 'all', work: 'rewrite', beside: true },
  thumbnails: { from: 'files', takes: 'all', work: 'pictures', beside: false },
  cleanup: { from: 'directory', takes: 'gone', work: 'remove', beside: false },
}

/** The steps of a run: those of its action, or all steps if it names files. */
export const stepsOfAction = ({
  action,
  only,
}: {
  action: Action
  only: string[] | null
}): ActionSteps => (only ? { ...PLANS[action], takes: 'all' } : PLANS[action])
