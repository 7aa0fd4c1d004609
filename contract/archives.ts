import { z } from 'zod'
import { authority } from './authority.ts'
import { bothLanguages, inIndex, inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { listedPicture } from './galleries.ts'
import { LEVELS_MAX, QUERY_MAX } from './limits.ts'

/** Areas of description in ISAD(G), in their order. (archives.areas) */
export const AREAS = ['identity', 'context', 'content', 'access', 'allied', 'notes'] as const
export type Area = (typeof AREAS)[number]

/** Ways to list the archives of a tenant. */
export const ARCHIVE_ORDERS = ['title', 'creator', 'date'] as const
export type ArchiveOrder = (typeof ARCHIVE_ORDERS)[number]

/** Ways to order the values of a level. */
export const LEVEL_ORDERS = ['count', 'title'] as const
export type LevelOrder = (typeof LEVEL_ORDERS)[number]

/** A unit as a step of the way to another. */
export const unitStep = z.object({
  id: z.uuid(),
  title: z.string(),
  code: z.string(),
  level: z.string(),
})
export type UnitStep = z.output<typeof unitStep>

/**
 * Until when a unit is closed, null if nobody knows, and the years of its rule. Null if it is open.
 * (archives.closed)
 */
const closure = z.object({ until: z.iso.date().nullable(), years: z.int().nullable() }).nullable()

/** A unit in a list of units. */
export const listedUnit = unitStep.extend({
  indexId: z.string(),
  date: z.string(),
  extent: z.string(),
  creator: z.string(),
  /** Units directly below it. */
  children: z.int(),
  /** Units anywhere below it whose pictures the caller sees. (archives.online) */
  pictured: z.int(),
  /** Conditions of access that it states itself; empty if it states none. */
  access: z.string(),
  closed: closure,
  /** Its first picture; null without one. */
  picture: listedPicture.nullable(),
  isHidden: listedPicture.shape.isHidden,
})
export type ListedUnit = z.output<typeof listedUnit>

/** A creator of whom the tenant tells: history and facts by ISAAR(CPF). (archives.creators) */
const creator = z.object({
  name: z.string(),
  history: bothLanguages,
  authority: authority.unwrap(),
})
export type Creator = z.output<typeof creator>

const fact = z.object({
  field: z.string(),
  label: bothLanguages,
  values: z.array(z.string()),
  /** Whether each value leads to the records that share it. */
  isLinked: z.boolean(),
  /** The unit above that states it, if the unit does not state it itself. (archives.inherited) */
  from: unitStep.pick({ id: true, title: true }).nullable(),
})
export type UnitFact = z.output<typeof fact>

/** A branch of the tree: a few units around the open one, which alone has units under it. */
const branch = z.object({
  units: z.array(
    unitStep.extend({
      children: z.int(),
      /** Units with pictures, itself included. (archives.online) */
      pictured: z.int(),
      isOpen: z.boolean(),
    }),
  ),
  /** Units of the branch before and after these. */
  before: z.int(),
  after: z.int(),
})
export type TreeBranch = z.output<typeof branch>

/** What the page of a unit shows beside its record. (archives.unit) */
export const unitPart = z.object({
  level: z.string(),
  /** The units above it, from the top. */
  path: z.array(unitStep),
  areas: z.array(z.object({ area: z.enum(AREAS), facts: z.array(fact) })),
  creators: z.array(creator),
  /** Where the unit is kept: its boxes, and its 1-based place among its siblings. */
  place: z.object({
    containers: z.array(z.string()),
    location: z.string(),
    at: z.int(),
    of: z.int(),
  }),
  /** A leaf of the units below it, in their order. */
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  children: z.array(listedUnit),
  /** The tree from the top down to the unit's siblings. */
  tree: z.array(branch),
})
export type UnitPart = z.output<typeof unitPart>

/** Chosen values of the first levels; null chooses the records without any value of the level. */
const levelValues = z.array(z.string().min(1).max(500).nullable()).max(LEVELS_MAX)

const levelValue = z.object({
  /** Null stands for the records without any value of the level. */
  value: z.string().nullable(),
  /** The number of its records. */
  count: z.int(),
  /** Their first and last year, as far as their dates have both ends; null if none has. */
  years: z.object({ first: z.int(), last: z.int() }).nullable(),
  image: z.string().nullable(),
})

const found = z.object({
  /** The unit at the top, or the index if its records have no parents. */
  top: z.object({ id: z.uuid().nullable(), indexId: z.string(), title: z.string() }),
  total: z.int(),
  /** The first hits of the group, each with the units above it. */
  units: z.array(listedUnit.extend({ path: z.array(unitStep) })),
})
export type FoundGroup = z.output<typeof found>

export const archives = endpoints('archives', {
  list: {
    method: 'GET',
    path: '/api/sites/:tenantId/archives',
    needs: 'public',
    heavy: true,
    params: inTenant,
    query: z.object({
      by: z.enum(ARCHIVE_ORDERS).default('title'),
      /** Only archives whose dates overlap these years. */
      first: z.coerce.number().int().min(1).max(9999).optional(),
      last: z.coerce.number().int().min(1).max(9999).optional(),
    }),
    answer: z.array(listedUnit),
    problems: ['sites.notFound'],
    about:
      'Lists the units at the top of all public archives of a tenant: by title, creator or date.',
  },
  level: {
    method: 'POST',
    path: '/api/sites/:tenantId/archives/:id/levels',
    needs: 'public',
    heavy: true,
    writes: false,
    params: inIndex,
    body: z.object({
      values: levelValues.default([]),
      /** Most records first, or by title; by default as the site config says. */
      order: z.enum(LEVEL_ORDERS).optional(),
      page: z.int().min(1).max(10_000).default(1),
    }),
    answer: z.object({
      levels: z.array(z.object({ name: z.string(), field: z.string() })),
      /** The chosen values of the first levels. */
      chosen: levelValues,
      /** The values of the next level; empty after the last one, or without levels. */
      values: z.array(levelValue),
      /** Public indices of the records whose pictures these are, also of hidden records. */
      coverIndices: z.array(z.string()),
      /** The order of these values. */
      order: z.enum(LEVEL_ORDERS),
      /** Records with all the chosen values. */
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      /** Units: those at the top without levels, or records after the last level. */
      units: z.array(listedUnit),
    }),
    problems: ['indices.notFound', 'archives.levelMissing', 'galleries.pageMissing'],
    about: 'Returns a level of an archive: its values with counts, or its units.',
  },
  search: {
    method: 'POST',
    path: '/api/sites/:tenantId/archives/search',
    needs: 'public',
    heavy: true,
    writes: false,
    params: inTenant,
    body: z.object({
      q: z.string().max(QUERY_MAX),
      /** In this index or alias only. */
      id: z.string().min(1).max(50).optional(),
      /** Below these values of its levels only. */
      values: levelValues.default([]),
      /** Below this unit only. */
      under: z.uuid().optional(),
      /** All hits of this group, the id of its top unit, instead of the first few of each. */
      group: z.uuid().optional(),
    }),
    answer: z.object({
      total: z.int(),
      /** Whether more was found than is looked at, so that `total` is a lower bound. */
      isCut: z.boolean(),
      groups: z.array(found),
      under: unitStep.nullable(),
      /** The unit at the top above `under`; null if there is none. */
      archive: unitStep.nullable(),
      suggestion: z.string().nullable(),
      missing: z.array(z.string()),
    }),
    problems: ['indices.notFound', 'records.notFound', 'sites.notFound', 'archives.levelMissing'],
    about: 'Searches archives; hits have the units above them, and are grouped by archive.',
  },
  findingAid: {
    method: 'GET',
    path: '/api/sites/:tenantId/archives/:id/finding-aid',
    needs: 'public',
    heavy: true,
    params: inIndex,
    query: z.object({
      node: z.uuid().optional(),
      part: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    answer: z.object({
      /** In their order, each after the unit above it. `depth` of the first ones is 0. */
      units: z.array(
        unitStep.extend({
          depth: z.int(),
          date: z.string(),
          extent: z.string(),
          scope: z.string(),
          access: z.string(),
          closed: closure,
        }),
      ),
      /** Creators of the first units, in the first part alone. */
      creators: z.array(creator),
      /** Units of the whole finding aid; its parts hold the first `FINDING_AID.units` of them. */
      total: z.int(),
      parts: z.int(),
    }),
    problems: ['indices.notFound', 'records.notFound', 'galleries.pageMissing'],
    about: 'Returns a part of the units of an archive, or of one of its units, as one list.',
  },
})
