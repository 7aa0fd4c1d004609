import { z } from 'zod'
import { inIndex, instant, inTenant, slug, version } from './common.ts'
import { endpoints } from './endpoint.ts'
import { INDEX_TYPES, type IndexType } from './index-types.ts'
import { filter } from './record-search.ts'

/** Types of indices that an alias may be over. */
export const ALIAS_TYPES = ['album', 'archive', 'filemaker'] as const satisfies readonly IndexType[]
export type AliasType = (typeof ALIAS_TYPES)[number]

/** An index seen through filters; without any, all of it. */
const member = z.object({
  id: z.string().min(1).max(50),
  filters: z.array(filter).max(100).default([]),
})
const filterList = z.array(filter).max(100).default([])
/**
 * `filter` is another name of `filters`; where both are given, all of them hold.
 * (aliases.filterNames)
 */
const sentMember = z
  .object({ id: member.shape.id, filters: filterList, filter: filterList })
  .transform(({ id, filters, filter }) => ({ id, filters: [...filters, ...filter] }))

const fields = {
  name: z.string().trim().min(2).max(200),
  description: z.string().trim().max(2000).default(''),
  public: z.boolean().default(false),
  type: z.enum(ALIAS_TYPES).default('album'),
}
const body = { ...fields, indices: z.array(sentMember).min(1).max(100) }

/** A named view over indices, each through its filters. (aliases.alias) */
export const alias = z.object({
  ...fields,
  id: z.string(),
  tenantId: z.string(),
  indices: z.array(
    member.extend({
      name: z.string(),
      type: z.enum(INDEX_TYPES),
      filters: z.array(filter.extend({ value: z.string() })),
      /** The index is in the bin; nothing of it is shown until it is taken out. */
      deleted: z.boolean(),
    }),
  ),
  created: instant,
  updated: instant,
  edit_by: z.string().nullable(),
  version,
})
export type Alias = z.output<typeof alias>
export type AliasFields = z.output<z.ZodObject<typeof body>>

const PROBLEMS = [
  'aliases.memberMissing',
  'aliases.memberIsAlias',
  'aliases.memberType',
  'aliases.memberTwice',
] as const

export const aliases = endpoints('aliases', {
  list: {
    method: 'GET',
    path: '/api/tenants/:tenantId/alias',
    needs: 'alias.read',
    params: inTenant,
    answer: z.array(alias),
    about: 'The aliases of a tenant in Icelandic order of names, with their indices.',
  },
  create: {
    method: 'POST',
    path: '/api/tenants/:tenantId/alias',
    needs: 'alias.write',
    once: true,
    params: inTenant,
    body: z.object({ ...body, id: slug.optional() }),
    answer: alias,
    problems: ['indices.idTaken', ...PROBLEMS],
    about:
      'Makes an alias; its id comes from the name where none is given, and is one that no ' +
      'index has.',
  },
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId/alias/:id',
    needs: 'alias.read',
    params: inIndex,
    answer: alias,
    problems: ['aliases.notFound'],
    about: 'One alias.',
  },
  save: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/alias/:id',
    needs: 'alias.write',
    versioned: true,
    params: inIndex,
    body: z.object(body),
    answer: alias,
    problems: ['aliases.notFound', ...PROBLEMS, 'version.stale'],
    about: 'Saves an alias.',
  },
  remove: {
    method: 'DELETE',
    path: '/api/tenants/:tenantId/alias/:id',
    needs: 'alias.write',
    params: inIndex,
    problems: ['aliases.notFound'],
    about: 'Removes an alias; its indices and their records stay.',
  },
})
