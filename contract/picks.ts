import { z } from 'zod'
import { alias, aliasTitle } from './aliases.ts'
import { inIndex, inTenant, slug } from './common.ts'
import { endpoints } from './endpoint.ts'
import { PICKS_AT_ONCE } from './limits.ts'

/** A folder by its address, as somebody copied it, or by its code alone. (picks.folder) */
const folder = z.string().trim().min(1).max(500)
const ids = z.array(z.uuid()).max(PICKS_AT_ONCE)

/** Records of a folder that are not taken, since they are of other tenants or no longer exist. */
const leftOut = { foreign: z.int(), gone: z.int() }

/** The gallery after a change. */
const gallery = alias.extend({
  /**
   * Records that were added, taken away or got another place; those that already were, or were not,
   * are none.
   */
  changed: z.int(),
})

export const picks = endpoints('picks', {
  readFolder: {
    method: 'GET',
    path: '/api/tenants/:tenantId/picks/folder',
    needs: 'alias.write',
    params: inTenant,
    query: z.object({ folder }),
    answer: z.object({
      code: z.string(),
      name: z.string(),
      text: z.string(),
      /** Records of the tenant, hidden and closed ones among them. */
      records: z.int(),
      ...leftOut,
    }),
    problems: ['folders.notFound'],
    about: 'Returns what a gallery of the records in a folder would hold.',
  },
  create: {
    method: 'POST',
    path: '/api/tenants/:tenantId/picks',
    needs: 'alias.write',
    once: true,
    params: inTenant,
    body: aliasTitle.extend({ id: slug.optional(), folder }),
    answer: gallery.extend(leftOut),
    problems: ['folders.notFound', 'picks.nothing', 'indices.idTaken'],
    about:
      'Creates an alias of exactly those records of the tenant that are in a folder, in its order.',
  },
  add: {
    method: 'POST',
    path: '/api/tenants/:tenantId/picks/:id/add',
    needs: 'alias.write',
    params: inIndex,
    body: z.object({ ids: ids.default([]), folder: folder.optional() }),
    answer: gallery.extend(leftOut),
    problems: ['aliases.notFound', 'aliases.notPicked', 'folders.notFound', 'picks.full'],
    about: 'Adds records, or those of a folder, to the end of an alias of picked records.',
  },
  remove: {
    method: 'POST',
    path: '/api/tenants/:tenantId/picks/:id/remove',
    needs: 'alias.write',
    params: inIndex,
    body: z.object({ ids: ids.min(1) }),
    answer: gallery,
    problems: ['aliases.notFound', 'aliases.notPicked'],
    about: 'Takes records out of an alias of picked records; the records themselves stay.',
  },
  move: {
    method: 'POST',
    path: '/api/tenants/:tenantId/picks/:id/move',
    needs: 'alias.write',
    params: inIndex,
    /** The record, and the one whose place it takes. */
    body: z.object({ recordId: z.uuid(), placeOf: z.uuid() }),
    answer: gallery,
    problems: ['aliases.notFound', 'aliases.notPicked', 'picks.far'],
    about: 'Moves a record to the place of another in an alias of picked records.',
  },
})
