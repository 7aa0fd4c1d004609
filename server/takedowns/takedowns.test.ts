import { beforeAll, expect, test } from 'vitest'
import { blog } from '#contract/blog.ts'
import { comments } from '#contract/comments.ts'
import { TAKEDOWN } from '#contract/public-limits.ts'
import { records } from '#contract/records.ts'
import { takedowns } from '#contract/takedowns.ts'
import {
  account,
  crowdsourceWorld,
  member,
  reviewer,
  tenantId,
} from '#server/crowdsource/testing.ts'
import { randomId } from '#server/kit/testing.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { postWriter } from '#server/blog/testing.ts'
import { openedForm } from '#server/visitors/testing.ts'

const { call, fill, idOf, owner, put } = await crowdsourceWorld()

beforeAll(fill)

const someone = (): Viewer => ({ ...account, id: randomId() })
const ask = async (title: string, viewer: Viewer | undefined, more = {}) => {
  const id = idOf(title)
  const form = await openedForm(owner, { tenantId, recordId: id })
  return call(viewer, takedowns.request, {
    params: { tenantId },
    body: {
      target: { kind: 'records', ids: [id] },
      reason: 'person',
      text: 'Þetta er ég sem barn',
      name: 'Sigríður',
      email: 'sigridur@example.is',
      form,
      ...more,
    },
  })
}
const isSeen = async (title: string) => {
  const params = { tenantId, id: 'opid', recordId: idOf(title) }
  return (await call(undefined, records.get, { params })).status === 200
}
const listed = async (query = {}) =>
  (await call(reviewer, takedowns.list, { params: { tenantId }, query })).body
const idOfReceipt = async (receipt: string) => (await listed({ q: receipt })).takedowns[0]?.id ?? ''
const decide = async (receipt: string, isGranted: boolean) =>
  call(reviewer, takedowns.decide, {
    params: { tenantId, id: await idOfReceipt(receipt) },
    body: { isGranted, text: 'Við fórum yfir málið.' },
  })

test('a request hides a picture at once, and its sender alone follows the three steps', async () => {
  await put('Barnamynd')
  const { body } = await ask('Barnamynd', undefined)
  expect(body).toMatchObject({ receipt: expect.stringMatching(/^B-\d{4}-0001$/), hidAtOnce: true })
  expect(await isSeen('Barnamynd')).toBe(false)
  const params = { tenantId, receipt: body.receipt }
  const own = async (token?: string) =>
    call(undefined, takedowns.sent, { params, query: { token } })
  expect((await own()).status).toBe(404)
  expect((await own('x'.repeat(43))).status).toBe(404)
  expect((await call(account, takedowns.sent, { params, query: {} })).status).toBe(404)
  expect((await own(body.token)).body).toMatchObject({ state: 'received', reviewingAt: null })
  const place = { tenantId, id: await idOfReceipt(body.receipt) }
  await call(reviewer, takedowns.review, { params: place })
  const reviewing = (await own(body.token)).body
  expect(reviewing).toMatchObject({ state: 'reviewing', reviewingAt: expect.any(String) })
  expect(JSON.stringify(reviewing)).not.toContain(reviewer.name)
  expect((await decide(body.receipt, true)).body).toMatchObject({ state: 'granted' })
  expect((await decide(body.receipt, false)).body).toMatchObject({ code: 'takedowns.decided' })
  expect(await isSeen('Barnamynd')).toBe(false)
  expect((await own(body.token)).body.decision).toMatchObject({ text: 'Við fórum yfir málið.' })
})

test('a refused request shows the picture again; another about it waits for staff', async () => {
  await put('Hús')
  const { body } = await ask('Hús', someone())
  expect(await isSeen('Hús')).toBe(false)
  await decide(body.receipt, false)
  expect(await isSeen('Hús')).toBe(true)
  const again = await ask('Hús', someone())
  expect(again.body.hidAtOnce).toBe(false)
  expect(await isSeen('Hús')).toBe(true)
  await decide(again.body.receipt, true)
  expect(await isSeen('Hús')).toBe(false)
})

test('an appeal opens a refused request again and hides nothing', async () => {
  await put('Brú')
  const viewer = someone()
  const { body } = await ask('Brú', viewer)
  const params = { tenantId, receipt: body.receipt }
  const appeal = () =>
    call(viewer, takedowns.appeal, { params, body: { text: 'Þetta er víst ég' } })
  expect((await appeal()).body).toMatchObject({ code: 'takedowns.notRefused' })
  await decide(body.receipt, false)
  const trapped = await call(viewer, takedowns.appeal, {
    params,
    body: { text: 'Þetta er víst ég', website: 'x' },
  })
  expect(trapped.body).toMatchObject({ code: 'visitors.trap' })
  expect((await appeal()).body).toMatchObject({
    state: 'received',
    appeal: { text: 'Þetta er víst ég' },
  })
  expect(await isSeen('Brú')).toBe(true)
})

test('beyond a few open requests of a sender, others wait for staff', async () => {
  const viewer = someone()
  for (let n = 0; n <= TAKEDOWN.hideAtOnce; n++) {
    await put(`Mynd ${n}`)
    const { body } = await ask(`Mynd ${n}`, viewer)
    expect([n, body.hidAtOnce]).toEqual([n, n < TAKEDOWN.hideAtOnce])
  }
})

test('what a visitor does not see cannot be asked for, and strangers read no request', async () => {
  expect((await ask('Lokað hús', someone())).body).toMatchObject({
    code: 'takedowns.targetMissing',
  })
  for (const viewer of [undefined, account, member]) {
    const { status } = await call(viewer, takedowns.list, { params: { tenantId }, query: {} })
    expect([401, 403]).toContain(status)
  }
})

test('a comment is held back by a request and published again by a refusal', async () => {
  await put('Skip')
  const recordId = idOf('Skip')
  const form = await openedForm(owner, { tenantId, recordId })
  const { body: written } = await call(someone(), comments.write, {
    params: { tenantId, recordId },
    body: { text: 'Jón á þetta hús', form },
  })
  const shown = async () =>
    (await call(undefined, comments.get, { params: { tenantId, id: recordId }, query: {} })).body
      .comments.length
  expect(await shown()).toBe(1)
  const target = { kind: 'comment', id: written.id }
  const { body } = await ask('Skip', someone(), { target })
  expect(await shown()).toBe(0)
  await decide(body.receipt, false)
  expect(await shown()).toBe(1)
})

test('an article is taken off the site by a request, and returns by a refusal', async () => {
  const postId = randomId()
  await postWriter(owner)('gomul-frett', 3, { id: `'${postId}'` }, tenantId)
  const isThere = async () =>
    (await call(undefined, blog.get, { params: { tenantId, postId } })).status === 200
  expect(await isThere()).toBe(true)
  const form = await openedForm(owner, { tenantId, recordId: postId })
  const { body } = await ask('Hús', someone(), { target: { kind: 'article', id: postId }, form })
  expect(body.hidAtOnce).toBe(true)
  expect(await isThere()).toBe(false)
  expect((await call(reviewer, blog.get, { params: { tenantId, postId } })).body.state).toBe(
    'withheld',
  )
  await decide(body.receipt, false)
  expect(await isThere()).toBe(true)
})

test('several records are hidden together, and a decision may be reversed', async () => {
  for (const title of ['Fyrri', 'Síðari']) await put(title)
  const target = { kind: 'records', ids: ['Fyrri', 'Síðari'].map(idOf) }
  const { body } = await ask('Fyrri', someone(), { target })
  expect([await isSeen('Fyrri'), await isSeen('Síðari')]).toEqual([false, false])
  await decide(body.receipt, true)
  const params = { tenantId, id: await idOfReceipt(body.receipt) }
  const { records: listedRecords } = (await call(reviewer, takedowns.get, { params })).body
  expect(listedRecords.map(({ title }) => title)).toEqual(['Fyrri', 'Síðari'])
  expect((await call(reviewer, takedowns.review, { params })).body.state).toBe('reviewing')
  await decide(body.receipt, false)
  expect([await isSeen('Fyrri'), await isSeen('Síðari')]).toEqual([true, true])
})

test('the sender of a request is forgotten when the tenant no longer keeps it, also undecided', async () => {
  const { body } = await ask('Brú', someone())
  const email = async () => (await listed({ q: body.receipt })).takedowns[0]?.email
  const who = async () => {
    const rows = await owner(`select who from takedown where receipt = '${body.receipt}'`)
    return (rows as { who: string | null }[])[0]?.who
  }
  const erase = (days = 30) => owner(`select erase_old_addresses(${days})`)
  const age = (days: number) =>
    owner(
      `update takedown set at = now() - interval '${days} days' where receipt = '${body.receipt}'`,
    )
  // The law gives a month to answer, however short the tenant keeps addresses.
  await age(27)
  await erase(10)
  expect(await email()).toBe('sigridur@example.is')
  await age(32)
  await erase(60)
  expect(await email()).toBe('sigridur@example.is')
  await decide(body.receipt, false)
  await owner(
    `update takedown set decided_at = now() - interval '31 days' where receipt = '${body.receipt}'`,
  )
  await erase()
  expect([await email(), await who()]).toEqual(['', null])
  await put('Enn opin')
  const open = (await ask('Enn opin', someone())).body
  await owner(`
    update takedown set at = now() - interval '61 days', appeal = jsonb_build_object('text', 'x',
      'at', to_char(now() at time zone 'utc' - interval '40 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    where receipt = '${open.receipt}'`)
  const emailOfOpen = async () => (await listed({ q: open.receipt })).takedowns[0]?.email
  await erase(60)
  expect(await emailOfOpen()).toBe('sigridur@example.is')
  await owner(`update takedown set appeal = null where receipt = '${open.receipt}'`)
  await erase(60)
  expect(await emailOfOpen()).toBe('')
})

test('staff see what is open and late, what was decided, and how long that took', async () => {
  await owner(`update takedown set at = at - interval '15 days' where state = 'received'`)
  const { figures, takedowns: found } = await listed({ state: 'open' })
  expect(figures.open).toBe(found.length)
  expect(figures.late).toBe(found.length)
  expect(figures.granted + figures.refused).toBeGreaterThan(3)
  expect(figures.medianHours).toBeGreaterThanOrEqual(0)
})

test('a blocked sender may still ask, and staff decide before anything is hidden', async () => {
  await put('Úr banni')
  const viewer = someone()
  const { body } = await ask('Úr banni', viewer)
  expect(body.hidAtOnce).toBe(true)
  await decide(body.receipt, false)
  await owner(`
    insert into blocked_sender (tenant_id, who, name, reason, by)
    select tenant_id, who, name, 'Ruslpóstur', 'Guðrún' from takedown
    where receipt = '${body.receipt}'`)
  await put('Önnur úr banni')
  const asked = await ask('Önnur úr banni', viewer)
  expect([asked.status, asked.body.hidAtOnce]).toEqual([200, false])
  expect(await isSeen('Önnur úr banni')).toBe(true)
  expect((await listed({ q: asked.body.receipt })).takedowns).toHaveLength(1)
})
