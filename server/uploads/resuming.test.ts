import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { personAs } from '#server/kit/testing.ts'
import { BASE, editor, testUploads } from './testing.ts'

const { asOwner, folder, app, tus, begin, append, restarted } = await testUploads()
const AT = Date.parse('2026-03-01T10:00:00Z')
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** A picture of that many bytes, as far as its first ones tell. */
const picture = (bytes: number) =>
  Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(bytes - 4)])
const remembered = () => asOwner('select rel, placed, by_name from uploaded_file order by rel')

test('a file comes in pieces over a restart of the server, and is the same to the last bit', async () => {
  const whole = picture(300_000)
  const { status, headers } = await begin('stór/Þórsmörk.jpg'.normalize('NFD'), whole.length, AT)
  const url = String(headers.location)
  expect([
    status,
    new Date(String(headers['upload-expires'])).getTime() > Date.now() + 6.9 * 86_400_000,
  ]).toEqual([201, true])
  expect(await append(url, 0, whole.subarray(0, 100_000))).toMatchObject({
    status: 204,
    headers: { 'upload-offset': '100000' },
  })
  await app.close()
  const { app: again } = await restarted()
  expect(await tus('HEAD', url, {}, { over: again })).toMatchObject({
    status: 200,
    headers: { 'upload-offset': '100000', 'upload-length': '300000' },
  })
  expect((await append(url, 50_000, whole.subarray(50_000), { over: again })).body).toMatchObject({
    status: 409,
    code: 'uploads.wrongOffset',
  })
  expect(existsSync(join(folder, 'stór'))).toBe(false)
  expect((await append(url, 100_000, whole.subarray(100_000), { over: again })).status).toBe(204)
  expect(sha(readFileSync(join(folder, 'stór/Þórsmörk.jpg')))).toBe(sha(whole))
  expect(statSync(join(folder, 'stór/Þórsmörk.jpg')).mtimeMs).toBe(AT)
  expect(await remembered()).toEqual([
    { rel: 'stór/Þórsmörk.jpg', placed: true, by_name: 'Guðrún' },
  ])
  expect(readdirSync(join(folder, '.delta-sync'))).toEqual([])
  expect((await tus('HEAD', url, {}, { over: again })).status).toBe(404)
})

const own = await restarted()
const over = own.app

test("another's upload is not there: of another person, index or tenant", async () => {
  await asOwner(`insert into tenant (id, name) values ('annad', 'Annað')`)
  const url = String((await begin('leynd.jpg', 1000, AT, { over })).headers.location)
  const other = personAs('tenant::admin', 'safn')
  for (const method of ['HEAD', 'DELETE'] as const)
    expect((await tus(method, url, {}, { viewer: other, over })).status).toBe(404)
  expect((await append(url, 0, picture(1000), { viewer: other, over })).body).toMatchObject({
    code: 'uploads.notFound',
  })
  const sameFolder = url.replace('/myndir/', '/fleiri/')
  await asOwner(`insert into tenant_index (tenant_id, id, name, type, directory, include, exclude,
    filters, crowdsource, visibility, charset, es_index)
    values ('safn', 'fleiri', 'Fleiri', 'album', 'myndir', '{}', '{}', '[]', false, 'closed',
      'auto', 'fleiri-1')`)
  expect((await tus('HEAD', sameFolder, {}, { over })).status).toBe(404)
  const everywhere = { ...editor, roles: { ...editor.roles, annad: 'tenant::admin' as const } }
  expect(
    (await tus('HEAD', url.replace('/safn/', '/annad/'), {}, { viewer: everywhere, over })).status,
  ).toBe(404)
  expect((await tus('HEAD', url, {}, { over })).status).toBe(200)
  expect(
    (await tus('HEAD', url, {}, { viewer: personAs('tenant::user', 'safn', editor.id), over }))
      .status,
  ).toBe(403)
})

test('an upload that is given up is gone', async () => {
  const url = String((await begin('a.jpg', 1000, AT, { over })).headers.location)
  expect((await tus('DELETE', url, {}, { over })).status).toBe(204)
  expect((await tus('HEAD', url, {}, { over })).status).toBe(404)
})

test('what could not be put in its place is refused before its bytes come', async () => {
  const answer = async (name: string, size: number) => (await begin(name, size, AT, { over })).body
  expect(await answer('../ut.jpg', 10)).toMatchObject({ code: 'uploads.nameRefused' })
  expect(await answer('a.psd', 10)).toMatchObject({
    code: 'uploads.typeRefused',
    message: 'Skráargerðin psd er ekki leyfð',
  })
  expect(await answer('a.jpg', 0)).toMatchObject({ code: 'images.empty' })
  expect(await answer('a.jpg', 1e18)).toMatchObject({ code: 'upload.diskFull' })
  expect((await tus('HEAD', `${BASE}/tus/..%2f..%2fleynd`, {}, { over })).status).toBe(400)
})

test('bytes that are not what the ending says never come to the place of a file', async () => {
  writeFileSync(join(folder, 'frum.tif'), 'II*\0frumskrá')
  const bytes = Buffer.from('MZ þetta er forrit')
  const url = String((await begin('frum.tif', bytes.length, AT, { over })).headers.location)
  expect((await append(url, 0, bytes, { over })).body).toMatchObject({
    status: 422,
    code: 'uploads.wrongContent',
  })
  expect(readFileSync(join(folder, 'frum.tif'), 'utf8')).toBe('II*\0frumskrá')
  expect((await tus('HEAD', url, {}, { over })).status).toBe(404)
})

test('an upload whose bytes all came before the database went away is finished when it is asked of', async () => {
  const bytes = picture(5000)
  const url = String((await begin('heil.jpg', bytes.length, AT, { over })).headers.location)
  await asOwner('alter table uploaded_file rename to away')
  expect((await append(url, 0, bytes, { over })).status).toBe(500)
  await asOwner('alter table away rename to uploaded_file')
  expect(existsSync(join(folder, 'heil.jpg'))).toBe(false)
  expect(await tus('HEAD', url, {}, { over })).toMatchObject({
    status: 200,
    headers: { 'upload-offset': '5000' },
  })
  expect(sha(readFileSync(join(folder, 'heil.jpg')))).toBe(sha(bytes))
})
