import { sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { orderOfSet, type Pick, PICKED_ORDERS } from '#server/search/picks.ts'
import type { Source } from '#server/search/record-values.ts'

type Place = { tenantId: string; esIndex: string }

/** Letters that sort; page cursors hold them too. */
const LONGEST = 200
/** Negative numbers get a sign that sorts before digits, and count up from a large offset. */
const [NEGATIVE, OFFSET] = ['!', 1e12]

/**
 * The sort key of a field: the first of several values, numbers as padded text; undefined without
 * a value. (search.fieldOrder)
 */
const sortKey = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value)
    ? value.find((one) => typeof one === 'number' || (typeof one === 'string' && one.trim() !== ''))
    : value
  if (typeof first === 'number')
    return first < 0 ? NEGATIVE + numberKey(OFFSET + first) : numberKey(first)
  const text = typeof first === 'string' ? first.normalize('NFC').trim().slice(0, LONGEST) : ''
  return text === '' ? undefined : text
}

/** The collation compares digit runs as numbers, so fractions need a fixed number of digits. */
const numberKey = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(6)

/** Replaces the sort keys of records: in these fields, and in the sets they were picked for. */
export const writeSortKeys = async (
  db: Db,
  { tenantId, esIndex }: Place,
  found: readonly { id: string; source: Source; picks?: readonly Pick[] }[],
  fields: ReadonlySet<string>,
): Promise<void> => {
  await deleteSortKeys(
    db,
    { tenantId, esIndex },
    found.map(({ id }) => id),
  )
  const rows = found.flatMap(({ id, source, picks = [] }) => [
    ...[...fields].flatMap((field) => {
      const key = sortKey(source[field])
      return key === undefined ? [] : [{ id, field, key }]
    }),
    ...picks.map(({ set, place }) => ({ id, field: orderOfSet(set), key: String(place) })),
  ])
  if (rows.length === 0) return
  await db.execute(sql`
    insert into search_order (tenant_id, es_index, id, field, key)
    select ${tenantId}, ${esIndex}, o.id, o.field, o.key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(id uuid, field text, key text)
    on conflict (tenant_id, es_index, id, field) do update set key = excluded.key`)
}

/** Deletes sort keys in fields that no longer sort. */
export const deleteStaleSortKeys = (
  db: Db,
  { tenantId, esIndex }: Place,
  ids: readonly string[],
  fields: ReadonlySet<string>,
) =>
  db.execute(sql`
    delete from search_order
    where tenant_id = ${tenantId} and es_index = ${esIndex}
      and id = any (${sql.param([...ids])}::uuid[])
      and field <> all (${sql.param([...fields])}::text[])
      and not starts_with(field, ${PICKED_ORDERS})`)

/** Deletes all sort keys of records. */
export const deleteSortKeys = (db: Db, { tenantId, esIndex }: Place, ids: readonly string[]) =>
  db.execute(sql`
    delete from search_order
    where tenant_id = ${tenantId} and es_index = ${esIndex}
      and id = any (${sql.param([...ids])}::uuid[])`)
