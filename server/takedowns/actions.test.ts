import { beforeAll, expect, test } from 'vitest'
import { comments } from '#contract/comments.ts'
import { records } from '#contract/records.ts'
import { restrictions, type Restriction } from '#contract/restrictions.ts'
import { type TakedownAction, takedowns } from '#contract/takedowns.ts'
import { allRoutes } from '#server/app.ts'
import { account, crowdsourceWorld, reviewer, tenantId } from '#server/crowdsource/testing.ts'
import { silentHub } from '#server/events/testing.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { randomId } from '#server/kit/testing.ts'
import { siteProcess } from '#server/pages/testing.ts'
import { restrict } from '#server/restrictions/service.ts'
import { openedForm } from '#server/visitors/testing.ts'

const { call, database, fill, idOf, owner, put } = await crowdsourceWorld()
const config = { libraryDir: '/nowhere', dataDir: '/nowhere' }
const get = await siteProcess(database, allRoutes({ database, hub: silentHub(), config }))

beforeAll(fill)

const PICTURE = { width: 300, height: 200, sha256: 'ab', profile: 'cd', CaptionAbstract: 'Ása Ben' }
const ask = async (title: string, more = {}) => {
  const viewer: Viewer = { ...account, id: randomId() }
  const id = idOf(title)
  const form = await openedForm(owner, { tenantId, recordId: id })
  const { body } = await call(viewer, takedowns.request, {
    params: { tenantId },
    body: {
      target: { kind: 'records', ids: [id] },
      reason: 'person',
      text: 'Þetta er ég',
      name: 'Sigríður',
      email: 'sigridur@example.is',
      form,
      ...more,
    },
  })
  const { takedowns: found } = (
    await call(reviewer, takedowns.list, { params: { tenantId }, query: { q: body.receipt } })
  ).body
  return { viewer, receipt: body.receipt, params: { tenantId, id: found[0]?.id ?? '' } }
}
type Asked = Awaited<ReturnType<typeof ask>>
const decide = ({ params }: Asked, action: TakedownAction | undefined, isGranted = true) =>
  call(reviewer, takedowns.decide, {
    params,
    body: { isGranted, text: 'Við fórum yfir málið.', ...(action && { action }) },
  })
const place = (title: string) => ({ tenantId, id: 'opid', recordId: idOf(title) })
const seen = async (title: string) => {
  const { status, body } = await call(undefined, records.get, { params: place(title) })
  return status === 200 ? body.source : null
}
const inForce = async (title: string): Promise<Restriction | null> =>
  (await call(reviewer, restrictions.get, { params: place(title) })).body.inForce
const part = (title: string) => ({
  recordId: idOf(title),
  at: 0,
  left: 0.1,
  top: 0.2,
  width: 0.3,
  height: 0.4,
})

test('a granted request hides by default, and each other action leaves the record on the site', async () => {
  for (const title of ['Falin', 'Salur', 'Reitir', 'Leit', 'Óskýr']) await put(title, PICTURE)
  expect((await decide(await ask('Falin'), undefined)).body.action).toEqual({ kind: 'hide' })
  expect(await seen('Falin')).toBeNull()

  await decide(await ask('Salur'), { kind: 'readingRoom' })
  expect(await seen('Salur')).toMatchObject({ CaptionAbstract: 'Ása Ben' })
  expect(await seen('Salur')).not.toHaveProperty('width')
  expect(await inForce('Salur')).toMatchObject({
    covers: 'files',
    rule: 'decision',
    basis: 'Aðeins á lestrarsal',
  })

  await decide(await ask('Reitir'), { kind: 'fields', fields: ['CaptionAbstract'] })
  expect(await seen('Reitir')).toMatchObject({ width: 300 })
  expect(JSON.stringify(await seen('Reitir'))).not.toContain('Ása')

  await decide(await ask('Leit'), { kind: 'noindex' })
  expect(await seen('Leit')).toMatchObject({ width: 300 })
  expect(await inForce('Leit')).toMatchObject({ covers: 'parts', noindex: true, parts: [] })

  await decide(await ask('Óskýr'), { kind: 'blur', parts: [part('Óskýr')] })
  expect(await seen('Óskýr')).toMatchObject({ width: 300 })
  expect((await inForce('Óskýr'))?.parts).toMatchObject([{ left: 0.1, width: 0.3 }])
})

test('the sender reads what was done, and may ask again about what was granted in part', async () => {
  await put('Hluti', PICTURE)
  const asked = await ask('Hluti')
  await decide(asked, { kind: 'fields', fields: ['CaptionAbstract'] })
  const own = { tenantId, receipt: asked.receipt }
  const { body } = await call(asked.viewer, takedowns.sent, { params: own, query: {} })
  expect(body).toMatchObject({ state: 'granted', action: 'fields' })
  expect(JSON.stringify(body)).not.toContain('CaptionAbstract')
  const again = { params: own, body: { text: 'Nafnið sést enn' } }
  expect((await call(asked.viewer, takedowns.appeal, again)).body.state).toBe('received')
  // What was done stands until it is decided again.
  expect(JSON.stringify(await seen('Hluti'))).not.toContain('Ása')
  await decide(asked, undefined)
  expect(await seen('Hluti')).toBeNull()
  expect(await inForce('Hluti')).toBeNull()
  const whole = await call(asked.viewer, takedowns.appeal, again)
  expect(whole.body).toMatchObject({ code: 'takedowns.notRefused' })
})

test('the page of a request offers an appeal unless it was granted in full', async () => {
  for (const title of ['Öll', 'Að hluta', 'Hafnað']) await put(title, PICTURE)
  const decided = async (...[title, action, isGranted]: [string, TakedownAction?, boolean?]) => {
    const asked = await ask(title)
    const address = `/main/crowdsource/${tenantId}/takedown/${asked.receipt}`
    const offers = async () => (await get(address, asked.viewer)).html.includes('skoðað aftur')
    expect(await offers()).toBe(false)
    await decide(asked, action, isGranted)
    const isOffered = await offers()
    const params = { tenantId, receipt: asked.receipt }
    const { status } = await call(asked.viewer, takedowns.appeal, { params, body: { text: 'Nei' } })
    return [isOffered, status]
  }
  expect(await decided('Öll', { kind: 'hide' })).toEqual([false, 409])
  expect(await decided('Að hluta', { kind: 'noindex' })).toEqual([true, 200])
  expect(await decided('Hafnað', undefined, false)).toEqual([true, 200])
})

test('a later decision takes back what an earlier one did, and nothing that others did', async () => {
  await put('Aftur', PICTURE)
  const asked = await ask('Aftur')
  const reopen = () => call(reviewer, takedowns.review, { params: asked.params })
  await decide(asked, { kind: 'blur', parts: [part('Aftur')] })
  const others = { at: 0, left: 0.8, top: 0.8, width: 0.1, height: 0.1 }
  const { parts } = (await call(reviewer, restrictions.get, { params: place('Aftur') })).body
    .redaction
  await call(reviewer, restrictions.redact, {
    params: place('Aftur'),
    body: { parts: [...parts, others], noindex: true },
  })
  await reopen()
  await decide(asked, { kind: 'readingRoom' })
  expect(await inForce('Aftur')).toMatchObject({
    covers: 'files',
    noindex: true,
    parts: [{ left: 0.8 }],
  })
  await reopen()
  await decide(asked, undefined, false)
  expect(await inForce('Aftur')).toMatchObject({ covers: 'parts', noindex: true })
  expect(await seen('Aftur')).toMatchObject({ width: 300 })
})

test('an action that does not fit, or would undo another closing, does nothing', async () => {
  await put('Fyrri mynd', PICTURE)
  await put('Síðari mynd', PICTURE)
  const ids = ['Fyrri mynd', 'Síðari mynd'].map(idOf)
  const two = await ask('Fyrri mynd', { target: { kind: 'records', ids } })
  const missing = await decide(two, { kind: 'blur', parts: [part('Fyrri mynd')] })
  expect(missing.body).toMatchObject({ code: 'takedowns.partsMissing' })
  expect(missing.body.message).toContain('Síðari mynd')
  expect(await seen('Fyrri mynd')).toBeNull()
  await database.transact({ tenantId }, (db) =>
    restrict(
      db,
      { tenantId, recordId: idOf('Síðari mynd') },
      {
        rule: 'agreement',
        from: null,
        until: null,
        basis: '',
        covers: 'all',
        fields: [],
        reason: '',
      },
      { name: 'Anna' },
    ),
  )
  expect((await decide(two, { kind: 'readingRoom' })).body).toMatchObject({
    code: 'takedowns.restricted',
  })
  expect(await seen('Fyrri mynd')).toBeNull()

  await put('Rædd', PICTURE)
  const form = await openedForm(owner, { tenantId, recordId: idOf('Rædd') })
  const { body: written } = await call({ ...account, id: randomId() }, comments.write, {
    params: { tenantId, recordId: idOf('Rædd') },
    body: { text: 'Jón á þetta hús', form },
  })
  const comment = await ask('Rædd', { target: { kind: 'comment', id: written.id } })
  expect((await decide(comment, { kind: 'noindex' })).body).toMatchObject({
    code: 'takedowns.actionUnfit',
  })
})

test('the figures count granted requests by action', async () => {
  const { figures } = (await call(reviewer, takedowns.list, { params: { tenantId }, query: {} }))
    .body
  expect(figures.actions).toMatchObject({ readingRoom: 1, fields: 1, noindex: 1, blur: 1 })
  expect(Object.values(figures.actions).reduce((sum, n) => sum + n, 0)).toBe(figures.granted)
})
