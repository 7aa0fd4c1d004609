import { randomUUID } from 'node:crypto'
import { ENGINE_MS } from '#contract/connection-limits.ts'
import type { Database, Db } from '#server/kit/database/database.ts'
import { idText } from '#server/search/memory/memory-index.ts'
import {
  countChanges,
  countRecords,
  currentSnapshot,
  type Place,
} from '#server/search/memory/memory-sql.ts'
import { documentOf, generationKey, versionOf } from './engine-document.ts'
import {
  claim,
  deleteFed,
  FIRST_ID,
  insertFilling,
  isSearched,
  makeLive,
  readPage,
  readRemoved,
  readValues,
  update,
  type FedIndex,
  type FedRecord,
} from './fed-index.ts'
import { EngineRefused, type EngineClient } from './http-client.ts'
import { indexBody } from './index-body.ts'
import { compareIndex } from './compare-index.ts'

/** Records of a page, and bytes of a call. */
const [PAGE, MOST_BYTES] = [500, 8_000_000]
/** A filled index answers once at most so many changes are missing. */
const MOST_MISSING = 2000
/** A process works on one index for so long before it looks after others. */
const WORK_MS = 20_000
/** The names of the engine's indices begin so. */
const NAME_START = 'varda-'
const aliasOf = (name: string): string => `${name}-feed`

type Feeding = { database: Database; client: EngineClient; place: Place }

const transact = <T>({ database, place }: Feeding, fn: (db: Db) => Promise<T>): Promise<T> =>
  database.transact({ tenantId: place.tenantId }, fn)

/** Starts a new index for a generation; the live one goes on answering until it is filled. */
export const startFilling = async (feeding: Feeding): Promise<void> => {
  const { client, place } = feeding
  const name = NAME_START + randomUUID()
  const records = await transact(feeding, (db) => countRecords(db, place))
  // The row comes first: an index that nobody knows of would stay for ever.
  if (!(await transact(feeding, (db) => insertFilling(db, place, name, records)))) return
  await client.call({
    method: 'PUT',
    path: `/${name}`,
    body: indexBody(records, aliasOf(name)),
    answerMs: ENGINE_MS.feed,
  })
}

/** Feeds an index until it has all changes, or for a while. (search.engineFeed) */
export const feedIndex = async (feeding: Feeding, name: string): Promise<void> => {
  const { place } = feeding
  const index = await transact(feeding, (db) => claim(db, place, name))
  if (!index) return
  const isWanted =
    index.state !== 'dropped' &&
    !index.isLost &&
    (await transact(feeding, (db) => isSearched(db, place)))
  if (!isWanted) return deleteIndex(feeding, name)
  try {
    await feedUntilCurrent(feeding, index)
  } catch (error) {
    // The engine has lost the index: a new one is filled.
    if (!(error instanceof EngineRefused && error.status === 404)) throw error
    await transact(feeding, (db) => update(db, place, name, { state: 'dropped', isFree: true }))
  }
}

const deleteIndex = async (feeding: Feeding, name: string): Promise<void> => {
  const { client, place } = feeding
  // No search may find the index any more before it goes.
  await transact(feeding, (db) => update(db, place, name, { state: 'dropped' }))
  await client
    .call({ method: 'DELETE', path: `/${name}`, answerMs: ENGINE_MS.feed })
    .catch((error: unknown) => {
      if (!(error instanceof EngineRefused && error.status === 404)) throw error
    })
  await transact(feeding, (db) => deleteFed(db, place, name))
}

const feedUntilCurrent = async (feeding: Feeding, claimed: FedIndex): Promise<void> => {
  const { place } = feeding
  const { name } = claimed
  const ends = performance.now() + WORK_MS
  let index = claimed
  for (;;) {
    const pass = index.next === null ? await startPass(feeding, index) : index
    if (!(await feedPass(feeding, pass, ends))) {
      await transact(feeding, (db) => update(db, place, name, { isFree: true }))
      return
    }
    index = { ...pass, snapshot: pass.next, next: null, after: null }
    if (performance.now() > ends || (await isCurrent(feeding, index))) break
  }
  if (index.state === 'filling' && (await isCurrent(feeding, index, MOST_MISSING)))
    await transact(feeding, (db) => makeLive(db, place, name))
  else {
    if (index.state === 'live' && (index.mayCount || index.mayCompare))
      await compareIndex(feeding, index)
    await transact(feeding, (db) => update(db, place, name, { isFree: true }))
  }
}

/** Notes the snapshot that a pass will have fed, before it reads anything. */
const startPass = async (feeding: Feeding, index: FedIndex): Promise<FedIndex> =>
  transact(feeding, async (db) => {
    const { snapshot: next } = await currentSnapshot(db)
    const pass = { ...index, next, after: FIRST_ID }
    await update(db, feeding.place, index.name, { next, after: FIRST_ID })
    return pass
  })

/** Feeds all records, or the changes since the last pass; false if the time is over. */
const feedPass = async (feeding: Feeding, pass: FedIndex, ends: number): Promise<boolean> => {
  const { client, place } = feeding
  const { name, snapshot: since } = pass
  for (let after = pass.after; after !== null;) {
    const begin: string = after
    const page = await transact(feeding, async (db) => {
      const records = await readPage(db, place, { after: begin, since, size: PAGE })
      const { timeline } = await currentSnapshot(db)
      const ids = [...new Set(records.flatMap(({ record }) => record.values))]
      return { records, timeline, values: await readValues(db, place.tenantId, ids) }
    })
    await putDocuments(client, place, name, page)
    const last = page.records.at(-1)
    after = last && page.records.length === PAGE ? idText(last.record.id) : null
    if (after !== null) {
      const reached = after
      await transact(feeding, (db) => update(db, place, name, { after: reached }))
      if (performance.now() > ends) return false
    }
  }
  if (since !== null) await removeDocuments(feeding, name, since)
  await client.call({ method: 'POST', path: `/${name}/_refresh`, answerMs: ENGINE_MS.feed })
  const records = await countIn(client, name)
  await transact(feeding, (db) =>
    update(db, place, name, { snapshot: pass.next, next: null, after: null, records, isFed: true }),
  )
  return true
}

const countIn = async (client: EngineClient, name: string): Promise<number> =>
  (
    await client.call<{ count: number }>({
      method: 'GET',
      path: `/${name}/_count`,
      answerMs: ENGINE_MS.feed,
    })
  ).count

/** Whether at most `most` changes are missing. */
const isCurrent = (feeding: Feeding, { snapshot }: FedIndex, most = 0): Promise<boolean> =>
  transact(
    feeding,
    async (db) =>
      snapshot !== null &&
      (await countChanges(db, feeding.place, snapshot, most + 1)).waiting <= most,
  )

type Page = {
  records: readonly FedRecord[]
  timeline: string
  values: Awaited<ReturnType<typeof readValues>>
}

const putDocuments = async (
  client: EngineClient,
  { tenantId, esIndex }: Place,
  name: string,
  { records, timeline, values }: Page,
): Promise<void> => {
  const generation = generationKey(tenantId, esIndex)
  let lines: string[] = []
  let bytes = 0
  for (const { record, changed } of records) {
    const [id, version] = [idText(record.id), versionOf(timeline, changed)]
    const counted = record.values.flatMap((one) => values.get(one) ?? [])
    lines.push(
      headOf('index', id, version),
      JSON.stringify(documentOf(generation, record, id, counted, version)),
    )
    bytes += lines.at(-1)?.length ?? 0
    if (bytes < MOST_BYTES) continue
    await sendBulk(client, name, lines)
    ;[lines, bytes] = [[], 0]
  }
  await sendBulk(client, name, lines)
}

const removeDocuments = async (feeding: Feeding, name: string, since: string): Promise<void> => {
  const { client, place } = feeding
  const { removed, timeline } = await transact(feeding, async (db) => ({
    removed: await readRemoved(db, place, since),
    ...(await currentSnapshot(db)),
  }))
  await sendBulk(
    client,
    name,
    removed.map(({ id, changed }) => headOf('delete', id, versionOf(timeline, changed))),
  )
}

/** Written by hand, since a version is longer than a number of JavaScript. */
const headOf = (action: 'index' | 'delete', id: string, version: bigint): string =>
  `{"${action}":{"_id":"${id}","version":${version},"version_type":"external_gte"}}`

type BulkItem = Record<string, { status: number; error?: { type?: string; reason?: string } }>

/** Sends changes. A conflict of versions means that the engine has a later one. */
const sendBulk = async (
  client: EngineClient,
  name: string,
  lines: readonly string[],
): Promise<void> => {
  if (lines.length === 0) return
  const { items } = await client.call<{ items: BulkItem[] }>({
    method: 'POST',
    // An alias cannot be created by writing to it, as an index could that the engine has lost.
    path: `/${aliasOf(name)}/_bulk?require_alias=true`,
    body: `${lines.join('\n')}\n`,
    answerMs: ENGINE_MS.feed,
  })
  for (const item of items)
    for (const [action, { status, error }] of Object.entries(item)) {
      const isFine = status < 300 || status === 409 || (action === 'delete' && !error)
      if (!isFine) throw new EngineRefused(status, error?.type ?? '', error?.reason ?? '')
    }
}
