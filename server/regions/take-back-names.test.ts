import { beforeAll, expect, test } from 'vitest'
import { crowdsource } from '#contract/crowdsource.ts'
import { publicRecords } from '#contract/public-records.ts'
import { regions } from '#contract/regions.ts'
import { visitors } from '#contract/visitors.ts'
import {
  account,
  crowdsourceWorld,
  member,
  reviewer,
  tenantId,
} from '#server/crowdsource/testing.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { randomId } from '#server/kit/testing.ts'
import { openedForm } from '#server/visitors/testing.ts'

const { call, fill, get, idOf, owner, proposed, put, sourceOf } = await crowdsourceWorld()

const PICTURE = { width: 600, height: 400, sha256: 'a'.repeat(64), profile: 'x' }
const PLACE = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }

beforeAll(fill)

const someone = (): Viewer => ({ ...account, id: randomId() })
const propose = async (title: string, viewer: Viewer | undefined, more = {}) => {
  const form = await openedForm(owner, { tenantId, recordId: idOf(title) })
  const { body } = await call(viewer, regions.propose, {
    params: { tenantId },
    body: { recordId: idOf(title), person: 'Jóna Jónsdóttir', form, ...PLACE, ...more },
  })
  return body
}
const listed = async () =>
  (await call(reviewer, regions.list, { params: { tenantId }, query: {} })).body.proposals
const place = async (receipt: string) => ({
  tenantId,
  id: (await listed()).find((one) => one.receipt === receipt)?.id ?? '',
})
const stateOf = async (receipt: string) =>
  (await listed()).find((one) => one.receipt === receipt)?.state
const accept = async (receipt: string, body = {}) =>
  call(reviewer, regions.accept, { params: await place(receipt), body: { isDead: true, ...body } })
const block = async (receipt: string, viewer: Viewer = reviewer) =>
  call(viewer, regions.block, { params: await place(receipt), body: { reason: 'Bull' } })
const peopleIn = async (title: string) => {
  const params = { recordId: idOf(title) }
  return (await call(undefined, publicRecords.get, { params, body: {} })).body.people
}
const namesIn = async (title: string) => (await peopleIn(title)).map(({ person }) => person)
const mark = async (title: string, person = '') =>
  (
    await call(reviewer, regions.create, {
      params: { tenantId, recordId: idOf(title) },
      body: { ...PLACE, person },
    })
  ).body

test('a block takes back all names of the sender, but what others have changed since', async () => {
  for (const title of ['Ný', 'Merkt', 'Breytt', 'Bíður', 'Annars']) await put(title, PICTURE)
  const [troll, other] = [someone(), someone()]
  const made = await propose('Ný', troll)
  await accept(made.receipt)
  const unnamed = await mark('Merkt')
  const named = await propose('Merkt', troll, { regionId: unnamed.id, isSelf: true })
  await accept(named.receipt)
  const changed = await propose('Breytt', troll)
  const { body: region } = await accept(changed.receipt)
  await call(reviewer, regions.save, {
    params: { tenantId, id: region.id },
    body: { ...PLACE, person: 'Rétta nafnið', isDead: true },
  })
  const waiting = await propose('Bíður', troll)
  const kind = await propose('Annars', other)
  await accept(kind.receipt)

  expect((await block(waiting.receipt, member)).status).toBe(403)
  expect((await block(waiting.receipt)).body).toEqual({ denied: 1, undone: 2, kept: 1 })
  // The region that acceptance made is gone; that of staff waits for a name again.
  expect(await peopleIn('Ný')).toEqual([])
  expect(await peopleIn('Merkt')).toMatchObject([{ id: unnamed.id, person: '' }])
  expect(await namesIn('Breytt')).toEqual(['Rétta nafnið'])
  expect(await namesIn('Annars')).toEqual(['Jóna Jónsdóttir'])
  expect(await Promise.all([made, named, waiting].map((one) => stateOf(one.receipt)))).toEqual(
    Array(3).fill('denied'),
  )
  expect(await stateOf(changed.receipt)).toBe('accepted')
  // A consent to the name that was taken off shows no later name.
  const again = await propose('Merkt', other, { regionId: unnamed.id })
  await accept(again.receipt, { isDead: false })
  expect(await peopleIn('Merkt')).toEqual([])
  expect(await propose('Bíður', troll)).toMatchObject({ code: 'visitors.blocked' })
  expect((await block(waiting.receipt)).body).toEqual({ denied: 0, undone: 0, kept: 1 })
  const { body: blocked } = await call(reviewer, visitors.blocked, { params: { tenantId } })
  expect(blocked.map(({ reason }) => reason)).toEqual(['Bull'])
})

test('a name that somebody else gave before stays, and members are never blocked', async () => {
  await put('Áður', PICTURE)
  const region = await mark('Áður', 'Fyrra nafn')
  const troll = someone()
  const { receipt } = await propose('Áður', troll)
  await accept(receipt, { into: region.id })
  expect((await block(receipt)).body).toEqual({ denied: 0, undone: 0, kept: 1 })
  expect(await namesIn('Áður')).toEqual(['Fyrra nafn'])
  const own = await propose('Áður', member)
  expect((await block(own.receipt)).body).toMatchObject({ code: 'visitors.senderUnknown' })
})

test('with everything of a contributor the names in pictures are taken back', async () => {
  await put('Bæði', { ...PICTURE, City: 'Reykjavík' })
  const viewer = someone()
  const suggestion = await proposed('Bæði', { City: 'Akranes' }, {}, viewer)
  await call(reviewer, crowdsource.accept, { params: suggestion, body: {} })
  const { receipt } = await propose('Bæði', viewer)
  await accept(receipt)
  const { author } = await get(suggestion)
  const { body } = await call(reviewer, crowdsource.takeBack, {
    params: { tenantId, contributorId: author?.contributorId ?? '' },
    body: { reason: 'Bull' },
  })
  expect(body).toEqual({ denied: 0, undone: 2, kept: 0 })
  expect(await namesIn('Bæði')).toEqual([])
  expect((await sourceOf('Bæði')).City).toBe('Reykjavík')
  expect(await stateOf(receipt)).toBe('denied')
})
