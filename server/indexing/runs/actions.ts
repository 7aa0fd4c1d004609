import type { Action } from '#contract/indices.ts'

/** The steps of an action. */
export type ActionSteps = {
  /** The source of its work rows: files of the directory, known files, or records. */
  from: 'directory' | 'files' | 'records'
  /** Which files it processes: new and changed ones, all, or only missing ones. */
  takes: 'changed' | 'all' | 'gone'
  /**
   * What it does to a file: read it into a record, or only report it; make its pictures; rewrite
   * its record, or remove it.
   */
  work: 'read' | 'look' | 'pictures' | 'rewrite' | 'remove'
  /** Whether it builds a new generation, which replaces the searched one at the end. */
  buildsGeneration: boolean
}

/** Every action of an index. (indexing.actions) */
export const ACTION_STEPS: Record<Action, ActionSteps> = {
  scan: { from: 'directory', takes: 'changed', work: 'read', buildsGeneration: false },
  dry: { from: 'directory', takes: 'changed', work: 'look', buildsGeneration: false },
  force: { from: 'directory', takes: 'all', work: 'read', buildsGeneration: false },
  'force-reindex': { from: 'directory', takes: 'all', work: 'read', buildsGeneration: true },
  reindex: { from: 'records', takes: 'all', work: 'rewrite', buildsGeneration: true },
  thumbnails: { from: 'files', takes: 'all', work: 'pictures', buildsGeneration: false },
  cleanup: { from: 'directory', takes: 'gone', work: 'remove', buildsGeneration: false },
}

/** The steps of a run: those of its action, or all steps if it names files. */
export const stepsOfAction = ({
  action,
  only,
}: {
  action: Action
  only: string[] | null
}): ActionSteps => (only ? { ...ACTION_STEPS[action], takes: 'all' } : ACTION_STEPS[action])
