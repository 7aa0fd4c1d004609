import { z } from 'zod'
import { readLeaf } from '#contract/list-query.ts'
import { NOTHING, page, reading, tagOf } from '#contract/page.ts'
import { publicRecords, type ComparedRecord } from '#contract/public-records.ts'

/** A record's page shows its neighbours and records like it, so it depends on their index too. */
export const tagsOfRecord = ({ id, indexId, site: { id: tenantId } }: ComparedRecord): string[] => [
  tagOf.record(id),
  tagOf.index(tenantId, indexId),
  tagOf.site(tenantId),
]

/** Leaves of the units below a unit of an archive, and of the pictures of a record. */
const recordQuery = z
  .record(z.string(), z.unknown())
  .transform((raw) => ({ page: readLeaf(raw.page), pictures: readLeaf(raw.pictures) }))

/** The two records of a comparison; an impossible id is no page. */
const compareQuery = z.object({ a: z.uuid(), b: z.uuid() })

export const recordPages = {
  record: page({
    path: '/main/r/:recordId',
    params: publicRecords.get.params,
    query: recordQuery,
    readsKey: (key) => key === 'page' || key === 'pictures',
    reads: ({ params, query: { page } }) => ({
      record: reading(publicRecords.get, { params, body: { page } }),
    }),
    tags: (_, { record }) => tagsOfRecord(record),
    keepsFavourite: true,
    cost: () => 'record',
    isListed: () => true,
    about: 'A record at its lasting address.',
  }),
  compare: page({
    path: '/main/compare',
    params: NOTHING,
    query: compareQuery,
    readsKey: (key) => key === 'a' || key === 'b',
    reads: ({ query: { a, b } }) => ({
      record: reading(publicRecords.compared, { params: { recordId: a } }),
      other: reading(publicRecords.compared, { params: { recordId: b } }),
    }),
    tags: (_, { record, other }) => [...tagsOfRecord(record), ...tagsOfRecord(other)],
    cost: () => 'record',
    isListed: () => false,
    about: 'Two pictures side by side.',
  }),
}
