import type { Answer } from '#contract/endpoint.ts'
import { comments } from '#contract/comments.ts'
import { crowdsource } from '#contract/crowdsource.ts'
import { oneRecord } from '#contract/one-record.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { records } from '#contract/records.ts'
import { ask, type World } from '#test/every-write.ts'
import { MAIN, putPicture, recordsOf, runToEnd } from '#test/every-write/world.ts'
import { byCursor, byLast, byNext, inTenant, write, type PagedList } from './row.ts'

const main = { ...inTenant, id: MAIN }

/** Lists of records and of what is written about them. */
export const recordLists = async (world: World): Promise<PagedList[]> => {
  /** The same record is changed again and again. */
  const changed = { ...main, recordId: (await recordsOf(world))[0] ?? '' }
  const change = async () => {
    const { version } = await ask(world, records.get, { params: changed })
    await ask(world, recordEdits.save, { params: changed, version, body: { values: { Headline: `Fyrirsögn ${world.count()}` } } })
  }

  /** Something is suggested of a record of which nothing was. */
  const suggested = async () => {
    const rel = await putPicture(world, MAIN)
    await runToEnd(world, MAIN)
    const { hits } = await ask(world, records.search, { params: { ...inTenant, ids: MAIN }, body: { query: rel, size: 1 } })
    const place = { ...inTenant, indexId: MAIN, documentId: hits.hits[0]?._id ?? '' }
    await ask(world, crowdsource.propose, { params: place, body: { values: { Headline: `Tillaga ${world.count()}` } } })
  }
  return [
    {
      endpoint: comments.list,
      params: inTenant,
      by: 'before',
      size: 3,
      pageOf: byLast((answer) => (answer as { comments: { _id: string }[] }).comments.map(({ _id }) => ({ id: _id }))),
      make: () => write(world, 'comments.write'),
      drop: (id) => ask(world, comments.remove, { params: { ...inTenant, id } }),
    },
    {
      endpoint: comments.get,
      params: { ...inTenant, id: changed.recordId },
      by: 'before',
      size: 3,
      pageOf: byLast((answer) => (answer as { comments: { _id: string }[] }).comments.map(({ _id }) => ({ id: _id }))),
      make: () =>
        ask(world, comments.write, {
          params: { ...inTenant, recordId: changed.recordId },
          body: { text: `Athugasemd ${world.count()}` },
        }),
      drop: (id) => ask(world, comments.remove, { params: { ...inTenant, id } }),
    },
    {
      endpoint: crowdsource.queue,
      params: inTenant,
      by: 'before',
      size: 3,
      pageOf: byNext('suggestions'),
      make: () => write(world, 'crowdsource.propose'),
    },
    {
      endpoint: crowdsource.index,
      params: { ...inTenant, indexId: MAIN },
      by: 'cursor',
      size: 2,
      pageOf: byCursor<Answer<typeof crowdsource.index>>(({ documents }) => documents.map(({ recordId }) => recordId)),
      make: suggested,
    },
    {
      endpoint: oneRecord.timeline,
      params: changed,
      by: 'cursor',
      size: 3,
      pageOf: byCursor<Answer<typeof oneRecord.timeline>>(({ items }) => items.map((item) => JSON.stringify(item))),
      make: change,
    },
    {
      endpoint: records.search,
      params: { ...inTenant, ids: MAIN },
      by: 'cursor',
      size: 5,
      pageOf: byCursor<Answer<typeof records.search>>(({ hits }) => hits.hits.map(({ _id }) => _id)),
      make: async () => {
        await putPicture(world, MAIN)
        await runToEnd(world, MAIN)
      },
      drop: (recordId) => ask(world, recordEdits.remove, { params: { ...main, recordId } }),
    },
  ]
}
