import { afterAll, expect, test } from 'vitest'
import { events } from '#contract/events.ts'
import { openEvents } from '#server/app.ts'
import { personAs, testApp, testDatabase } from '#server/kit/testing.ts'
import { whereVisibleInUse } from '#server/records/service.ts'
import { eventRoutes } from './routes.ts'
import { emitEvent } from './service.ts'
import { listenTo, type Heard } from './testing.ts'

const own = await testDatabase()
const hub = await openEvents(own.database)
const { app, call } = await testApp(eventRoutes(hub, whereVisibleInUse), { database: own.database })
afterAll(() => hub.close())
afterAll(() => app.server.closeAllConnections())
const origin = await app.listen({ port: 0 })

test('what is of a hidden record is told to those alone who may see it', async () => {
  await own.asOwner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
  await own.asOwner(`
    insert into tenant_index (
      tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility,
      charset, es_index
    )
    values ('safn', 'a', 'A', 'album', '', '{}', '{}', '[]', false, 'public', 'auto', 'a-1')`)
  const [open, hidden, gone] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  await own.asOwner(`insert into record (tenant_id, index_id, es_index, id, source, hidden) values
    ('safn', 'a', 'a-1', '${open}', '{}', null),
    ('safn', 'a', 'a-1', '${hidden}', '{}', '{"by":"Anna"}')`)
  await own.asOwner(`
    insert into overlay (tenant_id, index_id, record_id, version, kind, "values", hidden, by_name)
    values ('safn', 'a', '${gone}', 1, 'hide', '{}', '{"by":"Anna"}', 'Anna')`)
  const path = `${origin}/api/tenants/safn/events`
  const listenAs = (role: 'tenant::user' | 'tenant::superuser', more = '') =>
    listenTo(path + more, personAs(role, 'safn'))
  const comment = (title: string, record: string) =>
    own.database.transact({ tenantId: 'safn' }, (db) =>
      emitEvent(db, 'safn', {
        code: 'comment.written',
        params: { title, record },
        tone: 'info',
        indexId: 'a',
      }),
    )
  const findTitles = (heard: Heard[]) =>
    heard.flatMap(({ data }) => (data.params as { title?: string } | undefined)?.title ?? [])
  const [user, staff] = [await listenAs('tenant::user'), await listenAs('tenant::superuser')]
  await comment('Fyrst', open)
  await comment('Falin', hidden)
  await comment('Horfin', gone)
  await comment('Síðast', open)
  expect(findTitles(await user.until('event', 2))).toEqual(['Fyrst', 'Síðast'])
  expect(findTitles(await staff.until('event', 4))).toEqual(['Fyrst', 'Falin', 'Horfin', 'Síðast'])
  for (const stream of [user, staff]) stream.stop()
  const again = await listenAs('tenant::user', `?after=${(staff.heard[0]?.id ?? 0) - 1}`)
  expect(findTitles(await again.until('event', 2))).toEqual(['Fyrst', 'Síðast'])
  again.stop()
  const titlesFor = async (role: 'tenant::user' | 'tenant::superuser', query: object) => {
    const asked = { params: { tenantId: 'safn' }, query }
    const { body: feed } = await call(personAs(role, 'safn'), events.feed, asked)
    const { body: cache } = await call(personAs(role, 'safn'), events.cache, {
      params: { tenantId: 'safn' },
      query: {},
    })
    return [feed, cache].map((answer) => answer.events.map(({ params }) => params.title))
  }
  expect(await titlesFor('tenant::user', { q: 'athugasemd' })).toEqual([
    ['Síðast', 'Fyrst'],
    ['Síðast', 'Fyrst'],
  ])
  expect((await titlesFor('tenant::superuser', { q: 'falin' }))[0]).toEqual(['Falin'])
})

test('what is of an index in the bin is told to nobody, until the index comes back', async () => {
  const record = crypto.randomUUID()
  await own.asOwner(`
    insert into record (tenant_id, index_id, es_index, id, source)
    values ('safn', 'a', 'a-1', '${record}', '{}')`)
  const chief = personAs('tenant::admin', 'safn')
  const happen = (code: 'index.deleted' | 'comment.written', params: Record<string, string>) =>
    own.database.transact({ tenantId: 'safn' }, (db) =>
      emitEvent(db, 'safn', { code, params, tone: 'info', indexId: 'a' }),
    )
  const bin = (at: 'now()' | 'null') => own.asOwner(`update tenant_index set deleted_at = ${at}`)
  const told = async () => {
    const { body: feed } = await call(chief, events.feed, {
      params: { tenantId: 'safn' },
      query: {},
    })
    const { body: cache } = await call(chief, events.cache, {
      params: { tenantId: 'safn' },
      query: {},
    })
    const stream = await listenTo(`${origin}/api/tenants/safn/events?after=0`, chief)
    await stream.until('event', feed.events.length)
    stream.stop()
    const streamed = stream.heard.flatMap(({ name, data }) =>
      name === 'event' ? [(data as { params: { title?: string } }).params.title] : [],
    )
    expect([cache.events.map(({ id }) => id), streamed.toReversed()]).toEqual([
      feed.events.map(({ id }) => id),
      feed.events.map(({ params }) => params.title),
    ])
    return feed.events.map(({ code }) => code)
  }
  await bin('now()')
  const live = await listenTo(`${origin}/api/tenants/safn/events`, chief)
  await happen('comment.written', { title: 'Í ruslakörfu', record })
  await happen('index.deleted', { name: 'A' })
  await live.until('event', 1)
  live.stop()
  expect(live.heard.map(({ data }) => data.code)).toEqual(['index.deleted'])
  expect(await told()).toEqual(['index.deleted'])
  await bin('null')
  expect(await told()).toEqual([
    'index.deleted',
    ...Array.from({ length: 5 }, () => 'comment.written'),
  ])
})
