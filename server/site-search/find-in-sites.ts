import type { z } from 'zod'
import type { Answer } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import { SEARCH_FIRST, SEARCH_TENANTS } from '#contract/public-limits.ts'
import type { siteSearch } from '#contract/site-search.ts'
import { searchOf } from '#server/galleries/service.ts'
import { listPublicIndices } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { enterTenant } from '#server/kit/database/enter-tenant.ts'
import { mayViewer, type Viewer } from '#server/kit/http/viewer.ts'
import { searchGrouped } from '#server/record-search/service.ts'
import type { Caller } from '#server/records/service.ts'
import { listSites } from '#server/sites/service.ts'
import { countsByKind } from './counts-by-kind.ts'
import { findPosts } from './find-posts.ts'
import { foundRecords } from './found-records.ts'

type Found = Answer<typeof siteSearch.everywhere>

/** Searches all public sites, a page of tenants at a time. (siteSearch.everywhere) */
export const findInSites = async (
  db: Db,
  viewer: Viewer | undefined,
  { q, page }: z.output<typeof siteSearch.everywhere.query>,
): Promise<Found> => {
  const sites = await listSites(db)
  const shown = sites.slice((page - 1) * SEARCH_TENANTS, page * SEARCH_TENANTS)
  const found: Found['sites'] = []
  for (const { id, name, host } of q === '' ? [] : shown) {
    await enterTenant(db, id)
    const caller: Caller = { viewer, may: (one: Permission) => mayViewer(viewer, one, id) }
    found.push({ id, name, host, ...(await findFirst(db, caller, id, q)) })
  }
  return {
    page,
    pages: Math.max(1, Math.ceil(sites.length / SEARCH_TENANTS)),
    total: found.reduce((sum, { total }) => sum + total, 0),
    sites: found,
  }
}

const NO_FILTER = { values: [], in: [], kinds: [] }

/** A tenant's numbers of results by kind, and its first results. */
const findFirst = async (db: Db, caller: Caller, tenantId: string, q: string) => {
  const indices = await listPublicIndices(db, tenantId)
  const found = await searchGrouped(
    db,
    caller,
    tenantId,
    indices,
    { ...searchOf({ ...NO_FILTER, q }), fallback: false },
    new Map([['first', { indices, from: 0, size: SEARCH_FIRST.tenant }]]),
    [],
  )
  const hits = found.groups.get('first')?.hits ?? []
  const toRecord = await foundRecords(db, caller, tenantId, indices, hits)
  const posts = await findPosts(db, tenantId, { ...NO_FILTER, q }, { from: 0, size: 0 })
  return {
    ...countsByKind(indices, found.counts, posts.total),
    indices: indices.map(({ id }) => id),
    records: hits.map(toRecord),
  }
}
