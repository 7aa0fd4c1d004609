import { afterAll, expect, test } from 'vitest'
import { events } from '#contract/events.ts'
import { openEvents } from '#server/app.ts'
import { personAs, testApp, testDatabase } from '#server/kit/testing.ts'
import { seenOnly } from '#server/records/service.ts'
import { eventRoutes } from './routes.ts'
import { emitEvent } from './service.ts'
import { listenTo, type Heard } from './testing.ts'

const own = await testDatabase()
const hub = await openEvents(own.database)
const { app, call } = await testApp(eventRoutes(hub, seenOnly), { database: own.database })
afterAll(() => hub.close())
afterAll(() => app.server.closeAllConnections())
const origin = await app.listen({ port: 0 })

test('what is of a hidden record is told to those alone who may see it', async () => {
  await own.asOwner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
  await own.asOwner(`insert into tenant_index (tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility, charset, es_index)
    values ('safn', 'a', 'A', 'album', '', '{}', '{}', '[]', false, 'public', 'auto', 'a-1')`)
  const [open, hidden, gone] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  await own.asOwner(`insert into record (tenant_id, index_id, es_index, id, source, hidden) values
    ('safn', 'a', 'a-1', '${open}', '{}', null), ('safn', 'a', 'a-1', '${hidden}', '{}', '{"by":"Anna"}')`)
  await own.asOwner(`insert into overlay (tenant_id, index_id, record_id, version, kind, "values", hidden, by_name)
    values ('safn', 'a', '${gone}', 1, 'hide', '{}', '{"by":"Anna"}', 'Anna')`)
  const path = `${origin}/api/tenants/safn/events`
  const listenAs = (role: 'tenant::user' | 'tenant::superuser', more = '') => listenTo(path + more, personAs(role, 'safn'))
  const comment = (title: string, record: string) =>
    own.database.transact({ tenantId: 'safn' }, (db) =>
      emitEvent(db, 'safn', { code: 'comment.written', params: { title, record }, tone: 'info', indexId: 'a' }),
    )
  const titlesOf = (heard: Heard[]) => heard.flatMap(({ data }) => (data.params as { title?: string } | undefined)?.title ?? [])
  const [user, staff] = [await listenAs('tenant::user'), await listenAs('tenant::superuser')]
  await comment('Fyrst', open)
  await comment('Falin', hidden)
  await comment('Horfin', gone)
  await comment('Síðast', open)
  expect(titlesOf(await user.until('event', 2))).toEqual(['Fyrst', 'Síðast'])
  expect(titlesOf(await staff.until('event', 4))).toEqual(['Fyrst', 'Falin', 'Horfin', 'Síðast'])
  for (const stream of [user, staff]) stream.stop()
  const again = await listenAs('tenant::user', `?after=${staff.heard[0]?.id}`)
  expect(titlesOf(await again.until('event', 2))).toEqual(['Fyrst', 'Síðast'])
  again.stop()
  const titlesFor = async (role: 'tenant::user' | 'tenant::superuser', query: object) => {
    const asked = { params: { tenantId: 'safn' }, query }
    const { body: feed } = await call(personAs(role, 'safn'), events.feed, asked)
    const { body: cache } = await call(personAs(role, 'safn'), events.cache, { params: { tenantId: 'safn' }, query: {} })
    return [feed, cache].map((answer) => answer.events.map(({ params }) => params.title))
  }
  expect(await titlesFor('tenant::user', { q: 'athugasemd' })).toEqual([
    ['Síðast', 'Fyrst'],
    ['Síðast', 'Fyrst'],
  ])
  expect((await titlesFor('tenant::superuser', { q: 'falin' }))[0]).toEqual(['Falin'])
})
