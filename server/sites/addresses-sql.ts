import { and, asc, count, eq, gt, ilike, inArray, or, sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { advisoryKey } from '#server/kit/database/advisory-locks.ts'
import { containsPattern } from '#server/kit/database/escape-like.ts'
import { siteHost, siteRedirect } from './table.ts'

/** The host names of a tenant's site, the canonical one first. */
export const selectHosts = async (db: Db, tenantId: string): Promise<string[]> =>
  (
    await db
      .select({ host: siteHost.host })
      .from(siteHost)
      .where(eq(siteHost.tenantId, tenantId))
      .orderBy(asc(siteHost.place))
  ).map(({ host }) => host)

/** Lets one transaction at a time save the host names of a tenant. */
export const lockHosts = (db: Db, tenantId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(${advisoryKey('site hosts', tenantId)})`)

/** Replaces the host names; returns those saved, without any that another tenant has. */
export const replaceHosts = async (
  db: Db,
  tenantId: string,
  hosts: readonly string[],
): Promise<string[]> => {
  await db.delete(siteHost).where(eq(siteHost.tenantId, tenantId))
  if (hosts.length === 0) return []
  const saved = await db
    .insert(siteHost)
    .values(hosts.map((host, place) => ({ tenantId, host, place })))
    .onConflictDoNothing()
    .returning({ host: siteHost.host })
  return saved.map(({ host }) => host)
}

/** The host names of all public sites, with their tenants. */
export const selectPublicHosts = async (db: Db) =>
  (
    await db.execute<{ host: string; tenantId: string }>(
      sql`select host, tenant_id as "tenantId" from public_hosts()`,
    )
  ).rows

type Row = { path: string; target: string }

/** Redirects that contain these words, after a path. */
export const selectRedirects = async (
  db: Db,
  tenantId: string,
  { q = '', after = '', size }: { q?: string | undefined; after?: string; size: number },
) =>
  db
    .select({
      path: siteRedirect.path,
      target: siteRedirect.target,
      created: siteRedirect.created,
    })
    .from(siteRedirect)
    .where(and(matches(tenantId, q), gt(siteRedirect.path, after)))
    .orderBy(asc(siteRedirect.path))
    .limit(size)

export const countRedirects = async (db: Db, tenantId: string, q = ''): Promise<number> =>
  (await db.select({ n: count() }).from(siteRedirect).where(matches(tenantId, q)))[0]?.n ?? 0

const matches = (tenantId: string, q: string) =>
  and(
    eq(siteRedirect.tenantId, tenantId),
    q === ''
      ? undefined
      : or(
          ilike(siteRedirect.path, containsPattern(q)),
          ilike(siteRedirect.target, containsPattern(q)),
        ),
  )

/** Adds redirects, or changes their pages; the paths are different ones. */
export const upsertRedirects = (db: Db, tenantId: string, rows: readonly Row[]) =>
  db.execute(sql`
    insert into site_redirect (tenant_id, path, target)
    select ${tenantId}, r.path, r.target
    from unnest(
      ${sql.param(rows.map(({ path }) => path))}::text[],
      ${sql.param(rows.map(({ target }) => target))}::text[]) r (path, target)
    on conflict (tenant_id, path) do update set target = excluded.target`)

export const deleteRedirects = async (
  db: Db,
  tenantId: string,
  paths: readonly string[],
): Promise<number> =>
  (
    await db
      .delete(siteRedirect)
      .where(and(eq(siteRedirect.tenantId, tenantId), inArray(siteRedirect.path, [...paths])))
  ).rowCount ?? 0

/** The page that replaces one of these paths, of a tenant or of the whole platform. */
export const selectRedirect = async (
  db: Db,
  tenantId: string | undefined,
  paths: readonly string[],
): Promise<string | undefined> =>
  (
    await db.execute<{ target: string | null }>(sql`
      select site_redirect_of(${tenantId ?? null}, ${sql.param([...paths])}::text[]) as target`)
  ).rows[0]?.target ?? undefined
