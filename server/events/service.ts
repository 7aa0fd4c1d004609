import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  ilike,
  inArray,
  not,
  sql,
  type SQL,
} from '#server/kit/database/drizzle.ts'
import { DONE_BY_PEOPLE, wordsOf, type FeedFilter, type TenantEvent } from '#contract/events.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Params } from '#contract/problem-body.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { olderThan } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { containsPattern } from '#server/kit/database/escape-like.ts'
import { happeningSentence, type Happening } from '#texts/happenings.ts'
import { event } from './table.ts'

/** The notification channel between processes. A payload names a change and holds no data. */
export const CHANNEL = 'varda'

/** Tags of pages that show changed things; `drop`: no page that shows them may be sent again. */
export type PageMove = { tags: string[]; drop?: boolean }

/**
 * A notification: a new event, log lines between two ids, a changed counter, a person who may have
 * lost permissions, or changed pages.
 */
export type Notice =
  | ({ tenant: string } & ({ event: number } | { logs: [number, number] } | { counter: string }))
  | { person: string }
  | PageMove

/** Notifies all processes when the transaction commits. */
export const notify = (db: Db, notice: Notice) =>
  db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`)

/**
 * Notifies that a person signed out or lost a role, so that their streams are checked.
 * (events.admitted)
 */
export const notifyAccessChange = (db: Db, userId: string) => notify(db, { person: userId })

type Part = SQL | { getSQL: () => SQL }
/**
 * An SQL condition that excludes rows about records the viewer may not see; undefined if they see
 * all.
 */
export type RecordVisibility = (
  caller: { viewer: Viewer | undefined; may: (permission: Permission) => boolean },
  named: Record<'tenantId' | 'indexId' | 'recordId', Part>,
) => SQL | undefined

const ofRecord = {
  tenantId: event.tenantId,
  // Events about the index itself are visible even while it is in the bin.
  indexId: sql`case when ${event.code} not like 'index.%' then ${event.indexId} end`,
  // `record` is an id in some events and a number of records in others.
  recordId: sql`
    case
      when jsonb_typeof(${event.params}->'record') = 'string' then (
        ${event.params}->>'record'
      )::uuid
    end`,
}

/**
 * What a viewer may see of events. Titles of hidden records are not public. Events know no records,
 * so the caller passes the condition. (events.hidden)
 */
export const visibleEvents = (
  recordVisibility: RecordVisibility,
  caller: Parameters<RecordVisibility>[0],
): SQL | undefined => recordVisibility(caller, ofRecord)

/**
 * Stores an event of a tenant. A trigger numbers it and notifies listeners when the transaction
 * commits. (events.order)
 */
export const emitEvent = async (
  db: Db,
  tenantId: string,
  {
    code,
    params,
    tone,
    indexId,
    by,
  }: {
    code: Happening | ProblemCode
    params: Params
    tone: TenantEvent['tone']
    indexId?: string
    by?: string | undefined
  },
): Promise<void> => {
  const message = happeningSentence(code, params, 'is')
  await db.insert(event).values({ tenantId, code, params, message, tone, indexId, by })
}

/** Whether the same event is already stored. */
export const hasEvent = async (
  db: Db,
  tenantId: string,
  code: Happening | ProblemCode,
  params: Params,
): Promise<boolean> => {
  const same = and(
    eq(event.tenantId, tenantId),
    eq(event.code, code),
    sql`${event.params} = ${JSON.stringify(params)}::jsonb`,
  )
  return (await db.select({ id: event.id }).from(event).where(same).limit(1)).length > 0
}

/** The latest events, newest first, and the id from which a stream resumes. */
export const listEvents = async (
  db: Db,
  tenantId: string,
  asked: Page,
  visible: SQL | undefined,
) => {
  const events = await selectEvents(db, tenantId, asked, visible)
  return { last: events[0]?.id ?? 0, events }
}

/** One page of the feed, newest first, and the cursor of the next. (events.feed) */
export const readFeed = async (
  db: Db,
  tenantId: string,
  { size, ...asked }: Page & FeedFilter,
  visible: SQL | undefined,
) => {
  const found = await selectEvents(db, tenantId, { ...asked, size: size + 1 }, visible)
  const events = found.slice(0, size)
  return { events, next: found.length > size ? (events.at(-1)?.id ?? null) : null }
}

type Page = { before?: number | undefined; size: number }

const selectEvents = async (
  db: Db,
  tenantId: string,
  { before, size, ...filter }: Page & FeedFilter,
  visible: SQL | undefined,
): Promise<TenantEvent[]> => {
  const { kind, tone, indexId } = filter
  const words = wordsOf(filter)
  const byPeople = inArray(sql`split_part(${event.code}, '.', 1)`, DONE_BY_PEOPLE)
  const wanted = and(
    eq(event.tenantId, tenantId),
    visible,
    olderThan(event.id, before),
    kind && (kind === 'people' ? byPeople : not(byPeople)),
    tone && eq(event.tone, tone),
    indexId === undefined ? undefined : eq(event.indexId, indexId),
    words === undefined ? undefined : ilike(event.message, containsPattern(words)),
  )
  return (await db.select().from(event).where(wanted).orderBy(desc(event.id)).limit(size)).map(
    toEvent,
  )
}

/** The id of the latest event; 0 if there is none. */
export const lastEventId = async (db: Db, tenantId: string): Promise<number> =>
  (
    await db
      .select({ id: event.id })
      .from(event)
      .where(eq(event.tenantId, tenantId))
      .orderBy(desc(event.id))
      .limit(1)
  )[0]?.id ?? 0

/** Visible events with these ids, oldest first, with whether everybody may see each. */
export const eventsById = async (
  db: Db,
  tenantId: string,
  ids: number[],
  { forAll, forStaff }: Record<'forAll' | 'forStaff', SQL | undefined>,
) =>
  (
    await db
      .select({ ...getTableColumns(event), isForAll: sql<boolean>`(${forAll ?? true})` })
      .from(event)
      .where(and(eq(event.tenantId, tenantId), inArray(event.id, ids), forStaff))
      .orderBy(event.id)
  ).map(({ isForAll, ...row }) => ({ isForAll, event: toEvent(row) }))

/** One page of visible events after an id, oldest first. */
export const eventsAfter = async (
  db: Db,
  tenantId: string,
  { after, size, visible }: { after: number; size: number; visible: SQL | undefined },
) =>
  (
    await db
      .select()
      .from(event)
      .where(and(eq(event.tenantId, tenantId), gt(event.id, after), visible))
      .orderBy(event.id)
      .limit(size)
  ).map(toEvent)

/** The number of events after an id, counted up to `most`. */
export const countAfter = async (
  db: Db,
  tenantId: string,
  after: number,
  most: number,
): Promise<number> =>
  (
    await db.execute<{ n: number }>(sql`
      select count(*)::int as n
      from (select from event where tenant_id = ${tenantId} and id > ${after} limit ${most}) e`)
  ).rows[0]?.n ?? 0

const toEvent = ({ tenantId: _, ...row }: typeof event.$inferSelect): TenantEvent => row
