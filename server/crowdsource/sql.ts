import {
  and,
  asc,
  desc,
  eq,
  gt,
  ilike,
  lt,
  or,
  sql,
  type SQL,
} from '#server/kit/database/drizzle.ts'
import type { PgUpdateSetSource } from '#server/kit/database/pg-core.ts'
import { HISTORY, THANKS_MAX } from '#contract/public-limits.ts'
import type { DocumentSuggestions, SuggestionState } from '#contract/suggestions.ts'
import { exactTime, isoTime, type Older } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/database.ts'
import { containsPattern } from '#server/kit/database/escape-like.ts'
import { keyset, type PageAsked } from '#server/kit/database/keyset.ts'
import { VISITOR } from '#server/kit/http/viewer.ts'
import { type Caller, whereVisible } from '#server/records/service.ts'
import { contributor, suggestion } from './table.ts'

export type Row = typeof suggestion.$inferSelect & {
  kind: (typeof contributor.$inferSelect)['kind']
}
export type Counts = { waiting: number; accepted: number; denied: number }
type TextFilter = { state?: SuggestionState | undefined; q?: string | undefined }
type SuggestionFilter = TextFilter & {
  /** Leaves out suggestions for records that the caller may not see. */
  caller?: Caller | undefined
  indexId?: string | undefined
  recordId?: string | undefined
  contributorId?: string
  id?: string
  receipt?: string
  order?: 'newest' | 'oldest'
  /** The last suggestion of the previous page. */
  before?: string | undefined
  size?: number
}

const isSuggestion = (tenantId: string, id: string) =>
  and(eq(suggestion.tenantId, tenantId), eq(suggestion.id, id))

/** Matches part of the title, of the contributor's name or of the receipt number. */
const containsText = (q: string | undefined): SQL | undefined =>
  q?.trim()
    ? or(
        ilike(suggestion.title, containsPattern(q.trim())),
        ilike(suggestion.name, containsPattern(q.trim())),
        ilike(suggestion.receipt, containsPattern(q.trim())),
      )
    : undefined

/** Suggestions in deleted indices are left out: nobody can review them. */
const isInUse = sql`exists (
  select from tenant_index i
  where i.tenant_id = ${suggestion.tenantId} and i.id = ${suggestion.indexId}
    and i.deleted_at is null)`

const isVisible = (caller: Caller | undefined) => caller && whereVisible(caller, suggestion)

export const matchesFilter = (
  tenantId: string,
  { caller, indexId, recordId, contributorId, id, receipt, state, q }: SuggestionFilter,
): SQL | undefined =>
  and(
    eq(suggestion.tenantId, tenantId),
    indexId === undefined ? undefined : eq(suggestion.indexId, indexId),
    recordId === undefined ? undefined : eq(suggestion.recordId, recordId),
    contributorId === undefined ? undefined : eq(suggestion.contributorId, contributorId),
    id === undefined ? undefined : eq(suggestion.id, id),
    receipt === undefined ? undefined : eq(suggestion.receipt, receipt),
    state && eq(suggestion.state, state),
    containsText(q),
    isVisible(caller),
  )

/** Suggestions with the kind of their contributor, newest first by default. */
export const selectSuggestions = async (
  db: Db,
  tenantId: string,
  filter: SuggestionFilter,
): Promise<Row[]> => {
  const [ordered, isBeyond] = filter.order === 'oldest' ? [asc, gt] : [desc, lt]
  const found = await db
    .select({ row: suggestion, kind: contributor.kind })
    .from(suggestion)
    .innerJoin(
      contributor,
      and(
        eq(contributor.tenantId, suggestion.tenantId),
        eq(contributor.id, suggestion.contributorId),
      ),
    )
    .where(
      and(
        matchesFilter(tenantId, filter),
        isInUse,
        filter.before === undefined ? undefined : isBeyond(suggestion.id, filter.before),
      ),
    )
    .orderBy(ordered(suggestion.id))
    .limit(filter.size ?? 10_000)
  return found.map(({ row, kind }) => ({ ...row, kind }))
}

/** The suggestion that has waited longest. */
export const selectOldest = async (db: Db, tenantId: string, caller: Caller) =>
  (
    await db
      .select({ indexId: suggestion.indexId, recordId: suggestion.recordId, id: suggestion.id })
      .from(suggestion)
      .where(and(matchesFilter(tenantId, { caller, state: 'waiting' }), isInUse))
      .orderBy(suggestion.id)
      .limit(1)
  )[0] ?? null

export const countSuggestions = (
  db: Db,
  tenantId: string,
  filter: SuggestionFilter,
): Promise<number> => db.$count(suggestion, and(matchesFilter(tenantId, filter), isInUse))

type AcceptedRow = {
  id: string
  at: string
  name: string | null
  by: string
  outcome: Row['outcome']
}

/** Accepted suggestions for a record before a position, newest first. */
export const selectAccepted = async (
  db: Db,
  { tenantId, indexId, recordId }: Record<'tenantId' | 'indexId' | 'recordId', string>,
  { before, size }: Older,
) =>
  (
    await db.execute<AcceptedRow>(sql`
      select id, ${exactTime(sql`decided_at`)} as at, name, decided_by as by, outcome
      from suggestion
      where tenant_id = ${tenantId} and index_id = ${indexId} and record_id = ${recordId}
        and state = 'accepted'
        and (decided_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)
      order by decided_at desc, id desc limit ${size}`)
  ).rows

/** The name of a contributor who wants to be named. */
const creditedName = sql`case when credit then name end`

const isInPublicIndex = sql`exists (
  select from tenant_index i
  where i.tenant_id = suggestion.tenant_id and i.id = suggestion.index_id
    and i.visibility = 'public' and i.deleted_at is null)`

/** The accepted suggestions for a record: their times, what they proposed, and a name to show. */
export const selectReplaced = async (
  db: Db,
  { tenantId, indexId, recordId }: Record<'tenantId' | 'indexId' | 'recordId', string>,
) =>
  (
    await db.execute<{ at: string; by: string | null } & Pick<Row, 'proposed'>>(sql`
      select ${exactTime(sql`decided_at`)} as at, proposed, ${creditedName} as by
      from suggestion
      where tenant_id = ${tenantId} and index_id = ${indexId} and record_id = ${recordId}
        and state = 'accepted'
      order by decided_at desc limit ${HISTORY.versions}`)
  ).rows

/** Names to thank, with the day of the last accepted suggestion for a record in a public index. */
export const selectThanked = async (db: Db, tenantId: string) =>
  (
    await db.execute<{ name: string; last: string }>(sql`
      select name, to_char(max(decided_at) at time zone 'UTC', 'YYYY-MM-DD') as last
      from suggestion
      where tenant_id = ${tenantId} and state = 'accepted' and credit and name is not null
        and ${isInPublicIndex}
      group by name
      order by name collate "is-x-icu"
      limit ${THANKS_MAX}`)
  ).rows

export type Answered = {
  id: string
  indexId: string
  recordId: string
  /** When it was accepted. */
  at: string
  /** The name of the contributor, if visitors may read it. */
  by: string | null
  fields: string[]
}

/** The latest accepted suggestions for records that visitors see, newest first. */
export const selectAnswered = async (db: Db, tenantId: string, most: number) =>
  (
    await db.execute<Answered>(sql`
      select id, index_id as "indexId", record_id as "recordId",
        ${exactTime(sql`decided_at`)} as at,
        ${creditedName} as by,
        array(select jsonb_object_keys(outcome)) as fields
      from suggestion
      where tenant_id = ${tenantId} and state = 'accepted' and decided_at is not null
        and ${isInPublicIndex}
        and ${whereVisible(VISITOR, suggestion)}
      order by decided_at desc, id desc limit ${most}`)
  ).rows

/** A suggestion, locked until the transaction ends. */
export const lockSuggestion = async (db: Db, tenantId: string, id: string) =>
  (await db.select().from(suggestion).where(isSuggestion(tenantId, id)).for('update'))[0]

export const insertSuggestion = async (
  db: Db,
  values: typeof suggestion.$inferInsert,
): Promise<string> =>
  (await db.insert(suggestion).values(values).returning({ id: suggestion.id }))[0]?.id ?? ''

export const updateSuggestion = (
  db: Db,
  tenantId: string,
  id: string,
  set: PgUpdateSetSource<typeof suggestion>,
) => db.update(suggestion).set(set).where(isSuggestion(tenantId, id))

export const deleteSuggestion = (db: Db, tenantId: string, id: string) =>
  db.delete(suggestion).where(isSuggestion(tenantId, id))

const countsByState = sql`
  count(*) filter (where state = 'waiting')::int as waiting,
  count(*) filter (where state = 'accepted')::int as accepted,
  count(*) filter (where state = 'denied')::int as denied`

const isThisYear = sql`decided_at >= date_trunc('year', now())`

type IndexRow = Counts & { index_id: string; newest: string | null; oldest: string | null }

/** Counts by index: waiting, decided this year, the newest, and the oldest that waits. */
export const countByIndex = async (db: Db, tenantId: string, caller: Caller) =>
  (
    await db.execute<IndexRow>(sql`
      select index_id, count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'accepted' and ${isThisYear})::int as accepted,
        count(*) filter (where state = 'denied' and ${isThisYear})::int as denied,
        max(at) as newest, min(at) filter (where state = 'waiting') as oldest
      from suggestion where ${matchesFilter(tenantId, { caller })} group by index_id`)
  ).rows.map(({ newest, oldest, ...row }) => ({
    ...row,
    newest: newest && isoTime(newest),
    oldest: oldest && isoTime(oldest),
  }))

/** Counts by state, of an index or a contributor. */
export const countByState = async (
  db: Db,
  tenantId: string,
  filter: SuggestionFilter,
): Promise<Counts> => {
  const found = await db.execute<Counts>(
    sql`select ${countsByState} from suggestion where ${matchesFilter(tenantId, filter)}`,
  )
  return found.rows[0] ?? { waiting: 0, accepted: 0, denied: 0 }
}

type DocumentRow = Counts & {
  record_id: string
  title: string
  newest: string
  oldest: string | null
  first: string
  place: string[]
}

const WAITING_FIRST = keyset('waiting', [
  { by: sql`waiting > 0`, type: 'boolean', falls: true },
  { by: sql`newest_id`, type: 'uuid', falls: true },
])

/** The records of an index with suggestions; those that wait first, then the newest. */
export const selectDocuments = async (
  db: Db,
  tenantId: string,
  indexId: string,
  { caller, state, q, ...page }: TextFilter & { caller: Caller } & PageAsked,
): Promise<{ total: number; documents: DocumentSuggestions[]; cursor: string | null }> => {
  const matches = matchesFilter(tenantId, { caller, indexId, state, q })
  const found = await WAITING_FIRST.read(page, ({ after, orderBy, place, limit }) =>
    db.execute<DocumentRow>(sql`
      select record_id, title, waiting, accepted, denied, newest, oldest, first, ${place} from (
        select record_id, (array_agg(title order by id desc))[1] as title, ${countsByState},
          max(at) as newest, min(at) filter (where state = 'waiting') as oldest,
          (array_agg(id order by id desc))[1] as newest_id,
          coalesce(
            (array_agg(id order by id) filter (where state = 'waiting'))[1],
            (array_agg(id order by id desc))[1]) as first
        from suggestion where ${matches} group by record_id) document
      where ${after} order by ${orderBy} limit ${limit}`),
  )
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(distinct record_id)::int as total from suggestion where ${matches}`,
  )
  return {
    total: rows[0]?.total ?? 0,
    documents: found.rows.map(({ record_id, newest, oldest, place: _, ...row }) => ({
      recordId: record_id,
      newest: isoTime(newest),
      oldest: oldest && isoTime(oldest),
      ...row,
    })),
    cursor: found.cursor,
  }
}

type ContributorKey =
  | { id: string }
  | { userId: string }
  | { tokenHash: Buffer }
  | { knownBy: string }

const isKnownBy = (key: ContributorKey): SQL => {
  if ('id' in key) return eq(contributor.id, key.id)
  if ('userId' in key) return eq(contributor.userId, key.userId)
  return 'tokenHash' in key
    ? eq(contributor.tokenHash, key.tokenHash)
    : eq(contributor.knownBy, key.knownBy)
}

/** A contributor by id, account, token or name. */
export const findContributor = async (db: Db, tenantId: string, key: ContributorKey) =>
  (
    await db
      .select()
      .from(contributor)
      .where(and(eq(contributor.tenantId, tenantId), isKnownBy(key)))
  )[0]

/** Inserts a contributor; undefined if another transaction has just inserted the same. */
export const insertContributor = async (
  db: Db,
  values: typeof contributor.$inferInsert,
): Promise<string | undefined> =>
  (
    await db
      .insert(contributor)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: contributor.id })
  )[0]?.id
