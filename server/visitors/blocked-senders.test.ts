import { beforeAll, expect, test } from 'vitest'
import { comments, wholeOnes } from '#contract/comments.ts'
import { crowdsource } from '#contract/crowdsource.ts'
import { KEEP_ADDRESS_DAYS } from '#contract/public-limits.ts'
import { visitors } from '#contract/visitors.ts'
import {
  account,
  crowdsourceWorld,
  member,
  reviewer,
  tenantId,
} from '#server/crowdsource/testing.ts'
import { randomId } from '#server/kit/testing.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { eraseAddresses } from './erase-addresses.ts'
import { openedForm } from './testing.ts'

const { call, database, fill, idOf, owner, propose, put } = await crowdsourceWorld()

beforeAll(async () => {
  await fill()
  await put('Skip', { City: 'Reykjavík' })
})

const someone = (): Viewer => ({ ...account, id: randomId() })
const write = async (text: string, viewer: Viewer) => {
  const recordId = idOf('Skip')
  const form = await openedForm(owner, { tenantId, recordId })
  return call(viewer, comments.write, {
    params: { tenantId, recordId },
    body: { text, form, email: 'th@example.is' },
  })
}
const blocked = async () => (await call(reviewer, visitors.blocked, { params: { tenantId } })).body
const one = async (id: string) =>
  wholeOnes(
    (await call(reviewer, comments.get, { params: { tenantId, id }, query: {} })).body.comments,
  )[0]

test('the sender of a comment is blocked with all that was sent, until staff unblock', async () => {
  const [troll, other] = [someone(), someone()]
  const first = await write('Fyrsta ljóta orðið', troll)
  const second = await write('Annað ljótt orð', troll)
  const kind = await write('Falleg mynd', other)
  const params = { tenantId, id: second.body.id }
  const body = { reason: 'Meiðandi' }
  expect((await call(member, comments.block, { params, body })).status).toBe(403)
  expect((await call(reviewer, comments.block, { params, body })).body).toEqual({ held: 2 })
  expect((await one(first.body.id))?.held).toEqual(['blocked'])
  expect((await one(kind.body.id))?.held).toEqual([])
  expect((await write('Þriðja', troll)).body).toMatchObject({ code: 'visitors.blocked' })
  const suggestion = await propose('Skip', { values: { City: 'Akranes' } }, { viewer: troll })
  expect(suggestion.body).toMatchObject({ code: 'visitors.blocked' })
  expect((await write('Fjórða', other)).status).toBe(200)
  const [listed] = await blocked()
  expect(listed).toMatchObject({ reason: 'Meiðandi', by: reviewer.name })
  const unblock = { params: { tenantId, id: listed?.id ?? '' } }
  expect((await call(reviewer, visitors.unblock, unblock)).status).toBe(204)
  expect((await call(reviewer, visitors.unblock, unblock)).status).toBe(404)
  expect((await write('Fimmta', troll)).status).toBe(200)
  expect(await blocked()).toEqual([])
})

test('a contributor is blocked, and members never are', async () => {
  const viewer = someone()
  const { body } = await propose('Skip', { values: { City: 'Akranes' } }, { viewer })
  const place = { tenantId, indexId: 'opid', documentId: idOf('Skip'), id: body.id }
  const { author } = (await call(reviewer, crowdsource.get, { params: place })).body
  const params = { tenantId, contributorId: author?.contributorId ?? '' }
  const reason = 'Bull'
  expect((await call(reviewer, crowdsource.block, { params, body: { reason } })).status).toBe(204)
  const again = await propose('Skip', { values: { City: 'Höfn' } }, { viewer })
  expect(again.body).toMatchObject({ code: 'visitors.blocked' })
  const { body: own } = await write('Orð starfsmanns', member)
  const refused = await call(reviewer, comments.block, {
    params: { tenantId, id: own.id },
    body: { reason },
  })
  expect(refused.body).toMatchObject({ code: 'visitors.senderUnknown' })
})

test('addresses are erased when the tenant no longer keeps them, and nothing else', async () => {
  const viewer = someone()
  const { body } = await write('Gömul athugasemd', viewer)
  const age = (days: number) =>
    owner(`update comment set at = now() - interval '${days} days' where id = '${body.id}'`)
  const email = async () => (await one(body.id))?.author.email
  await age(KEEP_ADDRESS_DAYS - 1)
  await eraseAddresses(database)
  expect(await email()).toBe('th@example.is')
  await owner(`update site set presentation = presentation || '{"keepAddressDays": 30}'`)
  expect(await eraseAddresses(database)).toBeGreaterThan(0)
  expect(await one(body.id)).toMatchObject({ text: 'Gömul athugasemd', author: { email: null } })
  expect(await eraseAddresses(database)).toBe(0)
  const late = await call(reviewer, comments.block, {
    params: { tenantId, id: body.id },
    body: { reason: 'x' },
  })
  expect(late.body).toMatchObject({ code: 'visitors.senderUnknown' })
})
