import { siteSearch } from '#contract/site-search.ts'
import { route } from '#server/kit/http/routes.ts'
import { findInSite } from './find-in-site.ts'
import { findInSites } from './find-in-sites.ts'
import { getSearchValue } from './search-value.ts'
import { suggestInSite } from './suggest-in-site.ts'
import { suggestInSites } from './suggest-in-sites.ts'
import { countInSite, listSearchFields } from './search-fields.ts'

/** The endpoints of the search of public sites. */
export const siteSearchRoutes = [
  route(siteSearch.find, ({ db, params, body, ...caller }) =>
    findInSite(db, caller, params.tenantId, body),
  ),
  route(siteSearch.count, ({ db, params, body, ...caller }) =>
    countInSite(db, caller, params.tenantId, body),
  ),
  route(siteSearch.fields, ({ db, params, body, ...caller }) =>
    listSearchFields(db, caller, params.tenantId, body.of),
  ),
  route(siteSearch.suggest, ({ db, params, query, ...caller }) =>
    suggestInSite(db, caller, params.tenantId, query),
  ),
  route(siteSearch.value, ({ db, params, ...caller }) => getSearchValue(db, caller, params)),
  route(siteSearch.everywhere, ({ db, query, viewer }) => findInSites(db, viewer, query)),
  route(siteSearch.suggestEverywhere, ({ db, query, viewer }) =>
    suggestInSites(db, viewer, query.q),
  ),
]
