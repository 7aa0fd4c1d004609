import type { Answer } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import { QUERY_MIN } from '#contract/limits.ts'
import { SUGGESTED_SITES } from '#contract/public-limits.ts'
import type { siteSearch } from '#contract/site-search.ts'
import type { Db } from '#server/kit/database/database.ts'
import { enterTenant } from '#server/kit/database/enter-tenant.ts'
import { mayViewer, type Viewer } from '#server/kit/http/viewer.ts'
import { listSiteNames } from '#server/sites/service.ts'
import { suggestInSite } from './suggest-in-site.ts'

type Offered = Answer<typeof siteSearch.suggestEverywhere>

/**
 * Suggests searches of all public sites, a few of each. Asks one site after another until enough
 * are offered or the time is spent, so that no letter costs more. (siteSearch.suggestEverywhere)
 */
export const suggestInSites = async (
  db: Db,
  viewer: Viewer | undefined,
  q: string,
): Promise<Offered> => {
  if (q.trim().length < QUERY_MIN) return []
  const until = performance.now() + SUGGESTED_SITES.ms
  const offered: Offered = []
  for (const { id, name } of await listSiteNames(db, SUGGESTED_SITES.sites)) {
    if (offered.length >= SUGGESTED_SITES.offered || performance.now() > until) break
    await enterTenant(db, id)
    const may = (one: Permission) => mayViewer(viewer, one, id)
    const texts = await suggestInSite(db, { viewer, may }, id, { q, field: '' })
    offered.push(...texts.slice(0, SUGGESTED_SITES.each).map((text) => ({ text, site: id, name })))
  }
  return offered.slice(0, SUGGESTED_SITES.offered)
}
