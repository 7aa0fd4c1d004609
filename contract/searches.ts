import { z } from 'zod'
import { inIndex, instant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { SAVED_SEARCHES_MAX } from './limits.ts'

const fields = {
  name: z.string().trim().min(1).max(100),
  /** The query string of the search in the browser: `q=hestar&sort=title`. */
  search: z.string().max(8000),
}

/** A named search of one index that a person saved. (records.savedSearches) */
export const savedSearch = z.object({ ...fields, id: z.uuid(), updated: instant })
export type SavedSearch = z.output<typeof savedSearch>

const one = inIndex.extend({ searchId: z.uuid() })

export const searches = endpoints('searches', {
  list: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/searches',
    needs: 'record.read',
    params: inIndex,
    answer: z.array(savedSearch),
    problems: ['indices.notFound'],
    about: "Lists the caller's saved searches of an index, in Icelandic order of names.",
  },
  create: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:id/searches',
    needs: 'record.read',
    params: inIndex,
    body: z.object(fields),
    answer: savedSearch,
    problems: ['indices.notFound', 'searches.nameTaken', 'searches.tooMany'],
    about: `Saves a search under a name; a person may save ${SAVED_SEARCHES_MAX} in an index.`,
  },
  save: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/indices/:id/searches/:searchId',
    needs: 'record.read',
    params: one,
    body: z.object(fields),
    answer: savedSearch,
    problems: ['searches.notFound', 'searches.nameTaken'],
    about: 'Renames or replaces a saved search.',
  },
  remove: {
    method: 'DELETE',
    path: '/api/tenants/:tenantId/indices/:id/searches/:searchId',
    needs: 'record.read',
    params: one,
    problems: ['searches.notFound'],
    about: 'Deletes a saved search.',
  },
})
