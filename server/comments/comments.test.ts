import { expect, test } from 'vitest'
import { comments, wholeOnes, type CommentState } from '#contract/comments.ts'
import { events } from '#contract/events.ts'
import { COMMENTS_PAGE_SIZE } from '#contract/limits.ts'
import {
  account,
  crowdsourceWorld,
  foreign,
  member,
  reviewer,
  tenantId,
} from '#server/crowdsource/testing.ts'
import { personAs, randomId } from '#server/kit/testing.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { openedForm } from '#server/visitors/testing.ts'

const { call, fill, idOf, owner, put } = await crowdsourceWorld()

await fill()
type Body = Partial<NonNullable<Parameters<typeof call<typeof comments.write>>[2]['body']>>

const write = async (
  title: string,
  text: string,
  { viewer, ageMs = 10_000, ...more }: Body & { viewer?: Viewer; ageMs?: number } = {},
) => {
  const recordId = idOf(title)
  const form = await openedForm(owner, { tenantId, recordId, ageMs })
  return call(viewer, comments.write, {
    params: { tenantId, recordId },
    body: { text, form, ...more },
  })
}
/** A new account, so that the limit of writes per visitor does not apply. */
const someone = (): Viewer => ({ ...account, id: randomId() })
const list = async (state: CommentState = 'all', q = '') =>
  (await call(member, comments.list, { params: { tenantId }, query: { state, ...(q && { q }) } }))
    .body
const texts = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).comments.map(({ text }) => text)
const one = async (id: string) =>
  wholeOnes(
    (await call(reviewer, comments.get, { params: { tenantId, id }, query: {} })).body.comments,
  )[0]
const isHeld = async ({ body: { id } }: { body: { id: string } }) =>
  (await one(id))?.held.length !== 0

test('a comment keeps its words, its writer, its record and what was known of that', async () => {
  await put('Skip', { Byline: ['Felice Beato'], City: 'Nagasaki', rel: 'hafnir/skip.jpg' })
  const { status, body } = await write('Skip', ' Báturinn til hægri er sömu gerðar. ', {
    name: 'Þorgerður',
    email: 'th@daemi.is',
  })
  expect([status, body.receipt]).toEqual([200, `U-${new Date().getUTCFullYear()}-0001`])
  expect(await one(body.id)).toMatchObject({
    _id: body.id,
    id: idOf('Skip'),
    _read: false,
    metadata: { Title: 'Skip', Byline: ['Felice Beato'], City: 'Nagasaki' },
    imageRelLocation: 'hafnir/skip.jpg',
    ObjectName: 'Skip',
    indexId: 'opid',
    text: 'Báturinn til hægri er sömu gerðar.',
    author: { name: 'Þorgerður', email: 'th@daemi.is', kind: 'visitor' },
    held: [],
  })
  const told = await call(reviewer, events.cache, { params: { tenantId }, query: {} })
  expect(told.body.events[0]).toMatchObject({
    message: 'Athugasemd var skrifuð við „Skip“',
    by: 'Þorgerður',
  })
  const seen = await call(member, comments.get, { params: { tenantId, id: body.id }, query: {} })
  expect(seen.raw, 'the address is for staff').not.toContain('th@daemi.is')
})

test('visitors write where the index is public and takes it; what is not there is told so', async () => {
  expect((await write('Lokað hús', 'Halló')).status).toBe(401)
  expect((await write('Lokað hús', 'Halló', { viewer: member })).status).toBe(200)
  const closed = await write('Án ábendinga', 'Halló')
  expect([closed.status, closed.body.message]).toEqual([
    422,
    'Vísirinn tekur ekki við athugasemdum',
  ])
  const params = { tenantId, recordId: randomId() }
  const none = await call(undefined, comments.write, { params, body: { text: 'Halló' } })
  expect([none.status, none.body.message]).toEqual([404, 'Færslan er ekki til'])
  expect(
    (
      await call(undefined, comments.write, {
        params: { tenantId: 'annad', recordId: idOf('Skip') },
        body: { text: 'x' },
      })
    ).status,
  ).toBe(404)
  expect((await write('Skip', '   ')).status).toBe(400)
  expect((await write('Skip', 'a'.repeat(2001))).status).toBe(400)
  expect((await write('Skip', 'Halló', { form: 'x' })).body.code).toBe('visitors.form')
})

test('comments are marked read and unread, one and all', async () => {
  await call(member, comments.readAll, { params: { tenantId } })
  const first = (await write('Skip', 'Ein', { viewer: someone() })).body.id
  await write('Skip', 'Tvær', { viewer: someone() })
  expect(await texts('unread')).toEqual(['Tvær', 'Ein'])
  const marked = await call(member, comments.read, { params: { tenantId, id: first }, body: {} })
  expect(marked.body).toMatchObject({ _read: true, read: { by: 'Jón Bjarni' } })
  expect(await texts('unread')).toEqual(['Tvær'])
  await call(member, comments.read, { params: { tenantId, id: first }, body: { read: false } })
  expect((await call(member, comments.readAll, { params: { tenantId } })).body).toEqual({
    marked: 2,
  })
  const { counts } = await list()
  expect([counts.unread, counts.read]).toEqual([0, counts.all])
  expect((await call(member, comments.counts, { params: { tenantId } })).body).toEqual(counts)
})

test('the list is searched in text, writer and title', async () => {
  await write('Kirkja', 'Turninn er frá 1950', { viewer: someone(), name: 'Hrafnhildur Ýr' })
  expect(await texts('all', 'turninn')).toEqual(['Turninn er frá 1950'])
  expect(await texts('all', 'hrafnhildur')).toEqual(['Turninn er frá 1950'])
  expect(await texts('all', 'kirkj')).toEqual(['Turninn er frá 1950'])
  expect(await texts('all', '%')).toEqual([])
})

const LONG = 'Þetta er alveg sami langi textinn aftur og aftur.'
test.each<[string, string, Body & { viewer?: Viewer; ageMs?: number }, string[]]>([
  ['links of a visitor', 'Sjáið www.odyrt.com', {}, ['links']],
  [
    'many links of an account',
    'http://a.is http://b.is http://c.is',
    { viewer: someone() },
    ['links'],
  ],
  ['the same text again', LONG.toUpperCase(), { viewer: someone() }, ['repeated']],
  ['a hidden field that is filled in', 'Eitt', { website: 'x' }, ['trap']],
  ['a form sent at once', 'Annað', { viewer: someone(), ageMs: 100 }, ['fast']],
])('held back is: %s', async (_, text, more, reasons) => {
  await write('Bátar', LONG, { viewer: member })
  const { status, body } = await write('Bátar', text, more)
  expect(status).toBe(200)
  expect(Object.keys(body), 'its writer is not told').toEqual(['id', 'receipt', 'token'])
  expect((await one(body.id))?.held).toEqual(reasons)
  expect(await texts()).not.toContain(text)
  expect(await texts('unread')).not.toContain(text)
  expect(await texts('held')).toContain(text)
})

test('held back is what one visitor writes too often in a minute', async () => {
  const viewer = someone()
  const held: boolean[] = []
  for (let n = 0; n < 6; n++)
    held.push(await isHeld(await write('Bátar', `Númer ${n}`, { viewer })))
  expect(held).toEqual([false, false, false, false, true, true])
})

test('a link of an account, a short text again and anything of a member are not held back', async () => {
  const viewer = someone()
  expect(await isHeld(await write('Bátar', 'Sjá www.sarpur.is', { viewer }))).toBe(false)
  await write('Bátar', 'Falleg mynd', { viewer: someone() })
  expect(await isHeld(await write('Bátar', 'Falleg mynd!', { viewer: someone() }))).toBe(false)
  expect(
    await isHeld(await write('Bátar', `${LONG} www.a.is`, { viewer: member, website: 'x' })),
  ).toBe(false)
})

test('what was held back can be let out, and is unread then', async () => {
  const { body } = await write('Bátar', 'Mynd á www.skjalasafn.is', {
    viewer: undefined as never,
    name: 'Elín',
  })
  const { counts } = await list()
  expect((await call(member, comments.release, { params: { tenantId, id: body.id } })).status).toBe(
    403,
  )
  expect(
    (await call(reviewer, comments.release, { params: { tenantId, id: body.id } })).body,
  ).toMatchObject({ held: [], _read: false })
  const after = (await list()).counts
  expect([after.held, after.unread]).toEqual([counts.held - 1, counts.unread + 1])
  expect(await texts('unread')).toContain('Mynd á www.skjalasafn.is')
})

test('staff take a comment off the site and release it again', async () => {
  const { body } = await write('Bátar', 'Þessi er á röngum stað', { viewer: someone() })
  const params = { tenantId, id: body.id }
  const published = async () =>
    (await call(undefined, comments.get, { params: { tenantId, id: idOf('Bátar') }, query: {} }))
      .raw
  expect(await published()).toContain('röngum stað')
  expect((await call(member, comments.hold, { params })).status).toBe(403)
  expect((await call(foreign, comments.hold, { params })).status).toBe(403)
  expect((await call(reviewer, comments.hold, { params })).body.held).toEqual(['staff'])
  expect(await published()).not.toContain('röngum stað')
  // A second press changes nothing, nor what is held for another reason.
  expect((await call(reviewer, comments.hold, { params })).body.held).toEqual(['staff'])
  expect((await call(reviewer, comments.release, { params })).body.held).toEqual([])
  expect(await published()).toContain('röngum stað')
})

test('comments of visitors wait for staff where the tenant says so', async () => {
  await owner(`insert into site (tenant_id, public, presentation, version)
    values ('${tenantId}', true, '{"commentsWait": true}', 1)
    on conflict (tenant_id) do update set presentation = '{"commentsWait": true}'`)
  const told = async () =>
    (
      (await owner(`select count(*)::int as n from event where code = 'comment.written'`)) as {
        n: number
      }[]
    )[0]?.n ?? 0
  const [before, events] = [(await list()).counts, await told()]
  const { body } = await write('Bátar', 'Amma mín er lengst til vinstri', { viewer: someone() })
  const params = { tenantId, id: body.id }
  expect((await one(body.id))?.held).toEqual(['review'])
  const waiting = (await list()).counts
  expect([waiting.unread, waiting.all, waiting.held]).toEqual([
    before.unread + 1,
    before.all + 1,
    before.held,
  ])
  expect(await texts('unread')).toContain('Amma mín er lengst til vinstri')
  expect(await texts('held')).not.toContain('Amma mín er lengst til vinstri')
  expect(await told()).toBe(events + 1)
  const visitors = async () =>
    (await call(undefined, comments.get, { params: { tenantId, id: idOf('Bátar') }, query: {} }))
      .raw
  expect(await visitors()).not.toContain('Amma mín')
  // Marking all read publishes nothing, and takes nothing out of what waits.
  await call(reviewer, comments.readAll, { params: { tenantId } })
  expect((await list()).counts.unread).toBe(1)
  await call(reviewer, comments.release, { params })
  expect(await visitors()).toContain('Amma mín')
  expect(await told()).toBe(events + 1)
  const staff = await write('Bátar', 'Svar frá safninu', { viewer: member })
  expect((await one(staff.body.id))?.held).toEqual([])
  await owner(`update site set presentation = '{}' where tenant_id = '${tenantId}'`)
})

test('what changes nothing is told by no event and no line of the audit, and the first reader stays', async () => {
  const { body } = await write('Bátar', 'Sést á www.bryggjan.is', { viewer: someone() })
  await owner(`update comment set held = '{links}' where id = '${body.id}'`)
  const told = async () =>
    (await owner(`select (select count(*) from event where code = 'comment.written')::int as events,
      (select count(*) from audit where endpoint like 'comments.%')::int as lines`)) as {
      events: number
      lines: number
    }[]
  const one = { params: { tenantId, id: body.id } }
  const twice = async <T>(act: () => Promise<T>): Promise<[T, number, number]> => {
    await act()
    const [before] = await told()
    const answer = await act()
    const [after] = await told()
    return [
      answer,
      (after?.events ?? 0) - (before?.events ?? 0),
      (after?.lines ?? 0) - (before?.lines ?? 0),
    ]
  }
  expect(await twice(async () => (await call(reviewer, comments.release, one)).body.held)).toEqual([
    [],
    0,
    0,
  ])
  expect((await call(reviewer, comments.read, { ...one, body: {} })).body.read?.by).toBe('Guðrún')
  const read = async () => (await call(member, comments.read, { ...one, body: {} })).body.read?.by
  expect(await twice(read)).toEqual(['Guðrún', 0, 0])
  expect(
    await twice(
      async () => (await call(member, comments.readAll, { params: { tenantId } })).body.marked,
    ),
  ).toEqual([0, 0, 0])
  const [first] = await told()
  await call(member, comments.read, { ...one, body: { read: false } })
  const [second] = await told()
  expect((second?.lines ?? 0) - (first?.lines ?? 0), 'a change is told').toBe(1)
  await call(reviewer, comments.remove, one)
})

test('a comment is deleted by staff, and then is not there', async () => {
  const { body } = await write('Bátar', 'Eyðist', { viewer: someone() })
  const params = { tenantId, id: body.id }
  expect((await call(member, comments.remove, { params })).status).toBe(403)
  expect((await call(reviewer, comments.remove, { params })).status).toBe(204)
  const { status, body: gone } = await call(reviewer, comments.get, { params, query: {} })
  expect([status, gone.message]).toEqual([
    404,
    'Athugasemdin er ekki til; kannski hefur einhver eytt henni',
  ])
  expect((await call(reviewer, comments.remove, { params })).status).toBe(404)
})

test('comments of a record are asked for by its id, and stay when it is gone', async () => {
  const of = async () =>
    (await call(member, comments.get, { params: { tenantId, id: idOf('Kirkja') }, query: {} })).body
      .comments
  expect((await of()).map(({ text }) => text)).toEqual(['Turninn er frá 1950'])
  await owner(`delete from record where id = '${idOf('Kirkja')}'`)
  expect(await of()).toMatchObject([
    {
      text: 'Turninn er frá 1950',
      ObjectName: 'Kirkja',
      metadata: { Title: 'Kirkja', City: 'Hólar' },
    },
  ])
})

test('a page is of a thousand comments', async () => {
  await owner(`
    insert into comment (
      tenant_id, index_id, record_id, title, rel, metadata, text, letters, kind, held)
    select
      'safn', 'opid', '${idOf('Bátar')}', 'Bátar', '', '{}', 'Nr. ' || n, n, 'visitor', '{}'
    from generate_series(1, 1001) n`)
  const { total, comments: page, counts } = await list()
  expect(page).toHaveLength(COMMENTS_PAGE_SIZE)
  expect(total).toBe(counts.all)
  const { body } = await call(member, comments.list, {
    params: { tenantId },
    query: { from: COMMENTS_PAGE_SIZE },
  })
  expect(body.comments).toHaveLength(total - COMMENTS_PAGE_SIZE)
})

test('people of another tenant, and visitors, read nothing', async () => {
  expect((await call(foreign, comments.list, { params: { tenantId }, query: {} })).status).toBe(403)
  expect((await call(undefined, comments.list, { params: { tenantId }, query: {} })).status).toBe(
    401,
  )
  expect(
    (
      await call(personAs('tenant::admin', 'annad'), comments.get, {
        params: { tenantId: 'annad', id: idOf('Bátar') },
        query: {},
      })
    ).status,
  ).toBe(404)
})

test('visitors read what is out below a record that they see: words, name and time, and nothing more', async () => {
  await put('Viti', { City: 'Vík' })
  const said = (
    await write('Viti', 'Vitinn var reistur 1908.', { viewer: someone(), email: 'th@daemi.is' })
  ).body.id
  await write('Viti', 'kauptu http://a.is http://b.is http://c.is', {
    viewer: someone(),
    website: 'x',
  })
  const removed = (await write('Viti', 'Þetta hverfur.', { viewer: someone() })).body.id
  expect(
    (await call(reviewer, comments.remove, { params: { tenantId, id: removed } })).status,
  ).toBe(204)
  const read = async (title: string, viewer: Viewer | undefined = undefined, tenant = tenantId) =>
    call(viewer, comments.get, { params: { tenantId: tenant, id: idOf(title) }, query: {} })
  for (const viewer of [undefined, account, foreign]) {
    const { status, body, raw } = await read('Viti', viewer)
    expect([status, raw.includes('daemi.is')]).toEqual([200, false])
    expect(body.comments).toEqual([
      {
        _id: said,
        id: idOf('Viti'),
        text: 'Vitinn var reistur 1908.',
        author: { name: account.name },
        edited: null,
        answer: null,
        at: expect.stringMatching(/^20.*Z$/),
      },
    ])
  }
  const refused = async (title: string, tenant = tenantId) => [
    (await read(title, undefined, tenant)).status,
    (await read(title, account, tenant)).status,
  ]
  expect(
    (await call(account, comments.get, { params: { tenantId, id: said }, query: {} })).status,
    'one by itself is for staff',
  ).toBe(403)
  expect(await refused('Lokað hús')).toEqual([401, 403])
  expect(await refused('Viti', 'annad')).toEqual([401, 403])
  expect(
    (await call(undefined, comments.get, { params: { tenantId, id: randomId() }, query: {} }))
      .status,
  ).toBe(401)
  await owner(`
    update record set hidden = '{"by":"Anna","at":"2026-01-01T00:00:00.000Z","reason":"x"}'
    where id = '${idOf('Viti')}'`)
  expect(await refused('Viti')).toEqual([401, 403])
  const told = async (viewer: Viewer) =>
    (
      await call(viewer, comments.list, {
        params: { tenantId },
        query: { state: 'all', q: 'vitinn' },
      })
    ).body.total
  expect(
    [await told(reviewer), await told(member)],
    'nor do members who may not see hidden records',
  ).toEqual([1, 0])
  const mark = async (viewer: Viewer) =>
    call(viewer, comments.read, { params: { tenantId, id: said }, body: {} })
  const refusedMark = await mark(member)
  expect(
    [refusedMark.status, refusedMark.raw.includes('1908')],
    'nor by marking what is said there',
  ).toEqual([404, false])
  expect((await mark(reviewer)).body).toMatchObject({
    _read: true,
    text: 'Vitinn var reistur 1908.',
  })
})
