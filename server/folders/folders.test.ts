import { expect, test } from 'vitest'
import { folders } from '#contract/folders.ts'
import { FOLDER_KEPT_YEARS, FOLDER_MAX } from '#contract/public-limits.ts'
import {
  account,
  crowdsourceWorld,
  foreign,
  reviewer,
  tenantId,
} from '#server/crowdsource/testing.ts'
import { randomId } from '#server/kit/testing.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { openedForm } from '#server/visitors/testing.ts'

const { call, fill, idOf, owner, put } = await crowdsourceWorld()
await fill()
await put('Skip')
const signUp = ({ id, name }: Viewer) =>
  owner(`insert into app_user (id, name, max_indices) values ('${id}', '${name}', 1)`)
await signUp(account)

type Made = { code: string; token?: string | undefined }

const create = async (
  title: string,
  { viewer, ...more }: { viewer?: Viewer; website?: string; name?: string; form?: string } = {},
) => {
  const recordId = idOf(title)
  const form = await openedForm(owner, { tenantId, recordId })
  const body = { name: 'Bátar í höfn', recordId, form, ...more }
  return call(viewer, folders.create, { params: { tenantId }, body })
}
const made = async (title = 'Skip', viewer?: Viewer): Promise<Made> => {
  const { status, body } = await create(title, viewer ? { viewer } : {})
  expect(status).toBe(200)
  return { code: body.code, token: body.token ?? undefined }
}
const get = (code: string, viewer?: Viewer) => call(viewer, folders.get, { params: { code } })
const own = ({ code, token }: Made, viewer?: Viewer) =>
  call(viewer, folders.own, { params: { code }, query: { token } })
const titlesOf = async (code: string) => (await get(code)).body.entries.map(({ title }) => title)
const add = ({ code, token }: Made, title: string, viewer?: Viewer) =>
  call(viewer, folders.add, {
    params: { tenantId, code },
    body: { recordId: idOf(title), token },
  })
const at = ({ code }: Made, title: string) => ({ tenantId, code, recordId: idOf(title) })

test('a visitor makes a folder, and only its secret opens it to changes', async () => {
  const folder = await made()
  expect(folder.code).toMatch(/^[a-z2-9]{10}$/)
  expect(folder.token).toMatch(/^[\w-]{43}$/)
  const shown = await get(folder.code)
  expect(shown.body).toMatchObject({ name: 'Bátar í höfn', text: '', missing: 0 })
  expect(shown.raw).not.toContain(folder.token)
  expect((await own(folder)).body.name).toBe('Bátar í höfn')
  for (const stranger of [{ code: folder.code }, { ...folder, token: 'x'.repeat(43) }]) {
    expect((await own(stranger)).body.code).toBe('folders.notFound')
    expect((await add(stranger, 'Kirkja')).body.code).toBe('folders.notFound')
  }
  expect((await own({ code: folder.code }, account)).status).toBe(404)
  expect((await add(folder, 'Kirkja')).status).toBe(204)
  expect(await titlesOf(folder.code)).toEqual(['Skip', 'Kirkja'])
})

test('a folder of an account belongs to it alone and is listed for it', async () => {
  const folder = await made('Skip', account)
  expect(folder.token).toBeUndefined()
  expect((await own(folder, account)).body.until).toBeNull()
  expect((await own(folder)).status).toBe(404)
  expect((await own(folder, { ...account, id: randomId() })).status).toBe(404)
  const listed = async (title: string, viewer?: Viewer) =>
    (await call(viewer, folders.choose, { params: { recordId: idOf(title) } })).body.folders
  expect(await listed('Kirkja', account)).toEqual([
    { code: folder.code, name: 'Bátar í höfn', records: 1, has: false },
  ])
  expect((await listed('Skip', account))[0]?.has).toBe(true)
  expect(await listed('Skip')).toEqual([])
  await owner(`delete from app_user where id = '${account.id}'`)
  expect((await get(folder.code)).status).toBe(404)
})

test('hidden, closed, deleted and foreign records are never put in or shown, only counted', async () => {
  const folder = await made()
  await put('Fólk')
  expect((await add(folder, 'Fólk')).status).toBe(204)
  expect((await add(folder, 'Lokað hús')).body.code).toBe('folders.recordNotFound')
  expect((await create('Lokað hús', { viewer: reviewer })).body.code).toBe('folders.recordNotFound')
  const choice = await call(reviewer, folders.choose, { params: { recordId: idOf('Lokað hús') } })
  expect(choice.body.code).toBe('folders.recordNotFound')
  await owner(`
    update record set hidden = '{"by":"Anna","at":"2026-01-01T00:00:00.000Z","reason":"Friður"}'
    where id = '${idOf('Fólk')}'`)
  for (const viewer of [undefined, reviewer]) {
    const { body, raw } = await get(folder.code, viewer)
    expect([body.entries.map(({ title }) => title), body.missing]).toEqual([['Skip'], 1])
    expect(raw).not.toContain(idOf('Fólk'))
  }
  await owner(`update tenant_index set visibility = 'closed' where id = 'opid'`)
  expect((await get(folder.code)).body).toMatchObject({ entries: [], missing: 2 })
  await owner(`update tenant_index set visibility = 'public' where id = 'opid'`)
  await owner(`update record set hidden = null where id = '${idOf('Fólk')}'`)
  await owner(`delete from record where id = '${idOf('Fólk')}'`)
  expect((await get(folder.code)).body.missing).toBe(1)
  const params = { tenantId: 'annad', code: folder.code }
  const body = { recordId: idOf('Skip'), token: folder.token }
  expect((await call(foreign, folders.add, { params, body })).body.code).toBe('folders.notFound')
})

test('the owner names, annotates, orders and empties a folder', async () => {
  const folder = await made()
  const { code, token } = folder
  await add(folder, 'Kirkja')
  await add(folder, 'Bátar')
  await add(folder, 'Bátar')
  expect(await titlesOf(code)).toEqual(['Skip', 'Kirkja', 'Bátar'])
  const move = (title: string, direction: 'up' | 'down') =>
    call(undefined, folders.move, { params: at(folder, title), body: { direction, token } })
  await move('Bátar', 'up')
  expect(await titlesOf(code)).toEqual(['Skip', 'Bátar', 'Kirkja'])
  await move('Skip', 'down')
  await move('Bátar', 'up')
  await move('Kirkja', 'down')
  expect(await titlesOf(code)).toEqual(['Bátar', 'Skip', 'Kirkja'])
  const note = ' Sjáið seglin. '
  await call(undefined, folders.annotate, { params: at(folder, 'Skip'), body: { note, token } })
  expect((await get(code)).body.entries[1]?.note).toBe('Sjáið seglin.')
  await call(undefined, folders.save, {
    params: { tenantId, code },
    body: { name: 'Höfnin', text: 'Úr kennslu.', licence: true, token },
  })
  const named = { name: 'Höfnin', text: 'Úr kennslu.', licence: true }
  expect((await get(code)).body).toMatchObject(named)
  const trapped = await call(undefined, folders.save, {
    params: { tenantId, code },
    body: { name: 'Auglýsing', text: '', website: 'x', token },
  })
  expect(trapped.body.code).toBe('visitors.form')
  expect((await get(code)).body).toMatchObject(named)
  const take = () => call(undefined, folders.take, { params: at(folder, 'Skip'), body: { token } })
  expect((await take()).status).toBe(204)
  expect((await take()).body.code).toBe('folders.notInFolder')
  expect((await move('Skip', 'up')).body.code).toBe('folders.notInFolder')
  expect(await titlesOf(code)).toEqual(['Bátar', 'Kirkja'])
})

test('a folder is deleted by its owner, and by staff who delete comments', async () => {
  const remove = ({ code, token }: Made, viewer?: Viewer) =>
    call(viewer, folders.remove, { params: { tenantId, code }, body: { token } })
  const [first, second] = [await made(), await made('Kirkja')]
  expect((await remove({ code: first.code })).status).toBe(404)
  expect((await remove({ code: first.code }, foreign)).status).toBe(404)
  expect((await remove(first)).status).toBe(204)
  expect((await remove({ code: second.code }, reviewer)).status).toBe(204)
  for (const { code } of [first, second]) expect((await get(code)).status).toBe(404)
})

test('names, notes and the number of records are bounded, and forms are checked', async () => {
  expect((await create('Skip', { name: '  ' })).status).toBe(400)
  expect((await create('Skip', { name: 'a'.repeat(FOLDER_MAX.name + 1) })).status).toBe(400)
  expect((await create('Skip', { form: 'x' })).body.code).toBe('visitors.form')
  expect((await create('Skip', { website: 'x', name: 'Önnur' })).body.code).toBe('visitors.form')
  const folder = await made('Bátar')
  const note = 'a'.repeat(FOLDER_MAX.note + 1)
  const params = at(folder, 'Bátar')
  expect(
    (await call(undefined, folders.annotate, { params, body: { note, token: folder.token } }))
      .status,
  ).toBe(400)
  await owner(`
    insert into folder_record (tenant_id, folder_id, record_id, place)
    select tenant_id, id, gen_random_uuid(), n
    from folder, generate_series(2, ${FOLDER_MAX.records}) n where code = '${folder.code}'`)
  expect((await add(folder, 'Skip')).body.code).toBe('folders.full')
  const rich: Viewer = { ...reviewer, id: randomId() }
  await signUp(rich)
  await owner(`
    insert into folder (tenant_id, code, name, text, owner_id)
    select 'safn', 'mappa' || n, 'x', '', '${rich.id}'
    from generate_series(1, ${FOLDER_MAX.ofAccount}) n`)
  expect((await create('Skip', { viewer: rich })).body.code).toBe('folders.tooMany')
})

test('a folder without an account is gone years after its last change', async () => {
  const folder = await made('Kirkja')
  const { until } = (await own(folder)).body
  expect(new Date(until ?? '').getUTCFullYear()).toBe(
    new Date().getUTCFullYear() + FOLDER_KEPT_YEARS,
  )
  const age = (days: number) =>
    owner(`
      update folder
      set changed = now() - interval '${FOLDER_KEPT_YEARS} years' + interval '${days} days'
      where code = '${folder.code}'`)
  await age(1)
  expect((await get(folder.code)).status).toBe(200)
  await age(-1)
  expect((await get(folder.code)).status).toBe(404)
  expect((await add(folder, 'Skip')).status).toBe(404)
  await made('Bátar')
  expect(await owner(`select 1 from folder where code = '${folder.code}'`)).toEqual([])
})
