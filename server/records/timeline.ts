import { z } from 'zod'
import type { Answer } from '#contract/endpoint.ts'
import {
  TIMELINE_KINDS,
  type oneRecord,
  type TimelineItem,
  type TimelineKind,
} from '#contract/one-record.ts'
import type { Permission } from '#contract/permissions.ts'
import { changesOfRecord } from '#server/audit/service.ts'
import { isoTime, type Older } from '#server/kit/database/columns.ts'
import { decodeCursor, encodeCursor } from '#server/kit/database/cursor.ts'
import type { Db } from '#server/kit/database/database.ts'
import { linesOfFile } from '#server/logs/service.ts'
import { selectVersions } from '#server/overlays/service.ts'
import { toVersion, VERSION_CALLS } from './history.ts'
import { findSubject } from './state.ts'
import { selectJobs } from './timeline-sql.ts'
import type { Caller } from './visibility.ts'

type RecordPlace = { tenantId: string; id: string; recordId: string }
type Page = { kind?: TimelineKind | undefined; cursor?: string | undefined; size: number }
type TimelineRow = { at: string; id: string; item: TimelineItem }
/** Reads a record's timeline items of another slice, older than a position, newest first. */
export type TimelineSource = (db: Db, asked: RecordPlace, older: Older) => Promise<TimelineRow[]>
export type TimelineSources = Record<'suggestion' | 'comment', TimelineSource>
type Subject = RecordPlace & { rel: string | undefined; isEditor: boolean }

/** The end of a page: the exact time, kind and id of its last item. */
const cursor = z.tuple([
  z.iso.datetime({ precision: 6 }),
  z.enum(TIMELINE_KINDS),
  z.union([z.uuid(), z.string().regex(/^\d{1,18}$/)]),
])
type Cursor = z.output<typeof cursor>

/**
 * A page of a record's timeline, newest first, with the kinds that the caller may see.
 * (records.timeline)
 */
export const readTimeline = async (
  db: Db,
  caller: Caller,
  asked: RecordPlace,
  page: Page,
  sources: TimelineSources,
): Promise<Answer<typeof oneRecord.timeline>> => {
  const { ownFile } = await findSubject(db, caller, asked)
  const last = page.cursor === undefined ? undefined : readCursor(page.cursor)
  const kinds = TIMELINE_KINDS.filter(
    (kind) => (page.kind === undefined || page.kind === kind) && caller.may(NEEDS[kind]),
  )
  const subject = { ...asked, rel: ownFile?.rel, isEditor: caller.may(NEEDS.version) }
  const found: TimelineRow[] = []
  const read = { ...READERS, ...sources }
  for (const kind of kinds)
    found.push(
      ...(await read[kind](db, subject, { before: placeBefore(kind, last), size: page.size + 1 })),
    )
  found.sort(
    (one, other) =>
      compareTexts(other.at, one.at) ||
      placeOf(one) - placeOf(other) ||
      compareIds(other.id, one.id),
  )
  const shown = found.slice(0, page.size)
  const end = found.length > page.size ? shown.at(-1) : undefined
  return {
    items: shown.map(({ item }) => item),
    cursor: end ? encodeCursor([end.at, end.item.kind, end.id]) : null,
  }
}

/**
 * The permission that each kind needs. Changes by people need the permission of the event feed.
 */
const NEEDS: Record<TimelineKind, Permission> = {
  job: 'job.read',
  log: 'log.read',
  change: 'event.read',
  version: 'record.edit',
  suggestion: 'crowdsource.read',
  comment: 'comment.read',
}

const READERS: Record<
  Exclude<TimelineKind, keyof TimelineSources>,
  (db: Db, subject: Subject, older: Older) => Promise<TimelineRow[]>
> = {
  job: async (db, { tenantId, id, recordId, rel }, older) => {
    if (rel === undefined) return []
    const rows = await selectJobs(db, { tenantId, indexId: id }, { id: recordId, rel }, older)
    return rows.map(({ id: jobId, at, run_id, code, params, ...job }) => {
      const reason = code === null ? null : { code, params: params ?? {} }
      return {
        at,
        id: jobId,
        item: { kind: 'job', id: `job-${jobId}`, at: isoTime(at), runId: run_id, reason, ...job },
      }
    })
  },
  log: async (db, { tenantId, recordId }, older) =>
    (await linesOfFile(db, tenantId, recordId, older)).map(
      ({ id, at, line: { level, code, params, message, jobId } }) => ({
        at,
        id,
        item: {
          kind: 'log',
          id: `log-${id}`,
          at: isoTime(at),
          level,
          code,
          params,
          message,
          runId: jobId,
        },
      }),
    ),
  change: async (db, { tenantId, recordId, isEditor }, older) =>
    (await changesOfRecord(db, tenantId, recordId, older, isEditor ? VERSION_CALLS : [])).map(
      ({ id, at, endpoint, by }) => ({
        at,
        id,
        item: { kind: 'change', id: `change-${id}`, at: isoTime(at), endpoint, by },
      }),
    ),
  version: async (db, { tenantId, id, recordId }, older) =>
    (await selectVersions(db, { tenantId, indexId: id }, recordId, older)).map((row) => {
      const { kind: done, ...version } = toVersion(row)
      return {
        at: row.exactAt,
        id: String(row.version),
        item: { ...version, kind: 'version', id: `version-${row.version}`, done },
      }
    }),
}

const UUIDS = {
  first: '00000000-0000-0000-0000-000000000000',
  last: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}
const IDS: Record<TimelineKind, { first: string; last: string }> = {
  job: UUIDS,
  log: { first: '0', last: '999999999999999999' },
  change: { first: '0', last: '999999999999999999' },
  version: { first: '0', last: '999999999999999999' },
  suggestion: UUIDS,
  comment: UUIDS,
}

/**
 * The position after which items of one kind continue. Items of one moment are ordered by kind.
 */
const placeBefore = (kind: TimelineKind, last: Cursor | undefined): Older['before'] => {
  if (!last) return { at: 'infinity', id: IDS[kind].last }
  const [at, ofKind, id] = last
  const step = TIMELINE_KINDS.indexOf(kind) - TIMELINE_KINDS.indexOf(ofKind)
  return { at, id: step === 0 ? id : step > 0 ? IDS[kind].last : IDS[kind].first }
}

const placeOf = ({ item }: TimelineRow): number => TIMELINE_KINDS.indexOf(item.kind)

const compareTexts = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0
/**
 * Orders ids of one kind at one moment. Numbers sort by length first; other ids all have one
 * length.
 */
const compareIds = (one: string, other: string): number =>
  one.length - other.length || compareTexts(one, other)

const readCursor = (text: string): Cursor =>
  decodeCursor(cursor, text, ([, kind, id]) => (IDS[kind] === UUIDS) === id.includes('-'))
