import { actionNouns } from '#texts/indexing.ts'
import {
  changeTexts,
  jobOutcomeTexts,
  oneRecordTexts,
  saidTexts,
  versionTexts,
} from '#texts/one-record.ts'
import type { TimelineItem } from '#contract/one-record.ts'
import { eventSentence } from '#web/admin/parts/events/event-sentence.ts'
import { t } from '#web/kit/language.ts'

/** A version of the accepted values on the timeline. */
export type VersionItem = Extract<TimelineItem, { kind: 'version' }>

/** A suggestion or comment on a record. */
export type SaidItem = Extract<TimelineItem, { kind: 'suggestion' | 'comment' }>

/** An entry of the timeline: what happened and the details; for a version its changes too. */
export type Entry = {
  id: string
  at: string
  kind: TimelineItem['kind']
  isBad: boolean
  title: string
  lines: string[]
  version?: VersionItem
  /** The suggestion or comment, and the fields accepted from it. */
  said?: SaidItem
}

/**
 * A record's timeline for people, newest first. A run's log lines are part of its job; the version
 * made by a suggestion is part of that suggestion. (records.timeline)
 */
export const entriesOf = (items: readonly TimelineItem[]): Entry[] => {
  // Both carry exactly the same time.
  const accepted = new Set(items.flatMap(({ kind, at }) => (kind === 'suggestion' ? at : [])))
  const made = new Map(
    items.flatMap((item) =>
      item.kind === 'version' && accepted.has(item.at) ? [[item.at, item] as const] : [],
    ),
  )
  const jobs = new Map<string, Entry>()
  for (const item of items) if (item.kind === 'job') jobs.set(item.runId, entryOf(item))
  return items.flatMap((item) => {
    if (item.kind === 'job') return [jobs.get(item.runId) ?? entryOf(item)]
    if (item.kind === 'version' && made.has(item.at)) return []
    const version = item.kind === 'suggestion' ? made.get(item.at) : undefined
    if (version) return [{ ...entryOf(item), version }]
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
  if (item.kind === 'log')
    return { id, at, kind, isBad: item.level === 'error', title: eventSentence(item), lines: [] }
  if (item.kind === 'change')
    return { id, at, kind, isBad: false, title: changeOf(item.endpoint, item.by), lines: [] }
  if (item.kind === 'version') {
    const lines = [
      ...(item.note ? [t(versionTexts.note)(item.note)] : []),
      ...(item.bulk ? [t(versionTexts.bulk)] : []),
    ]
    return {
      id,
      at,
      kind,
      isBad: false,
      title: changeOf(CALLS[item.done], item.by),
      lines,
      version: item,
    }
  }
  if (item.kind === 'suggestion')
    return {
      id,
      at,
      kind,
      isBad: false,
      title: t(saidTexts.accepted)(item.by, item.from ?? t(saidTexts.guest)),
      lines: [],
      said: item,
    }
  if (item.kind === 'comment')
    return {
      id,
      at,
      kind,
      isBad: false,
      title: t(saidTexts.commented)(item.by ?? t(saidTexts.guest)),
      lines: [item.text],
      said: item,
    }
  const { action, state, outcome, attempts, reason } = item
  const how = outcome
    ? jobOutcomeTexts[outcome]
    : state === 'completed' || state === 'failed'
      ? null
      : oneRecordTexts[state]
  return {
    id,
    at,
    kind,
    isBad: state === 'failed',
    title: how ? `${t(actionNouns[action])}: ${t(how)}` : t(actionNouns[action]),
    lines: [
      ...(reason ? [eventSentence(reason)] : []),
      ...(attempts > 1 ? [t(oneRecordTexts.attempts)(attempts)] : []),
    ],
  }
}

/** The calls that create versions. */
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
