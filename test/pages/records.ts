import type { Answer } from '#contract/endpoint.ts'
import { comments } from '#contract/comments.ts'
import { crowdsource } from '#contract/crowdsource.ts'
import { oneRecord } from '#contract/one-record.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { records } from '#contract/records.ts'
import { regions } from '#contract/regions.ts'
import { takedowns } from '#contract/takedowns.ts'
import { visits } from '#contract/visits.ts'
import { ask, TENANT, type World } from '#test/every-write.ts'
import { INDICES } from '#test/every-write/open-world.ts'
import { MAIN, putPicture, recordsOf, runToEnd } from '#test/every-write/world.ts'
import { byCursor, byLast, byNext, inTenant, write, type PagedList } from './row.ts'

const main = { ...inTenant, id: MAIN }

/** Units of an archive, each added before all others. */
const unitsOf = async (world: World) => {
  const ofIndex = `tenant_id = '${TENANT}' and index_id = '${INDICES.files}'`
  const makeOne = () => {
    const n = world.count()
    // Three units share each position and differ by path.
    const source = {
      Title: `Askja ${n}`,
      rel: `safn.xml#${10_000_000 - n}`,
      tree: { parent: null, position: -Math.floor(n / 3) },
    }
    return world.owner(`
      insert into record (tenant_id, index_id, es_index, id, source)
      select tenant_id, id, es_index, gen_random_uuid(), '${JSON.stringify(source)}'
      from tenant_index where tenant_id = '${TENANT}' and id = '${INDICES.files}'`)
  }
  /** Adds two, because the test removes one: adding one would keep every position. */
  const make = async () => {
    await makeOne()
    await makeOne()
  }
  for (let n = 0; n < 10; n++) await make()
  const drop = (id: string) => world.owner(`delete from record where ${ofIndex} and id = '${id}'`)
  return { params: { ...inTenant, id: INDICES.files }, make, drop }
}

/** Adds a record whose file marks a face. */
const faceOfFile = (world: World) =>
  world.owner(`
    with made as (
      insert into record (tenant_id, index_id, es_index, id, source)
      select tenant_id, id, es_index, gen_random_uuid(), '{"Title": "Andlit"}'
      from tenant_index where tenant_id = '${TENANT}' and id = '${INDICES.files}'
      returning tenant_id, index_id, id)
    insert into region (tenant_id, id, index_id, record_id, at, x, y, width, height, person,
      is_dead, has_public_role, by, file_key)
    select tenant_id, gen_random_uuid(), index_id, id, 0, 0, 0, 1, 1, '', false, false, '', 'lykill'
    from made`)

/** Adds a record with a picture that nobody has described. */
const undescribedRecord = (world: World) =>
  world.owner(`
    insert into record (tenant_id, index_id, es_index, id, source)
    select tenant_id, id, es_index, gen_random_uuid(), '{"Title": "Mynd", "profile": "x"}'
    from tenant_index where tenant_id = '${TENANT}' and id = '${MAIN}'`)

/** Lists of records, comments and suggestions. */
export const recordLists = async (world: World): Promise<PagedList[]> => {
  /** Changes the same record repeatedly. */
  const changed = { ...main, recordId: (await recordsOf(world))[0] ?? '' }
  const change = async () => {
    const { version } = await ask(world, records.get, { params: changed })
    await ask(world, recordEdits.save, {
      params: changed,
      version,
      body: { values: { Headline: `Fyrirsögn ${world.count()}` } },
    })
  }

  /** Suggests something for a record without suggestions. */
  const suggested = async () => {
    const rel = await putPicture(world, MAIN)
    await runToEnd(world, MAIN)
    const { hits } = await ask(world, records.search, {
      params: { ...inTenant, ids: MAIN },
      body: { query: rel, size: 1 },
    })
    const place = { ...inTenant, indexId: MAIN, documentId: hits.hits[0]?._id ?? '' }
    await ask(world, crowdsource.propose, {
      params: place,
      body: { values: { Headline: `Tillaga ${world.count()}` } },
    })
  }
  return [
    {
      endpoint: comments.list,
      params: inTenant,
      by: 'before',
      size: 3,
      pageOf: byLast((answer) =>
        (answer as { comments: { _id: string }[] }).comments.map(({ _id }) => ({ id: _id })),
      ),
      make: () => write(world, 'comments.write'),
      drop: (id) => ask(world, comments.remove, { params: { ...inTenant, id } }),
    },
    {
      endpoint: comments.get,
      params: { ...inTenant, id: changed.recordId },
      by: 'before',
      size: 3,
      pageOf: byLast((answer) =>
        (answer as { comments: { _id: string }[] }).comments.map(({ _id }) => ({ id: _id })),
      ),
      make: () =>
        ask(world, comments.write, {
          params: { ...inTenant, recordId: changed.recordId },
          body: { text: `Athugasemd ${world.count()}` },
        }),
      drop: (id) => ask(world, comments.remove, { params: { ...inTenant, id } }),
    },
    {
      endpoint: takedowns.list,
      params: inTenant,
      by: 'before',
      size: 3,
      pageOf: byNext('takedowns'),
      make: () => write(world, 'takedowns.request'),
    },
    {
      endpoint: regions.list,
      params: inTenant,
      by: 'before',
      size: 3,
      pageOf: byNext('proposals'),
      make: () => write(world, 'regions.propose'),
    },
    {
      endpoint: regions.fromFiles,
      params: inTenant,
      by: 'before',
      size: 3,
      pageOf: (answer) => {
        const { pictures, next } = answer as Answer<typeof regions.fromFiles>
        return { ids: pictures.map(({ recordId }) => recordId), next }
      },
      make: () => faceOfFile(world),
    },
    {
      endpoint: visits.undescribed,
      params: inTenant,
      by: 'cursor',
      size: 3,
      pageOf: byCursor<Answer<typeof visits.undescribed>>(({ records: found }) =>
        found.map((one) => one.id),
      ),
      make: () => undescribedRecord(world),
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
      pageOf: byCursor<Answer<typeof crowdsource.index>>(({ documents }) =>
        documents.map(({ recordId }) => recordId),
      ),
      make: suggested,
    },
    {
      endpoint: oneRecord.timeline,
      params: changed,
      by: 'cursor',
      size: 3,
      pageOf: byCursor<Answer<typeof oneRecord.timeline>>(({ items }) =>
        items.map((item) => JSON.stringify(item)),
      ),
      make: change,
    },
    {
      endpoint: records.tree,
      ...(await unitsOf(world)),
      by: 'cursor',
      sizeKey: 'limit',
      size: 4,
      pageOf: byCursor<Answer<typeof records.tree>>(({ children }) => children.map(({ id }) => id)),
    },
    {
      endpoint: records.search,
      params: { ...inTenant, ids: MAIN },
      by: 'cursor',
      size: 5,
      pageOf: byCursor<Answer<typeof records.search>>(({ hits }) =>
        hits.hits.map(({ _id }) => _id),
      ),
      make: async () => {
        await putPicture(world, MAIN)
        await runToEnd(world, MAIN)
      },
      drop: (recordId) => ask(world, recordEdits.remove, { params: { ...main, recordId } }),
    },
  ]
}
