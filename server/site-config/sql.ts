import { and, eq, isNull, sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { tenant } from '#server/tenants/table.ts'
import { rewording, siteConfig } from './table.ts'

type Row = typeof siteConfig.$inferInsert

export const selectConfig = async (db: Db, tenantId: string) =>
  (await db.select().from(siteConfig).where(eq(siteConfig.tenantId, tenantId)))[0]

/** The settings, whether reanalysis is running, and whether it follows from closing a field. */
export const selectInForce = async (db: Db, tenantId: string) =>
  (
    await db
      .select({
        config: siteConfig,
        isReanalysing: sql<boolean>`count(${rewording.indexId}) > 0`,
        isClosing: sql<boolean>`coalesce(bool_or(${rewording.closing}), false)`,
      })
      .from(siteConfig)
      .leftJoin(
        rewording,
        and(eq(rewording.tenantId, siteConfig.tenantId), isNull(rewording.ended)),
      )
      .where(eq(siteConfig.tenantId, tenantId))
      .groupBy(siteConfig.tenantId)
  )[0]

/**
 * Requests reanalysis of every index of a tenant from the first record; returns the indices.
 * `closing`: a field was closed.
 */
export const beginReanalysis = async (
  db: Db,
  tenantId: string,
  closing: boolean,
): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into rewording as r (tenant_id, index_id, closing)
    select tenant_id, id, ${closing} from tenant_index where tenant_id = ${tenantId}
    on conflict (tenant_id, index_id) do update
    set after_generation = null, after_id = null, total = null, passed = 0, missed = false,
      closing = excluded.closing or (r.closing and r.ended is null), begun = now(), ended = null
    returning index_id as id`)
  return rows.map(({ id }) => id)
}

/** The progress over all indices; undefined if reanalysis never began. */
export const selectReanalysis = async (db: Db, tenantId: string) =>
  (
    await db
      .select({
        indices: sql<number>`count(*)::int`,
        total: sql<number | null>`case when bool_and(total is not null) then sum(total)::int end`,
        passed: sql<number>`coalesce(sum(passed), 0)::int`,
        closing: sql<boolean>`coalesce(bool_or(closing and ended is null), false)`,
        ended: sql<string | null>`
          case when bool_and(ended is not null)
          then to_char(max(ended) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`,
      })
      .from(rewording)
      .where(eq(rewording.tenantId, tenantId))
  )[0]

/** Inserts, or saves if the version is unchanged; answers the number of rows. */
export const upsertConfig = async (
  db: Db,
  seen: number,
  row: Omit<Row, 'version' | 'updated'>,
): Promise<number> => {
  const saved = { ...row, version: seen + 1, updated: sql`now()` }
  const target = { target: siteConfig.tenantId, set: saved, setWhere: eq(siteConfig.version, seen) }
  return (await db.insert(siteConfig).values(saved).onConflictDoUpdate(target)).rowCount ?? 0
}

/** The name of the tenant, if its settings name an asset by this URL. */
export const selectUser = async (
  db: Db,
  tenantId: string,
  uri: string,
): Promise<string | undefined> => {
  const [row] = await db
    .select({ name: tenant.name })
    .from(siteConfig)
    .innerJoin(tenant, eq(tenant.id, siteConfig.tenantId))
    .where(
      and(
        eq(siteConfig.tenantId, tenantId),
        sql`${siteConfig.settings} #>> '{background,uri}' = ${uri}`,
      ),
    )
  return row?.name
}

type Pixels = { width: number | null; height: number | null }

/** The pixels of a record's picture by its 0-based place; undefined without the record. */
export const selectPixels = async (
  db: Db,
  tenantId: string,
  { indexId, recordId }: { indexId: string; recordId: string },
  at: number,
): Promise<Pixels | undefined> => {
  const { rows } = await db.execute<Pixels>(sql`
    select (p.picture->>'width')::int as width, (p.picture->>'height')::int as height
    from tenant_index i
    join record r
      on r.tenant_id = i.tenant_id and r.index_id = i.id and r.es_index = i.es_index
    cross join lateral (
      select coalesce(r.source->'pictures'->${at}::int, r.source) as picture) p
    where i.tenant_id = ${tenantId} and i.id = ${indexId} and i.deleted_at is null
      and r.id = ${recordId}::uuid`)
  return rows[0]
}
