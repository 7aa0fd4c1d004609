import { beforeAll, describe, expect, test } from 'vitest'
import { SAVED_SEARCHES_MAX } from '#contract/limits.ts'
import { searches } from '#contract/searches.ts'
import { personAs, randomId, testApp } from '#server/kit/testing.ts'
import { searchRoutes } from './routes.ts'

const { call, owner } = await testApp(searchRoutes)
const [anna, bjarni] = [personAs('tenant::user', 'safn'), personAs('tenant::admin', 'safn')]
const params = { tenantId: 'safn', id: 'myndir' }

beforeAll(async () => {
  await owner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
  for (const id of ['myndir', 'munir'])
    await owner(`
      insert into tenant_index (
        tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility,
        charset, es_index)
      values (
        'safn', '${id}', '${id}', 'album', '', '{}', '{}', '[]', false, 'closed',
        'auto', '${id}-1')`)
  for (const { id } of [anna, bjarni])
    await owner(`
      insert into app_user (id, name, email, max_indices, password_hash)
      values ('${id}', 'N', '${id}@a.is', 10, 'h')`)
})

const keep = (name: string, search = 'q=hestar', viewer = anna) =>
  call(viewer, searches.create, { params, body: { name, search } })
const names = async (viewer = anna, id = 'myndir') =>
  (await call(viewer, searches.list, { params: { ...params, id } })).body.map(({ name }) => name)

describe('a search that is kept', () => {
  test('stands in Icelandic order among the own searches of its index, and nobody else sees it', async () => {
    for (const name of ['Æskan', 'Dagblöð', 'Áratugur 10', 'Áratugur 2'])
      expect((await keep(name)).status).toBe(200)
    expect(await names()).toEqual(['Áratugur 2', 'Áratugur 10', 'Dagblöð', 'Æskan'])
    expect(await names(bjarni)).toEqual([])
    expect(await names(anna, 'munir')).toEqual([])
  })

  test('has a name that no other of the own has, in whichever letters', async () => {
    expect(await keep(' æskan ')).toMatchObject({
      status: 409,
      body: {
        code: 'searches.nameTaken',
        message: 'Þú átt aðra leit með þessu heiti í vísinum',
        errors: [{ path: 'name' }],
      },
    })
    expect((await keep('Æskan', 'q=x', bjarni)).status).toBe(200)
    expect((await keep('  ')).status).toBe(400)
  })

  test('is renamed, exchanged for another and forgotten, by its owner alone', async () => {
    const { body: kept } = await keep('Fyrri')
    const one = { ...params, searchId: kept.id }
    const body = { name: 'Seinni', search: 'q=kindur&sort=title' }
    const { body: saved } = await call(anna, searches.save, { params: one, body })
    expect(saved).toMatchObject({ id: kept.id, ...body })
    expect(
      (await call(anna, searches.save, { params: one, body: { ...body, name: 'Dagblöð' } })).body
        .code,
    ).toBe('searches.nameTaken')
    const gone = {
      status: 404,
      body: { message: 'Leitin fannst ekki. Henni hefur líklega verið eytt' },
    }
    expect(await call(bjarni, searches.save, { params: one, body })).toMatchObject(gone)
    expect(await call(bjarni, searches.remove, { params: one })).toMatchObject(gone)
    expect((await call(anna, searches.remove, { params: one })).status).toBe(204)
    expect(await call(anna, searches.remove, { params: one })).toMatchObject(gone)
    expect(await names()).not.toContain('Seinni')
  })

  test('is of an index that is there', async () => {
    const answer = await call(anna, searches.create, {
      params: { ...params, id: 'ekki-til' },
      body: { name: 'x', search: '' },
    })
    expect([answer.status, answer.body.code]).toEqual([404, 'indices.notFound'])
  })

  test('is one of so many', async () => {
    await owner(`insert into saved_search (tenant_id, index_id, user_id, name, search)
      select 'safn', 'munir', '${anna.id}', 'leit ' || n, ''
      from generate_series(1, ${SAVED_SEARCHES_MAX}) n`)
    const answer = await call(anna, searches.create, {
      params: { ...params, id: 'munir' },
      body: { name: 'x', search: '' },
    })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'searches.tooMany',
        message: 'Vista má 200 leitir í hverjum vísi. Eyddu einhverri þeirra fyrst',
      },
    })
  })

  test('goes with its person', async () => {
    await owner(`delete from app_user where id = '${bjarni.id}'`)
    expect(
      await owner(`select count(*)::int as n from saved_search where user_id = '${bjarni.id}'`),
    ).toEqual([{ n: 0 }])
  })

  test('is for members of the tenant', async () => {
    expect(
      (await call(personAs('tenant::admin', 'annad', randomId()), searches.list, { params }))
        .status,
    ).toBe(403)
    expect((await call(undefined, searches.list, { params })).status).toBe(401)
  })
})
