import { NOTHING, page, reading, tagOf } from '#contract/page.ts'
import { publicRecords, type PublicRecord } from '#contract/public-records.ts'

/** A record's page shows its neighbours and records like it, so it depends on their index too. */
export const tagsOfRecord = ({ id, indexId, site: { id: tenantId } }: PublicRecord): string[] => [
  tagOf.record(id),
  tagOf.index(tenantId, indexId),
  tagOf.site(tenantId),
]

export const recordPages = {
  record: page({
    path: '/main/r/:recordId',
    params: publicRecords.get.params,
    query: NOTHING,
    reads: ({ params }) => ({ record: reading(publicRecords.get, { params, body: {} }) }),
    tags: (_, { record }) => tagsOfRecord(record),
    cost: () => 'record',
    isListed: () => true,
    about: 'A record at its lasting address.',
  }),
}
