import { expect, test } from 'vitest'
import { crowdsource } from '#contract/crowdsource.ts'
import { events } from '#contract/events.ts'
import { VISITOR_WRITES_MAX } from '#contract/limits.ts'
import { visitors } from '#contract/visitors.ts'
import { randomId } from '#server/kit/testing.ts'
import { openedForm } from '#server/visitors/testing.ts'
import { account, crowdsourceWorld, foreign, member, reviewer, tenantId } from './testing.ts'

const { call, fill, get, idOf, owner, placeOf, propose, put, sourceOf } = await crowdsourceWorld()

await fill()
const values = { City: 'Nagasaki, Japan' }
const refused = async (answer: ReturnType<typeof propose>) => {
  const { status, body } = await answer
  return [status, body.code, body.message]
}

test('a suggestion keeps values by field with what was seen, note, evidence and author, and changes nothing', async () => {
  const sent = {
    values: { City: 'Nagasaki, Japan', Keywords: ['bátar', 'höfn'] },
    note: 'Sjá bakhlið',
    evidence: 'Amma átti sömu mynd',
  }
  const { status, body } = await propose(
    'Bátar',
    { ...sent, name: 'Sigríður', email: 's@daemi.is' },
    { viewer: account },
  )
  expect([status, body.token]).toEqual([200, null])
  expect(await get({ ...placeOf('Bátar'), id: body.id })).toMatchObject({
    tenantId,
    indexId: 'opid',
    recordId: idOf('Bátar'),
    _source: sent.values,
    state: 'waiting',
    note: 'Sjá bakhlið',
    evidence: 'Amma átti sömu mynd',
    author: { name: 'Sigríður', email: 's@daemi.is', kind: 'account' },
    fields: [
      {
        field: 'Keywords',
        current: ['bátar'],
        base: ['bátar'],
        proposed: ['bátar', 'höfn'],
        conflict: false,
      },
      {
        field: 'City',
        label: { is: 'Staður' },
        file: 'Nagasaki',
        accepted: null,
        current: 'Nagasaki',
        base: 'Nagasaki',
        proposed: 'Nagasaki, Japan',
      },
    ],
  })
  expect((await sourceOf('Bátar')).City).toBe('Nagasaki')
  const told = await call(reviewer, events.cache, { params: { tenantId }, query: {} })
  expect(told.body.events[0]).toMatchObject({
    message: 'Ábending barst um „Bátar“',
    indexId: 'opid',
    by: 'Sigríður',
  })
})

test('the address of a contributor is shown to those who judge alone', async () => {
  const { body } = await propose('Kirkja', {
    values: { City: 'Hólar í Hjaltadal' },
    email: 'leynd@daemi.is',
  })
  const one = { ...placeOf('Kirkja'), id: body.id }
  expect((await call(member, crowdsource.get, { params: one })).raw).not.toContain('leynd@')
  expect((await call(reviewer, crowdsource.get, { params: one })).raw).toContain('leynd@')
})

test('visitors suggest where the index is public and takes suggestions, members also where it is closed', async () => {
  const title = { values: { ObjectName: 'Annað heiti' } }
  expect((await propose('Bátar', title)).status).toBe(200)
  expect(await refused(propose('Lokað hús', title, { indexId: 'lokad' }))).toEqual([
    401,
    'session.missing',
    expect.any(String),
  ])
  expect((await propose('Lokað hús', title, { indexId: 'lokad', viewer: account })).status).toBe(
    403,
  )
  expect((await propose('Lokað hús', title, { indexId: 'lokad', viewer: member })).status).toBe(200)
  const closed = [422, 'crowdsource.closed', 'Vísirinn tekur ekki við ábendingum']
  expect(await refused(propose('Án ábendinga', title, { indexId: 'an' }))).toEqual(closed)
  expect(await refused(propose('Án ábendinga', title, { indexId: 'an', viewer: member }))).toEqual(
    closed,
  )
})

test('a record or an index that is not there is told so', async () => {
  const gone = [404, 'crowdsource.notFound', 'Fann ekki skrá / vísi']
  const noRecord = call(undefined, crowdsource.propose, {
    params: { ...placeOf('Bátar'), documentId: randomId() },
    body: { values },
  })
  expect(await refused(noRecord)).toEqual(gone)
  const noIndex = call(member, crowdsource.propose, {
    params: { ...placeOf('Bátar'), indexId: 'ekki-til' },
    body: { values },
  })
  expect(await refused(noIndex)).toEqual(gone)
  await owner(`
    update record set hidden = '{"by":"Anna","at":"2026-01-01T00:00:00.000Z","reason":"x"}'
    where id = '${idOf('Kirkja')}'`)
  expect(await refused(propose('Kirkja', { values }))).toEqual(gone)
  await owner(`update record set hidden = null where id = '${idOf('Kirkja')}'`)
})

test('what cannot be is refused with a sentence at its field, and so is what says nothing new', async () => {
  const { body } = await propose('Bátar', { values: { date: 'einhvern tíma' } })
  expect(body.errors).toEqual([
    {
      path: 'values.date',
      message: expect.stringContaining('Dagsetningin „einhvern tíma“ skilst ekki'),
    },
  ])
  expect((await propose('Bátar', { values: { sha256: 'x' } })).body.code).toBe(
    'records.fieldUnknown',
  )
  expect(await refused(propose('Bátar', { values: { City: 'Nagasaki ' } }))).toEqual([
    422,
    'crowdsource.nothing',
    'Engu gildi var breytt, svo að ábendingin segir ekkert nýtt',
  ])
  expect((await propose('Bátar', { values, note: 'a'.repeat(2001) })).status).toBe(400)
  const many = Object.fromEntries(
    Array.from({ length: 51 }, (_, n) => [`UserDefined${n + 1}`, 'x']),
  )
  expect((await propose('Bátar', { values: many })).status).toBe(400)
  expect((await propose('Bátar', { values, name: 'a'.repeat(101) })).status).toBe(400)
})

test('a form that was opened too short or too long ago, or not at all, and one with the hidden field filled in, are refused', async () => {
  const about = { tenantId, recordId: idOf('Bátar') }
  const { body: opened } = await call(undefined, visitors.form, { params: about })
  expect(await refused(propose('Bátar', { values, form: opened.form }))).toEqual([
    422,
    'visitors.fast',
    'Þetta var sent um leið og síðan opnaðist. Bíddu andartak og sendu aftur',
  ])
  const old = [
    422,
    'visitors.form',
    'Síðan hefur staðið opin of lengi. Opnaðu hana aftur og sendu svo það sem þú skrifaðir',
  ]
  expect(
    await refused(
      propose('Bátar', { values, form: await openedForm(owner, { ...about, ageMs: 86_500_000 }) }),
    ),
  ).toEqual(old)
  expect(
    await refused(
      propose('Bátar', {
        values,
        form: await openedForm(owner, { ...about, recordId: idOf('Kirkja') }),
      }),
    ),
  ).toEqual(old)
  expect(await refused(propose('Bátar', { values, form: '' }))).toEqual(old)
  expect(await refused(propose('Bátar', { values, website: 'http://x.is' }))).toEqual([
    422,
    'visitors.trap',
    expect.stringContaining('á að vera tómur'),
  ])
  expect(
    (await propose('Bátar', { values, form: '', website: 'x' }, { viewer: member })).status,
    'members are not asked',
  ).toBe(200)
})

test('a field that the tenant keeps to its staff takes no suggestions from visitors', async () => {
  await owner(`
    insert into site_config (tenant_id, search, version)
    values ('safn', '{"mappings":[{"field":"City","visible":false}]}', 2)`)
  const body = { values: { City: 'Hafnarfjörður' } }
  expect((await propose('Bátar', body)).body.code).toBe('records.fieldUnknown')
  expect((await propose('Bátar', body, { viewer: member })).status).toBe(200)
  await owner(`delete from site_config`)
})

test('one visitor may not write without end, in either of their names; others go on', async () => {
  const busy = { ...account, id: randomId() }
  const all = await Promise.all(
    Array.from({ length: VISITOR_WRITES_MAX.tenMinutes + 2 }, (_, n) =>
      propose('Bátar', { values: { City: `Staður ${n}` } }, { viewer: busy }),
    ),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(VISITOR_WRITES_MAX.tenMinutes)
  expect(all.filter(({ status }) => status === 429)[0]?.body.message).toBe(
    'Þú hefur sent mikið á stuttum tíma. Reyndu aftur eftir smástund; ' +
      'það sem þú skrifaðir hefur ekki glatast',
  )
  expect(
    (await propose('Bátar', { values }, { viewer: { ...account, id: randomId() } })).status,
  ).toBe(200)
  const kept = (await owner(`select who from visitor_write`)) as { who: string }[]
  expect(kept.some(({ who }) => who.includes(busy.id) || who.includes('127.0.0.1'))).toBe(false)
})

test('staff writes down what somebody said who telephoned, in any index', async () => {
  const sent = { values: { ObjectName: 'Réttir' }, onBehalf: true, name: 'Þorgerður Einarsdóttir' }
  expect((await propose('Án ábendinga', sent, { indexId: 'an', viewer: member })).status).toBe(403)
  const { body } = await propose('Án ábendinga', sent, { indexId: 'an', viewer: reviewer })
  const first = await get({ ...placeOf('Án ábendinga', 'an'), id: body.id })
  expect(first.author).toMatchObject({
    name: 'Þorgerður Einarsdóttir',
    kind: 'entered',
    enteredBy: 'Guðrún',
  })
  const again = await propose(
    'Bátar',
    { ...sent, name: 'þorgerður  einarsdóttir' },
    { viewer: reviewer },
  )
  expect((await get({ ...placeOf('Bátar'), id: again.body.id })).author?.contributorId).toBe(
    first.author?.contributorId,
  )
})

test('who is not signed in sees by a secret what became of it, who is signed in by the account', async () => {
  const { body } = await propose('Kirkja', { values: { City: 'Skálholt' } })
  const second = await propose('Kirkja', { values: { City: 'Skálholti' }, token: body.token ?? '' })
  expect(second.body.token).toBe(body.token)
  await call(reviewer, crowdsource.deny, {
    params: { ...placeOf('Kirkja'), id: body.id },
    body: { reason: 'Kirkjan er á Hólum' },
  })
  const own = (viewer?: typeof account, token?: string) =>
    call(viewer, crowdsource.own, { params: { tenantId }, query: { ...(token && { token }) } })
  expect((await own(undefined, body.token ?? '')).body).toMatchObject([
    { _source: { City: 'Skálholti' }, state: 'waiting', reason: null },
    {
      title: 'Kirkja',
      _source: { City: 'Skálholt' },
      state: 'denied',
      reason: 'Kirkjan er á Hólum',
    },
  ])
  expect((await own()).body).toEqual([])
  expect((await own(undefined, 'annað')).body).toEqual([])
  const mine = (await own(account)).body
  expect(mine.length).toBeGreaterThan(0)
  expect(mine.every(({ _source }) => _source.City !== 'Skálholt')).toBe(true)
  const kept = JSON.stringify(
    await owner(`select encode(token_hash, 'escape') as t from contributor`),
  )
  expect(kept).not.toContain(body.token)
})

test('a sender withdraws a suggestion that waits, by secret or account, and nobody else does', async () => {
  await put('Til baka', { City: 'Hólar' })
  const withdraw = (receipt: string, token?: string | null, viewer?: typeof account) =>
    call(viewer, crowdsource.withdraw, {
      params: { tenantId, receipt },
      body: { ...(token && { token }) },
    })
  const { body } = await propose('Til baka', { values: { City: 'Skálholt' } })
  for (const [token, viewer] of [
    [undefined, undefined],
    ['x'.repeat(43), undefined],
    [undefined, account],
    [undefined, reviewer],
  ] as const)
    expect((await withdraw(body.receipt, token, viewer)).status).toBe(404)
  expect((await withdraw(body.receipt, body.token)).body).toEqual({ id: idOf('Til baka') })
  expect((await withdraw(body.receipt, body.token)).status).toBe(404)
  const params = { ...placeOf('Til baka'), id: body.id }
  expect((await call(reviewer, crowdsource.get, { params })).status).toBe(404)
  const events = await owner(
    `select params->>'title' as title from event where code = 'suggestion.withdrawn'`,
  )
  expect(events).toEqual([{ title: 'Til baka' }])

  const viewer = { ...account, id: randomId() }
  const decided = await propose('Til baka', { values: { City: 'Skálholt' } }, { viewer })
  const place = { ...placeOf('Til baka'), id: decided.body.id }
  await call(reviewer, crowdsource.accept, { params: place, body: {} })
  const late = await withdraw(decided.body.receipt, null, viewer)
  expect(late).toMatchObject({ status: 409, body: { code: 'crowdsource.answered' } })
  expect(JSON.stringify(late.body)).not.toContain(reviewer.name)
})

test('people of another tenant see and judge nothing', async () => {
  await put('Bátar', { City: 'Nagasaki' })
  const { body } = await propose('Bátar', { values })
  const params = { ...placeOf('Bátar'), id: body.id }
  expect((await call(foreign, crowdsource.get, { params })).status).toBe(403)
  expect((await call(foreign, crowdsource.accept, { params, body: {} })).status).toBe(403)
  expect((await call(member, crowdsource.accept, { params, body: {} })).status).toBe(403)
  expect((await call(undefined, crowdsource.query, { params: { tenantId } })).status).toBe(401)
})
