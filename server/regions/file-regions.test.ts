import { beforeAll, expect, test } from 'vitest'
import { publicRecords } from '#contract/public-records.ts'
import { regions } from '#contract/regions.ts'
import {
  account,
  crowdsourceWorld,
  member,
  reviewer,
  tenantId,
} from '#server/crowdsource/testing.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { openedForm } from '#server/visitors/testing.ts'
import { saveFileRegions } from './service.ts'

const { call, database, fill, idOf, owner, put } = await crowdsourceWorld()

const PLACE = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
const NAMED = { ...PLACE, person: 'Þórdís Skráardóttir' }
const UNNAMED = { ...PLACE, x: 0.6, person: '' }

beforeAll(fill)

/** Puts a picture into the public index, with the faces that its file marks. */
const picture = async (title: string, faces: (typeof NAMED)[]) => {
  await put(title, { width: 600, height: 400, sha256: 'a'.repeat(64), profile: 'x' })
  await database.transact({ tenantId }, (db) =>
    saveFileRegions(db, { tenantId, indexId: 'opid' }, [
      { recordId: idOf(title), isNew: false, faces },
    ]),
  )
}
const ofRecord = async (title: string) =>
  (await call(reviewer, regions.ofRecord, { params: { tenantId, recordId: idOf(title) } })).body
    .regions
const seen = async (title: string, viewer?: Viewer) =>
  (await call(viewer, publicRecords.get, { params: { recordId: idOf(title) }, body: {} })).body
    .people
const unknown = async () =>
  (await call(undefined, regions.unknown, { params: { tenantId }, query: {} })).body.pictures.map(
    ({ title }) => title,
  )
const regionOf = async (title: string, person: string) => {
  const found = (await ofRecord(title)).find((one) => one.person === person)
  if (!found) throw new Error(`${person} is not marked`)
  return { found, params: { tenantId, id: found.id } }
}

test('faces of a file wait for staff, and visitors learn nothing of them', async () => {
  await picture('Brúðkaup', [NAMED, UNNAMED])
  const marked = await ofRecord('Brúðkaup')
  expect(marked.map(({ person, isShown, file }) => ({ person, isShown, file }))).toEqual(
    expect.arrayContaining(
      ['Þórdís Skráardóttir', ''].map((person) => ({
        person,
        isShown: false,
        file: { isWaiting: true, isGone: false },
      })),
    ),
  )
  for (const viewer of [undefined, account, member])
    expect(await seen('Brúðkaup', viewer)).toEqual([])
  expect((await seen('Brúðkaup', reviewer)).map(({ isKept }) => isKept)).toEqual([true, true])
  expect(await unknown()).toEqual([])
  const { found } = await regionOf('Brúðkaup', '')
  const form = await openedForm(owner, { tenantId, recordId: idOf('Brúðkaup') })
  const guess = await call(undefined, regions.propose, {
    params: { tenantId },
    body: { ...PLACE, recordId: idOf('Brúðkaup'), regionId: found.id, person: 'Anna', form },
  })
  expect(guess.body).toMatchObject({ code: 'regions.notFound' })
})

test('pictures whose files mark faces are a queue for staff, newest first, until each is looked at', async () => {
  await picture('Messa', [NAMED])
  await picture('Kirkja', [{ ...NAMED, x: 0.5 }, NAMED])
  const queue = async (query = {}, viewer: Viewer | undefined = reviewer) =>
    (await call(viewer, regions.fromFiles, { params: { tenantId }, query })).body
  const newest = ['Brúðkaup', 'Messa', 'Kirkja'].toSorted((one, other) =>
    idOf(one) < idOf(other) ? 1 : -1,
  )
  const all = await queue()
  expect(all).toMatchObject({ waiting: 3, next: null })
  expect(all.pictures.map(({ title }) => title)).toEqual(newest)
  const church = all.pictures.find(({ title }) => title === 'Kirkja')
  expect(church?.faces.map(({ person, x }) => [person, x])).toEqual([
    [NAMED.person, 0.1],
    [NAMED.person, 0.5],
  ])
  const first = await queue({ size: 2 })
  expect(first.pictures.map(({ title }) => title)).toEqual(newest.slice(0, 2))
  const rest = await queue({ size: 2, before: first.next ?? '' })
  expect(rest.pictures.map(({ title }) => title)).toEqual(newest.slice(2))
  // One that is confirmed, removed or no longer in the file waits no more.
  const { params } = await regionOf('Messa', NAMED.person)
  await call(reviewer, regions.save, { params, body: { ...NAMED, at: 0 } })
  await picture('Kirkja', [NAMED])
  expect((await queue()).pictures.flatMap(({ title, faces }) => faces.map(() => title))).toEqual(
    newest.flatMap((title) => ({ Messa: [], Kirkja: ['Kirkja'] })[title] ?? [title, title]),
  )
  await call(reviewer, regions.remove, {
    params: (await regionOf('Kirkja', NAMED.person)).params,
  })
  expect((await queue()).pictures.map(({ title }) => title)).toEqual(['Brúðkaup'])
  for (const [viewer, status] of [
    [undefined, 401],
    [account, 403],
  ] as const)
    expect(
      (await call(viewer, regions.fromFiles, { params: { tenantId }, query: {} })).status,
    ).toBe(status)
})

test('a face of a file that staff confirm follows the rule of names, as any other', async () => {
  const { found, params } = await regionOf('Brúðkaup', NAMED.person)
  const confirm = (more: object) =>
    call(reviewer, regions.save, {
      params,
      body: { ...NAMED, at: found.at, ...more },
    })
  expect((await confirm({})).body).toMatchObject({ isShown: false, file: { isWaiting: false } })
  expect(await seen('Brúðkaup')).toEqual([])
  expect((await confirm({ isDead: true })).body.isShown).toBe(true)
  expect((await seen('Brúðkaup')).map(({ person }) => person)).toEqual([NAMED.person])
  const other = await regionOf('Brúðkaup', '')
  await call(reviewer, regions.save, { params: other.params, body: { ...UNNAMED, at: 0 } })
  expect(await unknown()).toEqual(['Brúðkaup'])
})

test('a face of a file that staff remove does not come back, and its name is gone', async () => {
  await picture('Ferming', [NAMED])
  const { params } = await regionOf('Ferming', NAMED.person)
  const consent = await call(reviewer, regions.recordConsent, {
    params,
    body: { person: 'Móðir', scope: 'Vefurinn' },
  })
  expect(consent.status).toBe(200)
  expect((await seen('Ferming')).map(({ person }) => person)).toEqual([NAMED.person])
  expect((await call(reviewer, regions.remove, { params })).status).toBe(204)
  expect((await call(reviewer, regions.remove, { params })).status).toBe(404)
  await picture('Ferming', [NAMED])
  expect(await ofRecord('Ferming')).toEqual([])
  expect(await seen('Ferming')).toEqual([])
  expect(
    await owner(`
      select person, (select count(*)::int from region_consent n where n.region_id = r.id) as n
      from region r where record_id = '${idOf('Ferming')}'`),
  ).toEqual([{ person: '', n: 0 }])
})

test('a face that is no longer in the file is marked, and stays as staff left it', async () => {
  await picture('Skírn', [NAMED, UNNAMED])
  await picture('Skírn', [UNNAMED])
  expect((await regionOf('Skírn', NAMED.person)).found.file).toEqual({
    isWaiting: true,
    isGone: true,
  })
  expect((await regionOf('Skírn', '')).found.file?.isGone).toBe(false)
  await picture('Skírn', [NAMED, UNNAMED, NAMED])
  expect((await ofRecord('Skírn')).map(({ file }) => file?.isGone)).toEqual([false, false])
})
