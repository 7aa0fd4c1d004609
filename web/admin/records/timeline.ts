import { actionNouns } from '#texts/indexing.ts'
import { changeTexts, jobOutcomeTexts, oneRecordTexts, versionTexts } from '#texts/one-record.ts'
import type { TimelineItem } from '#contract/one-record.ts'
import { sentenceOf } from '#web/admin/parts/sentence.ts'
import { t } from '#web/kit/language.ts'

/** A version of what is accepted of a record, on its timeline. */
export type VersionItem = Extract<TimelineItem, { kind: 'version' }>

/** One thing on the timeline: what happened, and what is said of it; of a version what it changed too. */
export type Entry = {
  id: string
  at: string
  kind: TimelineItem['kind']
  isBad: boolean
  title: string
  lines: string[]
  version?: VersionItem
}

/** What happened to a record, for people, newest first; the lines that a run wrote stand with its job. (records.timeline) */
export const entriesOf = (items: readonly TimelineItem[]): Entry[] => {
  const jobs = new Map<string, Entry>()
  for (const item of items) if (item.kind === 'job') jobs.set(item.runId, entryOf(item))
  return items.flatMap((item) => {
    if (item.kind === 'job') return [jobs.get(item.runId) ?? entryOf(item)]
    const job = item.kind === 'log' && item.runId !== null ? jobs.get(item.runId) : undefined
    if (!job) return [entryOf(item)]
    const line = entryOf(item).title
    if (!job.lines.includes(line)) job.lines.push(line)
    job.isBad ||= item.kind === 'log' && item.level === 'error'
    return []
  })
}

const entryOf = (item: TimelineItem): Entry => {
  const { id, at, kind } = item
  if (item.kind === 'log') return { id, at, kind, isBad: item.level === 'error', title: sentenceOf(item), lines: [] }
  if (item.kind === 'change') return { id, at, kind, isBad: false, title: changeOf(item.endpoint, item.by), lines: [] }
  if (item.kind === 'version') {
    const lines = [...(item.note ? [t(versionTexts.note)(item.note)] : []), ...(item.bulk ? [t(versionTexts.bulk)] : [])]
    return { id, at, kind, isBad: false, title: changeOf(CALLS[item.done], item.by), lines, version: item }
  }
  const { action, state, outcome, attempts, reason } = item
  const how = outcome ? jobOutcomeTexts[outcome] : state === 'completed' || state === 'failed' ? null : oneRecordTexts[state]
  return {
    id,
    at,
    kind,
    isBad: state === 'failed',
    title: how ? `${t(actionNouns[action])}: ${t(how)}` : t(actionNouns[action]),
    lines: [...(reason ? [sentenceOf(reason)] : []), ...(attempts > 1 ? [t(oneRecordTexts.attempts)(attempts)] : [])],
  }
}

/** The calls that make versions. */
const CALLS: Record<VersionItem['done'], keyof typeof changeTexts> = {
  edit: 'recordEdits.save',
  hide: 'recordEdits.hide',
  show: 'recordEdits.show',
  undo: 'recordEdits.undo',
  restore: 'recordEdits.restoreVersion',
}

const changeOf = (endpoint: string, by: string | null): string => {
  const { somebody, other, ...known } = changeTexts
  const text = Object.entries(known).find(([name]) => name === endpoint)?.[1] ?? other
  return t(text)(by ?? t(somebody))
}
