import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#contract/all.ts'
import { assets } from '#contract/assets.ts'
import { audit } from '#contract/audit.ts'
import { blog } from '#contract/blog.ts'
import { bulks } from '#contract/bulk.ts'
import { comments } from '#contract/comments.ts'
import { crowdsource } from '#contract/crowdsource.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { events } from '#contract/events.ts'
import { indexing } from '#contract/indexing.ts'
import { oneRecord } from '#contract/one-record.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { records } from '#contract/records.ts'
import { ask, everyWrite, seedOf, sendCall, TENANT, type Ready } from './every-write.ts'
import { INDICES } from './every-write/open-world.ts'
import { MAIN, newPerson, putFile, putPicture, recordsOf, runToEnd } from './every-write/world.ts'
import { worldInProcess } from './world-in-process.ts'

const { world } = await worldInProcess(seedOf(51))
const inTenant = { tenantId: TENANT }
const main = { ...inTenant, id: MAIN }

type Page = { ids: string[]; next: unknown }
type PagedList = {
  endpoint: Endpoint
  params?: Record<string, string>
  /** The key by which a page says where it begins, in the query or the body. */
  by: 'before' | 'cursor'
  size: number
  pageOf: (answer: never, size: number) => Page
  /** Makes a row. */
  make: () => Promise<unknown>
  /** Takes a row away, where rows go. */
  drop?: (id: string) => Promise<unknown>
  /** A page after a row that went is refused, so that nobody takes it for the last. */
  refusesGone?: boolean
}

/** Does what a row of the walk does. */
const write = async (name: string) => {
  const { endpoint, prepare } = everyWrite.find((one) => one.endpoint.name === name)! // each has a row
  const answer = await sendCall(world, endpoint, await prepare(world))
  expect(answer.status, answer.text).toBeLessThan(400)
}

/** The same record is changed again and again. */
const changed = { ...main, recordId: (await recordsOf(world))[0] ?? '' }
const change = async () => {
  const { version } = await ask(world, records.get, { params: changed })
  await ask(world, recordEdits.save, { params: changed, version, body: { values: { Headline: `Fyrirsögn ${world.count()}` } } })
}

/** A run with uncertain pairs: pictures that stand twice under new names. */
const uncertain = async () => {
  const folder = join(world.libraryDir, TENANT, INDICES.runs)
  const rels = []
  for (let n = 0; n < 12; n++) rels.push(await putPicture(world, INDICES.runs))
  await runToEnd(world, INDICES.runs)
  // Fewer than a fifth of all may go.
  for (const rel of rels.slice(0, 2)) {
    const bytes = readFileSync(join(folder, rel))
    for (const copy of ['a', 'b', 'c']) putFile(world, INDICES.runs, `afrit-${copy}/${world.count()}.jpg`, bytes)
    rmSync(join(folder, rel))
  }
  await runToEnd(world, INDICES.runs)
  const params = { ...inTenant, id: INDICES.runs }
  const { runs } = await ask(world, indexing.runs, { params, query: { size: 1 } })
  return { ...params, runId: runs[0]?.id ?? '' }
}
const run = await uncertain()

const byNext =
  (rows: string) =>
  (answer: never): Page => {
    const { next, [rows]: found } = answer as Record<string, unknown> & { next: unknown }
    return { ids: (found as { id: string | number }[]).map(({ id }) => String(id)), next }
  }
/** The last of a full page begins the next. */
const byLast =
  (rows: (answer: never) => { id: string | number }[]) =>
  (answer: never, size: number): Page => {
    const ids = rows(answer).map(({ id }) => String(id))
    return { ids, next: ids.length < size ? null : ids.at(-1) }
  }

const LISTS: PagedList[] = [
  {
    endpoint: comments.list,
    params: inTenant,
    by: 'before',
    size: 3,
    pageOf: byLast((answer) => (answer as { comments: { _id: string }[] }).comments.map(({ _id }) => ({ id: _id }))),
    make: () => write('comments.write'),
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
    endpoint: indexing.runs,
    params: main,
    by: 'before',
    size: 2,
    pageOf: byLast((answer) => (answer as { runs: { id: string }[] }).runs),
    make: () => runToEnd(world, MAIN),
  },
  { endpoint: bulks.list, params: inTenant, by: 'before', size: 3, pageOf: byLast((answer) => answer), make: () => write('bulk.start') },
  {
    endpoint: assets.list,
    params: inTenant,
    refusesGone: true,
    by: 'before',
    size: 3,
    pageOf: byLast((answer) => answer),
    make: () => write('assets.upload'),
    drop: (assetId) => ask(world, assets.remove, { params: { ...inTenant, assetId } }),
  },
  { endpoint: audit.list, params: inTenant, by: 'before', size: 20, pageOf: byNext('rows'), make: () => write('searches.create') },
  { endpoint: audit.installation, by: 'before', size: 5, pageOf: byNext('rows'), make: () => newPerson(world) },
  {
    endpoint: blog.list,
    params: inTenant,
    by: 'before',
    size: 3,
    pageOf: byNext('posts'),
    make: () => write('blog.save'),
    drop: (postId) => ask(world, blog.remove, { params: { ...inTenant, postId } }),
  },
  {
    endpoint: crowdsource.queue,
    params: inTenant,
    by: 'before',
    size: 3,
    pageOf: byNext('suggestions'),
    make: () => write('crowdsource.propose'),
  },
  { endpoint: events.feed, params: inTenant, by: 'before', size: 10, pageOf: byNext('events'), make: () => write('indices.create') },
  {
    endpoint: events.cache,
    params: inTenant,
    by: 'before',
    size: 10,
    pageOf: byLast((answer) => (answer as { events: { id: number }[] }).events),
    make: () => write('indices.create'),
  },
  {
    endpoint: oneRecord.timeline,
    params: changed,
    by: 'cursor',
    size: 3,
    pageOf: (answer) => {
      const { items, cursor } = answer as { items: object[]; cursor: string | null }
      return { ids: items.map((item) => JSON.stringify(item)), next: cursor }
    },
    make: change,
  },
  {
    endpoint: records.search,
    params: { ...inTenant, ids: MAIN },
    by: 'cursor',
    size: 5,
    pageOf: (answer) => {
      const { hits, cursor } = answer as { hits: { hits: { _id: string }[] }; cursor: string | null }
      return { ids: hits.hits.map(({ _id }) => _id), next: cursor }
    },
    make: async () => {
      await putPicture(world, MAIN)
      await runToEnd(world, MAIN)
    },
    drop: (recordId) => ask(world, recordEdits.remove, { params: { ...main, recordId } }),
  },
  {
    endpoint: indexing.pairs,
    params: run,
    by: 'cursor',
    size: 2,
    pageOf: (answer) => {
      const { pairs, cursor } = answer as { pairs: { id: string }[]; cursor: string | null }
      return { ids: pairs.map(({ id }) => id), next: cursor }
    },
    make: async () => {}, // the list of a run that has ended grows no more
  },
]

/** Lists that are read by how many rows stand before a page: rows that come meanwhile push others along. They only become fewer. */
const BY_POSITION = 10

/** Calls with a `from` whose rows nobody adds to or takes away between two pages, each with the reason. */
const FIXED: Record<string, string> = {
  'changelog.list': 'the release fixes its rows',
  'indexing.jobCount': 'its `from` and `to` are times',
}

type Shape = { properties?: Record<string, unknown> }
const keysOf = (schema: z.ZodType | undefined): string[] =>
  schema ? Object.keys((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape).properties ?? {}) : []
const keysOfList = ({ query, body }: Endpoint) => [...keysOf(query), ...keysOf(body)]

test('every list that is read by a place among its rows is walked, and those read by position only become fewer', () => {
  const keyed = allEndpoints.filter((endpoint) => keysOfList(endpoint).some((key) => key === 'before' || key === 'cursor'))
  expect(LISTS.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(keyed.map(({ name }) => name).toSorted())
  const counted = allEndpoints.filter(
    (endpoint) => !keyed.includes(endpoint) && keysOfList(endpoint).some((key) => key === 'from' || key === 'offset'),
  )
  const names = counted.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(FIXED)))
  expect(names.filter((name) => !(name in FIXED))).toHaveLength(BY_POSITION)
})

test.each(LISTS)('$endpoint.name read page by page neither repeats nor skips a row that was there throughout', async (list) => {
  const { endpoint, params, by, size, pageOf, make, drop, refusesGone } = list
  const read = async (place: unknown, most: number): Promise<Page> => {
    const asked = { size: most, ...(place !== undefined && { [by]: place }) }
    const ready: Ready = { ...(params && { params }), ...(endpoint.method === 'GET' ? { query: asked } : { body: asked }) }
    const { status, body, text } = await sendCall(world, endpoint, ready)
    expect(status, text).toBe(200)
    return pageOf(body as never, most)
  }
  for (let n = 0; n < 3; n++) await make()
  while ((await read(undefined, 200)).ids.length <= 2 * size) await make()
  const { ids: there } = await read(undefined, 200)
  const gone: string[] = []
  const seen: string[] = []
  let pages = 0
  for (let place: unknown; place !== null;) {
    const page = await read(place, size)
    seen.push(...page.ids)
    place = page.next
    if ((pages += 1) > 3) continue
    await make()
    const last = page.ids.at(-1)
    // The last row seen, by which the next page is found, and one that is still to come.
    const going = drop ? [refusesGone ? undefined : last, there.findLast((id) => !seen.includes(id) && !gone.includes(id))] : []
    for (const id of going.filter((one) => one !== undefined)) {
      await drop?.(id)
      gone.push(id)
    }
  }
  expect(pages).toBeGreaterThan(1)
  expect(seen.length).toBe(new Set(seen).size)
  expect(there.filter((id) => !gone.includes(id) && !seen.includes(id))).toEqual([])
})

test('a page of assets after one that was deleted is refused', async () => {
  await write('assets.upload')
  const [last] = await ask(world, assets.list, { params: inTenant, query: { size: 1 } })
  await ask(world, assets.remove, { params: { ...inTenant, assetId: last?.id ?? '' } })
  const answer = await sendCall(world, assets.list, { params: inTenant, query: { size: 1, before: last?.id } })
  expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ code: 'assets.notFound' })])
})
