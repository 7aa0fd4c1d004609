import { sql } from '#server/kit/database/drizzle.ts'
import { UNLINKED_KINDS } from '#contract/indices.ts'
import { findIndex } from '#server/indices/service.ts'
import type { Db, Transact } from '#server/kit/database/database.ts'
import { keyset, type PageAsked } from '#server/kit/database/keyset.ts'
import { refuse } from '#server/kit/problem.ts'
import { unlinkedKinds } from '#texts/links.ts'
import { csvOf, PAGE_LINES } from '#server/kit/csv.ts'

type Place = { tenantId: string; indexId: string }
type Kind = (typeof UNLINKED_KINDS)[number]
type Row = { kind: Kind; rel: string; names: string[] }

const IN_ORDER = keyset('links', [{ by: sql`unlinked.id`, type: 'bigint' }])

/** One page of the names or files that the last linking could not match. (indexing.linksReport) */
export const listUnlinked = async (
  db: Db,
  place: Place,
  { kind, ...page }: { kind: Kind } & PageAsked,
) => {
  await requireIndex(db, place)
  const counted = await db.execute<{ kind: Kind; n: number }>(
    sql`select kind, count(*)::int as n from unlinked where ${inPlace(place)} group by kind`,
  )
  const found = await IN_ORDER.read(page, ({ after, orderBy, place: at, limit }) =>
    db.execute<Row & { place: string[] }>(sql`
      select kind, rel, names, ${at}
      from unlinked
      where ${inPlace(place)} and kind = ${kind} and ${after}
      order by ${orderBy} limit ${limit}`),
  )
  const totals = {
    record: 0,
    picture: 0,
    ambiguous: 0,
    ...Object.fromEntries(counted.rows.map((row) => [row.kind, row.n])),
  }
  return {
    totals,
    unlinked: found.rows.map(({ rel, names }) => ({ rel, names })),
    cursor: found.cursor,
  }
}

/** The whole report as a table for a spreadsheet. */
export const unlinkedReport = (transact: Transact, place: Place) =>
  csvOf(
    ['kind', 'rel', 'names', 'meaning'],
    (last: (Row & { id: string }) | undefined) =>
      transact(async (db) => {
        if (!last) await requireIndex(db, place)
        const found = await db.execute<Row & { id: string }>(sql`
          select id, kind, rel, names
          from unlinked
          where ${inPlace(place)} and (kind, id) > (${last?.kind ?? ''}, ${last?.id ?? 0})
          order by kind, id limit ${PAGE_LINES}`)
        return found.rows
      }),
    ({ kind, rel, names }) => [kind, rel, names.join(' | '), unlinkedKinds[kind].is],
  )

const inPlace = ({ tenantId, indexId }: Place) =>
  sql`tenant_id = ${tenantId} and index_id = ${indexId}`

const requireIndex = async (db: Db, { tenantId, indexId }: Place) => {
  if (!(await findIndex(db, tenantId, indexId))) refuse('indices.notFound')
}
