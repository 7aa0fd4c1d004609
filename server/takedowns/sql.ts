import {
  and,
  desc,
  eq,
  ilike,
  inArray,
  lt,
  or,
  sql,
  type SQL,
} from '#server/kit/database/drizzle.ts'
import type { PgUpdateSetSource } from '#server/kit/database/pg-core.ts'
import { TAKEDOWN } from '#contract/public-limits.ts'
import type { TakedownActionKind, TakedownState } from '#contract/takedowns.ts'
import type { Db } from '#server/kit/database/database.ts'
import { containsPattern } from '#server/kit/database/escape-like.ts'
import { takedown } from './table.ts'

export type Row = typeof takedown.$inferSelect
export type Key = { tenantId: string } & ({ id: string } | { receipt: string })

const OPEN = ['received', 'reviewing'] as const
const isOpen = inArray(takedown.state, [...OPEN])

const isKnownBy = (key: Key): SQL | undefined =>
  and(
    eq(takedown.tenantId, key.tenantId),
    'id' in key ? eq(takedown.id, key.id) : eq(takedown.receipt, key.receipt),
  )

export const insertTakedown = (db: Db, values: typeof takedown.$inferInsert) =>
  db.insert(takedown).values(values)

/** A request; `forUpdate` locks it until the transaction ends. */
export const selectTakedown = async (
  db: Db,
  key: Key,
  { forUpdate = false } = {},
): Promise<Row | undefined> => {
  const found = db.select().from(takedown).where(isKnownBy(key))
  return (await (forUpdate ? found.for('update') : found))[0]
}

export const updateTakedown = async (
  db: Db,
  key: Key,
  set: PgUpdateSetSource<typeof takedown>,
): Promise<Row | undefined> =>
  (await db.update(takedown).set(set).where(isKnownBy(key)).returning())[0]

/** How many open requests of a sender hide things by themselves. */
export const countHiding = (db: Db, tenantId: string, who: string): Promise<number> =>
  db.$count(
    takedown,
    and(
      eq(takedown.tenantId, tenantId),
      eq(takedown.who, who),
      eq(takedown.hidAtOnce, true),
      isOpen,
    ),
  )

/** Whether a request about one of these things was refused before. */
export const wasRefused = async (
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select 1 from takedown
    where tenant_id = ${tenantId} and state = 'refused'
      and (target->>'id' = any(${sql.param([...ids])}::text[])
        or target->'ids' ?| ${sql.param([...ids])}::text[])
    limit 1`)
  return rows.length > 0
}

type Filter = {
  state?: TakedownState | 'open' | undefined
  q: string
  before?: string | undefined
  size: number
}

/** Requests, newest first; one more than asked for if there are more. */
export const selectTakedowns = (
  db: Db,
  tenantId: string,
  { state, q, before, size }: Filter,
): Promise<Row[]> => {
  const words = containsPattern(q.trim())
  return db
    .select()
    .from(takedown)
    .where(
      and(
        eq(takedown.tenantId, tenantId),
        state === 'open' ? isOpen : state && eq(takedown.state, state),
        q.trim() === ''
          ? undefined
          : or(
              ilike(takedown.title, words),
              ilike(takedown.name, words),
              ilike(takedown.receipt, words),
            ),
        before === undefined ? undefined : lt(takedown.id, before),
      ),
    )
    .orderBy(desc(takedown.id))
    .limit(size + 1)
}

type Figures = {
  open: number
  late: number
  granted: number
  refused: number
  medianHours: number | null
  actions: Partial<Record<TakedownActionKind, number>>
}

/** The number of open requests, for the menu. */
export const countOpen = (db: Db, tenantId: string): Promise<number> =>
  db.$count(takedown, and(eq(takedown.tenantId, tenantId), isOpen))

/** The figures of this year, and of what is open. */
export const selectFigures = async (db: Db, tenantId: string): Promise<Figures> => {
  const { rows } = await db.execute<Figures>(sql`
    select
      count(*) filter (where ${isOpen})::int as open,
      count(*) filter (
        where ${isOpen} and at < now() - make_interval(days => ${TAKEDOWN.promisedDays}))::int
        as late,
      count(*) filter (where state = 'granted' and decided_at >= date_trunc('year', now()))::int
        as granted,
      count(*) filter (where state = 'refused' and decided_at >= date_trunc('year', now()))::int
        as refused,
      (select coalesce(jsonb_object_agg(kind, n), '{}') from (
        select coalesce(action ->> 'kind', 'hide') as kind, count(*)::int as n from takedown
        where tenant_id = ${tenantId} and state = 'granted'
          and decided_at >= date_trunc('year', now())
        group by 1) a) as actions,
      (percentile_cont(0.5) within group (order by extract(epoch from decided_at - at) / 3600)
        filter (where decided_at >= date_trunc('year', now())))::float8 as "medianHours"
    from takedown where tenant_id = ${tenantId}`)
  return rows[0] ?? { open: 0, late: 0, granted: 0, refused: 0, medianHours: null, actions: {} }
}
