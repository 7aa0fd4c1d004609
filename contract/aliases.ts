import { z } from 'zod'
import { inIndex, instant, inTenant, slug, version } from './common.ts'
import { endpoints } from './endpoint.ts'
import { INDEX_TYPES, type IndexType } from './index-types.ts'
import { filter } from './record-search.ts'

/** Types of indices that an alias may contain. */
export const ALIAS_TYPES = ['album', 'archive', 'filemaker'] as const satisfies readonly IndexType[]
export type AliasType = (typeof ALIAS_TYPES)[number]

/** An index of an alias; without filters, all its records belong to the alias. */
const member = z.object({
  id: z.string().min(1).max(50),
  filters: z.array(filter).max(100).default([]),
})
const filterList = z.array(filter).max(100).default([])
/** `filter` is another name of `filters`; if both are given, both apply. (aliases.filterNames) */
const sentMember = z
  .object({ id: member.shape.id, filters: filterList, filter: filterList })
  .transform(({ id, filters, filter }) => ({ id, filters: [...filters, ...filter] }))

const fields = {
  name: z.string().trim().min(2).max(200),
  description: z.string().trim().max(2000).default(''),
  /** What English pages show; empty if it is the Icelandic. (aliases.shown) */
  nameEn: z.string().trim().max(200).default(''),
  descriptionEn: z.string().trim().max(2000).default(''),
  /** Position among the tenant's collections on the public site; null: by name. (indices.order) */
  order: z.int().min(1).max(9999).nullable().default(null),
  public: z.boolean().default(false),
  type: z.enum(ALIAS_TYPES).default('album'),
}
const body = { ...fields, indices: z.array(sentMember).min(1).max(100) }

/** What people write about an alias. */
export const aliasTitle = z.object({
  name: fields.name,
  description: fields.description,
  nameEn: fields.nameEn,
  descriptionEn: fields.descriptionEn,
  order: fields.order,
  public: fields.public,
})
export type AliasTitle = z.output<typeof aliasTitle>

/** A named view of several indices, each with its own filters. (aliases.alias) */
export const alias = z.object({
  ...fields,
  id: z.string(),
  tenantId: z.string(),
  /** Whether people pick its records one by one; its indices follow these. (picks.gallery) */
  picked: z.boolean(),
  indices: z.array(
    member.extend({
      name: z.string(),
      type: z.enum(INDEX_TYPES),
      filters: z.array(filter.extend({ value: z.string() })),
      /** Whether the index is in the bin; its records are not shown until it is restored. */
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
    about: 'Lists the aliases of a tenant with their indices, in Icelandic order of names.',
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
      'Creates an alias. The id is derived from the name if not given; it differs from ' +
      'all index ids.',
  },
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId/alias/:id',
    needs: 'alias.read',
    params: inIndex,
    answer: alias,
    problems: ['aliases.notFound'],
    about: 'Returns one alias.',
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
    about: 'Saves an alias. One whose records are picked keeps its indices and its type.',
  },
  remove: {
    method: 'DELETE',
    path: '/api/tenants/:tenantId/alias/:id',
    needs: 'alias.write',
    params: inIndex,
    problems: ['aliases.notFound'],
    about: 'Deletes an alias; its indices and their records stay.',
  },
})
