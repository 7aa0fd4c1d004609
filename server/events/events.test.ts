import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { events, fitsFeed, type TenantEvent } from '#contract/events.ts'
import { EVENT_REPLAY_MAX } from '#contract/limits.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { appOver, personAs, testApp, testDatabase } from '#server/kit/testing.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { writeLog } from '#server/logs/service.ts'
import { openEvents } from '#server/app.ts'
import { whereVisible } from '#server/records/service.ts'
import { eventRoutes } from './routes.ts'
import { emitEvent, lastEventId, notify } from './service.ts'
import { headers, listenTo } from './testing.ts'

const own = await testDatabase()
const hub = await openEvents(own.database)
const { app, call } = await testApp(eventRoutes(hub, whereVisible), { database: own.database })
afterAll(await connectJobs(own.database, own.url))
afterAll(() => hub.close())
// As the API process does when it stops: browsers may hold idle connections.
afterAll(() => app.server.closeAllConnections())
const origin = await app.listen({ port: 0 })
const reader = personAs('tenant::user', 'safn')

beforeAll(async () => {
  await own.asOwner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad', 'Annað')`)
  await own.asOwner(`
    insert into tenant_index (
      tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility,
      charset, es_index
    )
    values ('safn', 'a', 'A', 'album', '', '{}', '{}', '[]', false, 'closed', 'auto', 'a-1')`)
})

const url = (more = '') => `${origin}/api/tenants/safn/events${more}`
const inTenant = <T>(tenantId: string, fn: Parameters<typeof own.database.transact<T>>[1]) =>
  own.database.transact({ tenantId }, fn)
const happen = (name: string, tenantId = 'safn') =>
  inTenant(tenantId, (db) =>
    emitEvent(db, tenantId, { code: 'index.created', params: { name }, tone: 'ok', by: 'Anna' }),
  )

const listen = (more = '', viewer = reader) => listenTo(url(more), viewer)

test('an event is heard by those of its tenant, with the sentence stored in Icelandic', async () => {
  const stream = await listen()
  expect(stream.answer.headers.get('content-type')).toContain('text/event-stream')
  await happen('leynd', 'annad')
  await happen('Hafnir')
  const [first] = await stream.until('event', 1)
  expect(first?.data).toMatchObject({
    code: 'index.created',
    message: 'Vísirinn „Hafnir“ var stofnaður',
    tone: 'ok',
    by: 'Anna',
  })
  expect(stream.heard.some(({ data }) => JSON.stringify(data).includes('leynd'))).toBe(false)
  stream.stop()
})

test('a stream that broke goes on after the last event it heard', async () => {
  await happen('fyrir')
  const before = await listen()
  await happen('heyrt')
  const [heard] = await before.until('event', 1)
  before.stop()
  await happen('misst 1')
  await happen('misst 2')
  const after = await listen(`?after=${heard?.id}`)
  while (!after.heard.some(({ data }) => String(data.message).includes('misst 2')))
    await new Promise((resolve) => setTimeout(resolve, 10))
  await happen('síðar')
  while (!after.heard.some(({ data }) => String(data.message).includes('síðar')))
    await new Promise((resolve) => setTimeout(resolve, 10))
  expect(after.heard.filter(({ data }) => String(data.message).includes('misst'))).toHaveLength(2)
  after.stop()
})

const happenMany = (tenantId: string, count: number) =>
  own.asOwner(`insert into event (tenant_id, code, params, message, tone)
    select '${tenantId}', 'index.created', '{"name":"Margt"}', 'Margt', 'info'
    from generate_series(1, ${count}) returning id`) as Promise<{ id: string }[]>

test('what commits late is told once, after what was told before, and no number goes backwards', async () => {
  await own.asOwner(`
    insert into event (tenant_id, code, params, message, tone)
    select 'safn', 'c', '{}', 'Heyrt ' || n, 'info'
    from generate_series(1, 30) n`)
  let commit = () => {}
  const held = new Promise<void>((resolve) => (commit = resolve))
  let written = () => {}
  const isWritten = new Promise<void>((resolve) => (written = resolve))
  const late = inTenant('safn', async (db) => {
    await emitEvent(db, 'safn', { code: 'index.created', params: { name: 'seint' }, tone: 'ok' })
    written()
    await held
  })
  await isWritten
  const before = await listen()
  await happen('snemma')
  const [early] = await before.until('event', 1)
  const broken = await listen(`?after=${early?.id}`)
  await happen('næst')
  await broken.until('event', 1)
  commit()
  await late
  const again = await listen(`?after=${early?.id}`)
  for (const [stream, names] of [
    [before, ['snemma', 'næst', 'seint']],
    [broken, ['næst', 'seint']],
    [again, ['næst', 'seint']],
  ] as const) {
    const heard = await stream.until('event', names.length)
    expect(heard.map(({ data }) => (data.params as { name: string }).name)).toEqual(names)
    expect(heard.map(({ id }) => id)).toEqual(
      heard.map(({ id }) => id ?? 0).toSorted((a, b) => a - b),
    )
    expect(heard.map(({ data }) => data.id)).toEqual(heard.map(({ id }) => id))
    expect(heard.every(({ id }) => (id ?? 0) > (stream === before ? 0 : (early?.id ?? 0)))).toBe(
      true,
    )
    stream.stop()
  }
})

test('who asks for what comes after a number that is not there yet is told to fetch anew', async () => {
  const { id } = await inTenant('safn', async (db) => ({ id: await lastEventId(db, 'safn') }))
  const stream = await listen(`?after=${id + 1000}`)
  expect((await stream.until('anew', 1))[0]?.data).toEqual({ last: id })
  await happen('eftir endurheimt')
  expect((await stream.until('event', 1))[0]?.data).toMatchObject({
    params: { name: 'eftir endurheimt' },
  })
  stream.stop()
})

test('all that was missed is told, each event once, however many pages it fills', async () => {
  await happen('síðast heyrt')
  const { id } = await inTenant('safn', async (db) => ({ id: await lastEventId(db, 'safn') }))
  const missed = (await happenMany('safn', 2501)).map((row) => Number(row.id))
  const stream = await listen(`?after=${id}`)
  await happen('á eftir')
  const heard = (await stream.until('event', 2502))
    .map((one) => one.id ?? 0)
    .filter((one) => one > id)
  await expect
    .poll(() => stream.heard.some(({ data }) => String(data.message).includes('á eftir')))
    .toBe(true)
  expect(heard.slice(0, 2501)).toEqual(missed)
  expect(stream.from()).toBe(String(stream.heard.at(-1)?.id))
  stream.stop()
})

test('who missed too much is told to fetch anew, and goes on from there', async () => {
  const { id } = await inTenant('safn', async (db) => ({ id: await lastEventId(db, 'safn') }))
  const missed = await happenMany('safn', EVENT_REPLAY_MAX + 1)
  const stream = await listen(`?after=${id}`)
  const last = Number(missed.at(-1)?.id)
  expect((await stream.until('anew', 1))[0]?.data).toEqual({ last })
  await happen('eftir á')
  const [next] = await stream.until('event', 1)
  expect(next?.data).toMatchObject({ message: 'Vísirinn „eftir á“ var stofnaður' })
  expect(stream.heard).toHaveLength(2)
  stream.stop()
  const again = await listen(`?after=${last + 1 - EVENT_REPLAY_MAX}`)
  await again.until('event', EVENT_REPLAY_MAX)
  expect(again.heard.some(({ name }) => name === 'anew')).toBe(false)
  again.stop()
})

test('a stream that may have missed an event while the database was away is ended, and the next replays it', async () => {
  await happen('síðast')
  const stream = await listen()
  const [{ pid }] = (await own.asOwner(`
    select pid
    from pg_stat_activity
    where datname = current_database() and query = 'listen "varda"'`)) as [{ pid: number }]
  await own.asOwner(`select pg_terminate_backend(${pid})`)
  await happen('meðan enginn hlustaði')
  await stream.ended
  const after = await listen(`?after=${stream.from()}`)
  await expect.poll(() => JSON.stringify(after.heard)).toContain('meðan enginn hlustaði')
  after.stop()
})

test('who reads too slowly to hear an event is let go, and others are not held up', async () => {
  const { hostname, port } = new URL(origin)
  await expect.poll(() => hub.listeners()).toBe(0)
  const slow = connect({ host: hostname, port: Number(port) })
  slow.write(
    `GET /api/tenants/safn/events HTTP/1.1\r\nhost: ${hostname}\r\n` +
      `x-viewer: ${headers(reader)['x-viewer']}\r\n\r\n`,
  )
  slow.pause()
  // The server ends this connection.
  slow.on('error', () => {})
  await expect.poll(() => hub.listeners()).toBe(1)
  const quick = await listen()
  let sent = 0
  // One at a time, so that the other reader keeps up on a busy machine too.
  for (; hub.listeners() > 1 && sent < 500; sent++) {
    await happen('x'.repeat(100_000))
    await quick.until('event', sent + 1)
  }
  expect(hub.listeners()).toBe(1)
  await quick.until('event', sent)
  quick.stop()
  slow.destroy()
})

test('the counter of an index comes as queue-updates, at most once a second', async () => {
  const stream = await listen()
  const began = Date.now()
  for (let n = 0; n < 20; n++)
    await inTenant('safn', (db) => notify(db, { tenant: 'safn', counter: 'a' }))
  const updates = await stream.until('queue-updates', 1)
  expect(updates[0]?.data).toMatchObject({ indexID: 'a', counter: { total: 0, run: null } })
  expect(stream.heard.filter(({ name }) => name === 'queue-updates').length).toBeLessThanOrEqual(
    1 + Math.floor((Date.now() - began) / 1000),
  )
  stream.stop()
})

test('lines of the log come as they are written, to those who may read the log', async () => {
  const stream = await listen('', personAs('tenant::superuser', 'safn'))
  const other = await listen()
  await inTenant('safn', async (db) => {
    const range = await writeLog(db, 'safn', [
      {
        level: 'error',
        code: 'images.notAnImage',
        params: {},
        fileName: 'texti.jpg',
        indexId: 'a',
      },
    ])
    await notify(db, { tenant: 'safn', logs: range! }) // a line was written
  })
  const [line] = await stream.until('log', 1)
  expect(line?.data).toMatchObject({
    _source: { level: 'error', fileName: 'texti.jpg', indexId: 'a' },
  })
  await happen('á eftir línunni')
  await other.until('event', 1)
  expect(other.heard.map(({ name }) => name)).toEqual(['event'])
  stream.stop()
  other.stop()
})

test('a stream ends at a beat after its listener may listen no more', async () => {
  let viewer: Viewer | undefined = reader
  const beating = await appOver(own.database, eventRoutes(hub, whereVisible, 50), {
    identify: async () => viewer,
  })
  afterAll(() => beating.app.server.closeAllConnections())
  const at = await beating.app.listen({ port: 0 })
  const path = `${at}/api/tenants/safn/events`
  const beats = async (answer: Response, count: number) => {
    const body = answer.body!.pipeThrough(new TextDecoderStream()) // an answer of 200 has one
    let [seen, text] = [0, '']
    const reader = body.getReader()
    while (seen < count) {
      const { done, value = '' } = await reader.read().catch(() => ({ done: true, value: '' }))
      if (done) return 'ended'
      seen = (text += value).split(': \n\n').length - 1
    }
    reader.releaseLock()
    return 'open'
  }
  expect(await beats(await fetch(path), 5)).toBe('open')
  for (const after of [undefined, personAs('tenant::admin', 'annad', reader.id)]) {
    viewer = reader
    const answer = await fetch(path)
    viewer = after
    expect(await beats(answer, 1000)).toBe('ended')
    expect((await fetch(path, { method: 'HEAD' })).status).toBe(after ? 403 : 401)
  }
})

test('HEAD says whether the stream may be read', async () => {
  expect((await fetch(url(), { method: 'HEAD', headers: headers(reader) })).status).toBe(200)
  expect(
    (await fetch(url(), { method: 'HEAD', headers: headers(personAs('tenant::admin', 'annad')) }))
      .status,
  ).toBe(403)
  expect((await fetch(url(), { method: 'HEAD' })).status).toBe(401)
})

test('the latest events are paged back through, newest first', async () => {
  const get = async (query: string) =>
    (await (await fetch(url(`/cache${query}`), { headers: headers(reader) })).json()) as {
      last: number
      events: TenantEvent[]
    }
  const first = await get('?size=2')
  expect(first.events[0]?.id).toBe(first.last)
  const [, second] = first.events
  const older = await get(`?size=2&before=${second?.id}`)
  expect(older.events.every(({ id }) => id < (second?.id ?? 0))).toBe(true)
  expect(events.cache.path).toBe('/api/tenants/:tenantId/events/cache')
})

test('the feed is narrowed by kind, tone, index and words, and paged back to its end', async () => {
  await own.asOwner(`insert into tenant (id, name) values ('streymi', 'Streymi')`)
  const viewer = personAs('tenant::user', 'streymi')
  const emit = (
    code: Parameters<typeof emitEvent>[2]['code'],
    tone: TenantEvent['tone'],
    indexId: string,
    by?: string,
  ) =>
    inTenant('streymi', (db) =>
      emitEvent(db, 'streymi', {
        code,
        params: { name: 'Húsið 100%', action: 'scan' },
        tone,
        indexId,
        by,
      }),
    )
  await emit('index.created', 'ok', 'a', 'Anna')
  await emit('run.started', 'info', 'a', 'Anna')
  await emit('indexing.directoryMissing', 'bad', 'b')
  await emit('index.deleted', 'warn', 'b', 'Anna')
  const codes = async (query: object) => {
    const { body } = await call(viewer, events.feed, { params: { tenantId: 'streymi' }, query })
    return { codes: body.events.map(({ code }) => code), next: body.next }
  }
  expect((await codes({})).codes).toEqual([
    'index.deleted',
    'indexing.directoryMissing',
    'run.started',
    'index.created',
  ])
  expect((await codes({ kind: 'people' })).codes).toEqual(['index.deleted', 'index.created'])
  expect((await codes({ kind: 'work' })).codes).toEqual([
    'indexing.directoryMissing',
    'run.started',
  ])
  expect((await codes({ tone: 'bad' })).codes).toEqual(['indexing.directoryMissing'])
  expect((await codes({ indexId: 'b', kind: 'people' })).codes).toEqual(['index.deleted'])
  expect((await codes({ q: 'HÚSIÐ 100%' })).codes).toEqual(['index.deleted', 'index.created'])
  expect((await codes({ q: '1_0%' })).codes).toEqual([])
  expect((await codes({ q: 'x' })).codes).toHaveLength(4)
  const first = await codes({ kind: 'people', size: 1 })
  const second = await codes({ kind: 'people', size: 1, before: first.next })
  expect([first.codes, second]).toEqual([
    ['index.deleted'],
    { codes: ['index.created'], next: null },
  ])
  expect(
    (await call(reader, events.feed, { params: { tenantId: 'streymi' }, query: {} })).status,
  ).toBe(403)
})

test('what is laid on top of a feed is what the feed would answer', async () => {
  const { body } = await call(personAs('tenant::user', 'streymi'), events.feed, {
    params: { tenantId: 'streymi' },
    query: {},
  })
  for (const filter of [
    { kind: 'people' },
    { kind: 'work' },
    { tone: 'bad' },
    { indexId: 'b' },
    { q: 'húsið 100%' },
    { q: 'x' },
  ] as const) {
    const answered = await call(personAs('tenant::user', 'streymi'), events.feed, {
      params: { tenantId: 'streymi' },
      query: filter,
    })
    expect(body.events.filter((one) => fitsFeed(one, filter))).toEqual(answered.body.events)
  }
})

test('who leaves is no longer counted', async () => {
  const stream = await listen()
  expect(hub.listeners()).toBeGreaterThan(0)
  stream.stop()
  while (hub.listeners() > 0) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(hub.listeners()).toBe(0)
})
