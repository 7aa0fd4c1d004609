import {
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { fixity, type FixityFault, type FixityStatus } from '#contract/fixity.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { adminPerson, appOver, personAs } from '#server/kit/testing.ts'
import { openStorage } from '#server/storage/service.ts'
import { throttle } from './read-original.ts'
import { dueNow, perNight } from './round-schedule.ts'
import { fixityRoutes } from './routes.ts'
import { enqueueDueRounds } from './service.ts'
import type { RoundRow } from './sql.ts'
import { readBatch } from './tasks.ts'

const NAMES = [
  'a.jpg',
  'b.jpg',
  'undir/c.jpg',
  'd.jpg',
  'e.jpg',
  ...Array.from({ length: 9 }, (_, n) => `f${n}.jpg`),
]
const TOTAL = NAMES.length + 1
const spine = await testSpine()
const { call } = await appOver(
  spine.database,
  fixityRoutes(openStorage('originals', spine.libraryDir)),
)
const [admin, keeper, staff] = [
  adminPerson(),
  personAs('tenant::admin', 'safn'),
  personAs('tenant::superuser', 'safn'),
]
const params = { tenantId: 'safn' }
const at = (rel: string) => join(spine.folder, rel)
const HOUR_AGO = new Date(Date.now() - 3_600_000)

beforeAll(async () => {
  for (const [n, name] of NAMES.entries())
    spine.put(name, await photograph({ ObjectName: name }, n))
  spine.put(Buffer.from([0x68, 0xf6, 0x66, 0x6e, 0x2e, 0x6a, 0x70, 0x67]), await photograph({}, 9))
  await spine.scan()
}, 60_000)

const status = async (): Promise<FixityStatus> =>
  (await call(keeper, fixity.status, { params })).body
const faults = async (
  query: { q?: string; state?: 'gone' | 'changed' | 'unread' } = {},
): Promise<FixityFault[]> => (await call(keeper, fixity.faults, { params, query })).body.faults
const batch = (signal = new AbortController().signal) =>
  readBatch(
    { payload: params, tx: spine.inTenant, signal, claim: crypto.randomUUID() },
    { originals: openStorage('originals', spine.libraryDir) },
  )
/** Reads all originals now. */
const round = async (): Promise<FixityStatus> => {
  expect((await call(admin, fixity.start, { params })).status).toBe(204)
  for (let n = 0; n < 20 && (await status()).isReading; n++) await batch()
  return status()
}
/** Flips one bit and restores the mtime. */
const flip = (rel: string) => {
  const bytes = readFileSync(at(rel))
  const { mtime } = statSync(at(rel))
  bytes[bytes.length >> 1]! ^= 1 // a byte in the middle is there
  writeFileSync(at(rel), bytes)
  utimesSync(at(rel), mtime, mtime)
}

test('a round reads every original once and counts what it found', async () => {
  expect(await status()).toMatchObject({
    total: TOTAL,
    equal: 0,
    compared: 0,
    last: null,
    rounds: [],
  })
  const now = await round()
  expect(now).toMatchObject({
    total: TOTAL,
    equal: TOTAL,
    changed: 0,
    gone: 0,
    unread: 0,
    compared: TOTAL,
    waiting: 0,
    isReading: false,
  })
  expect(now.rounds).toHaveLength(1)
  expect(now.rounds[0]).toMatchObject({
    equal: TOTAL,
    changed: 0,
    sizeBytes: now.sizeBytes,
    by: 'Kerfisstjóri',
  })
  expect(await faults()).toEqual([])
  const [event] = (await spine.asOwner(
    `select code, tone, params from event where code = 'fixity.ended'`,
  )) as object[]
  expect(event).toEqual({
    code: 'fixity.ended',
    tone: 'ok',
    params: { equal: TOTAL, changed: 0, gone: 0, unread: 0 },
  })
})

test('changed, missing, emptied and unreadable files have different states', async () => {
  flip('a.jpg')
  spine.put('b.jpg', await photograph({ ObjectName: 'Önnur' }, 33), new Date(Date.now() - 60_000))
  unlinkSync(at('undir/c.jpg'))
  writeFileSync(at('d.jpg'), '')
  utimesSync(at('d.jpg'), HOUR_AGO, HOUR_AGO)
  renameSync(at('e.jpg'), at('e.jpg.frá'))
  mkdirSync(at('e.jpg'))
  const now = await round()
  expect(now).toMatchObject({ total: TOTAL, equal: TOTAL - 5, changed: 3, gone: 1, unread: 1 })
  const found = await faults()
  expect(found.map(({ rel, state }) => [rel, state])).toEqual([
    ['a.jpg', 'changed'],
    ['b.jpg', 'changed'],
    ['d.jpg', 'changed'],
    ['e.jpg', 'unread'],
    ['undir/c.jpg', 'gone'],
  ])
  const [a, b, d] = found
  expect(a?.found?.mtime).toBe(a?.mtime)
  expect(b?.found?.mtime).not.toBe(b?.mtime)
  expect(d?.found?.sizeBytes).toBe(0)
  expect(await faults({ state: 'gone' })).toHaveLength(1)
  expect((await faults({ q: 'UNDIR' })).map(({ rel }) => rel)).toEqual(['undir/c.jpg'])
  const lines = (await spine.asOwner(`
    select file_name
    from log_entry
    where queue_name = 'fixity' and level = 'error' and file_name is not null`)) as object[]
  expect(lines).toHaveLength(5)
})

test('changed contents are never accepted automatically, not even by a scan', async () => {
  await spine.scan()
  await round()
  const found = (await faults()).find(({ rel }) => rel === 'b.jpg')
  expect(found).toMatchObject({ state: 'changed', isScanned: true })
  const again = (await spine.asOwner(`
    select count(*)::int as lines
    from log_entry
    where code = 'fixity.changed' and file_name = 'b.jpg'`)) as object[]
  expect(again).toEqual([{ lines: 1 }])
})

test('a person can accept found contents only', async () => {
  const all = await faults()
  const keyOf = (rel: string) => {
    const { indexId: id = '', fileId = '' } = all.find((one) => one.rel === rel) ?? {}
    return { ...params, id, fileId }
  }
  expect((await call(admin, fixity.accept, { params: keyOf('b.jpg') })).status).toBe(204)
  expect((await call(admin, fixity.accept, { params: keyOf('undir/c.jpg') })).body.code).toBe(
    'fixity.notChanged',
  )
  expect(
    (
      await call(admin, fixity.accept, {
        params: { ...params, id: 'myndir', fileId: crypto.randomUUID() },
      })
    ).body.code,
  ).toBe('fixity.notFound')
  expect((await round()).changed).toBe(2)
  expect((await faults()).map(({ rel }) => rel)).not.toContain('b.jpg')
})

test('a restored file is equal again after its next read', async () => {
  flip('a.jpg')
  const { indexId: id = '', fileId = '' } =
    (await faults()).find(({ rel }) => rel === 'a.jpg') ?? {}
  const { body } = await call(admin, fixity.again, { params: { ...params, id, fileId } })
  expect(body).toEqual({ state: 'equal' })
  expect((await faults()).map(({ rel }) => rel)).not.toContain('a.jpg')
})

test('an interrupted round resumes, and only one attempt reads it', async () => {
  await call(admin, fixity.start, { params })
  const stopped = new AbortController()
  stopped.abort()
  await batch(stopped.signal)
  expect((await status()).isReading).toBe(true)
  await spine.asOwner(
    `update fixity_round set claim = gen_random_uuid(), beat = now() where ended is null`,
  )
  await batch()
  expect(await status()).toMatchObject({ compared: 0, isReading: true })
  await spine.asOwner(
    `update fixity_round set beat = now() - interval '31 seconds' where ended is null`,
  )
  await batch()
  expect(await status()).toMatchObject({ isReading: false, waiting: 0 })
  expect((await status()).rounds[0]?.ended).not.toBeNull()
})

test('a round starts at night, once, and only with originals to read', async () => {
  const before = (await status()).rounds.length
  await spine.asOwner(`
    update fixity_round
    set started = started - interval '2 days', ended = ended - interval '2 days';
    update fixity_file set checked = checked - interval '2 days'`)
  const night = new Date(`${new Date().toISOString().slice(0, 10)}T23:30:00Z`)
  await enqueueDueRounds(spine.database, new Date(night.getTime() - 8 * 3_600_000))
  expect((await status()).rounds).toHaveLength(before)
  await Promise.all([
    enqueueDueRounds(spine.database, night),
    enqueueDueRounds(spine.database, night),
  ])
  await enqueueDueRounds(spine.database, night)
  const { rounds } = await status()
  expect(rounds).toHaveLength(before + 1)
  expect(rounds[0]).toMatchObject({ by: null, ended: null })
})

test('a round that takes too long is late', async () => {
  const begin = (days: number) =>
    spine.asOwner(
      `update fixity_round set started = now() - interval '${days} days' where ended is null`,
    )
  await begin(32)
  expect((await status()).isLate).toBe(false)
  await begin(34)
  expect((await status()).isLate).toBe(true)
})

const setting = { fixityDays: 30, fixityHour: 23 }
const roundOf = (started: string, ended: string | null, byName: string | null = null) =>
  ({ started, ended, byName }) as RoundRow
test.each([
  ['in the evening before the hour', '2026-05-04T22:59Z', 0, undefined, undefined],
  ['after the hour', '2026-05-04T23:01Z', 0, undefined, 'begin'],
  ['past midnight', '2026-05-05T04:59Z', 0, undefined, 'begin'],
  ['in the morning', '2026-05-05T05:01Z', 0, undefined, undefined],
  ['in the middle of a round', '2026-05-05T01:00Z', 0, roundOf('2026-05-01T23:00Z', null), 'go on'],
  [
    'when the night’s part is done',
    '2026-05-05T01:00Z',
    1000,
    roundOf('2026-05-01T23:00Z', null),
    undefined,
  ],
  [
    'when a round ended last night',
    '2026-05-05T01:00Z',
    0,
    roundOf('2026-05-01T23:00Z', '2026-05-03T02:00Z'),
    'begin',
  ],
  [
    'when one began and ended tonight',
    '2026-05-05T01:00Z',
    10,
    roundOf('2026-05-04T23:00Z', '2026-05-05T00:10Z'),
    undefined,
  ],
  [
    'by day, when somebody asked',
    '2026-05-05T13:00Z',
    5000,
    roundOf('2026-05-05T12:59Z', null, 'Jóna'),
    'go on',
  ],
] as const)('%s', (_, now, done, latest, due) => {
  expect(dueNow({ setting, total: 30_000, done, latest, now: new Date(now) })).toBe(due)
})

test('the files per night suffice for the configured days', () => {
  expect(perNight(267_387, 30)).toBe(8913)
  expect(perNight(600, 30)).toBe(500)
  expect(perNight(40, 30)).toBe(40)
  expect(
    dueNow({
      setting: { fixityDays: null, fixityHour: 23 },
      total: 9,
      done: 0,
      latest: undefined,
      now: new Date('2026-05-04T23:01Z'),
    }),
  ).toBe(undefined)
})

test('reading is limited to a number of bytes per second', async () => {
  const slow = throttle(1_000_000)
  const began = performance.now()
  for (let n = 0; n < 3; n++) await slow(100_000)
  expect(performance.now() - began).toBeGreaterThanOrEqual(280)
})

test('tenant administrators see the status; only installation administrators act on it', async () => {
  expect((await call(staff, fixity.status, { params })).status).toBe(403)
  expect(
    (await call(personAs('tenant::admin', 'annað'), fixity.faults, { params, query: {} })).status,
  ).toBe(403)
  expect((await call(keeper, fixity.start, { params })).status).toBe(403)
  const one = { ...params, id: 'myndir', fileId: crypto.randomUUID() }
  expect((await call(keeper, fixity.accept, { params: one })).status).toBe(403)
  expect((await call(keeper, fixity.again, { params: one })).status).toBe(403)
  await spine.asOwner(`insert into tenant (id, name) values ('annad', 'Annað safn')`)
  expect((await call(admin, fixity.status, { params: { tenantId: 'annad' } })).body).toMatchObject({
    total: 0,
  })
})
