import { z } from 'zod'
import { readLeaf } from '#contract/list-query.ts'
import { page, reading, tagOf } from '#contract/page.ts'
import { publicRecords, type PublicRecord } from '#contract/public-records.ts'

/** A record's page shows its neighbours and records like it, so it depends on their index too. */
export const tagsOfRecord = ({ id, indexId, site: { id: tenantId } }: PublicRecord): string[] => [
  tagOf.record(id),
  tagOf.index(tenantId, indexId),
  tagOf.site(tenantId),
]

/** A unit of an archive may have several leaves of units below it. */
const unitQuery = z
  .record(z.string(), z.unknown())
  .transform((raw) => ({ page: readLeaf(raw.page) }))

export const recordPages = {
  record: page({
    path: '/main/r/:recordId',
    params: publicRecords.get.params,
    query: unitQuery,
    readsKey: (key) => key === 'page',
    reads: ({ params, query }) => ({
      record: reading(publicRecords.get, { params, body: query }),
    }),
    tags: (_, { record }) => tagsOfRecord(record),
    cost: () => 'record',
    isListed: () => true,
    about: 'A record at its lasting address.',
  }),
}
