import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { files } from '#contract/files.ts'
import { personAs, testApp } from '#server/kit/testing.ts'
import { openStorage } from '#server/storage/service.ts'
import { fileRoutes } from './routes.ts'

const library = mkdtempSync(join(tmpdir(), 'varda-library-'))
afterAll(() => rmSync(library, { recursive: true }))
const { call, owner } = await testApp(fileRoutes(openStorage('originals', library)))
const editor = personAs('tenant::superuser', 'safn')
const params = { tenantId: 'safn' }
const make = (path: string) => call(editor, files.makeFolder, { params, body: { path } })

beforeAll(async () => {
  await owner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
  mkdirSync(join(library, 'annad'), { recursive: true })
})

test('the folder of a tenant that has none yet is listed as empty, and the first folder makes it', async () => {
  expect((await call(editor, files.list, { params, query: {} })).body).toEqual({
    path: '',
    entries: [],
    more: false,
  })
  expect(existsSync(join(library, 'safn'))).toBe(false)
  expect(await make('myndir')).toMatchObject({ status: 200, body: { path: 'myndir' } })
  expect(readdirSync(join(library, 'safn'))).toEqual(['myndir'])
})

test('a folder is made in another, its name in NFC, and a name that is taken is refused in whatever form', async () => {
  expect((await make('myndir/Þórshöfn'.normalize('NFD'))).body).toEqual({
    path: 'myndir/Þórshöfn'.normalize('NFC'),
  })
  expect(readdirSync(join(library, 'safn/myndir'))).toEqual(['Þórshöfn'.normalize('NFC')])
  // As a Mac writes it.
  mkdirSync(join(library, 'safn/myndir/Öxará'.normalize('NFD')))
  writeFileSync(join(library, 'safn/myndir/skrá.tif'), 'x')
  for (const name of ['Þórshöfn', 'Öxará', 'skrá.tif'])
    expect(await make(`myndir/${name}`)).toMatchObject({
      status: 409,
      body: {
        code: 'files.nameTaken',
        errors: [{ path: 'path', message: `„${name}“ er þegar til í möppunni` }],
      },
    })
  expect((await make('myndir/Öxará/1930')).status).toBe(200)
  expect(readdirSync(join(library, 'safn/myndir/Öxará'.normalize('NFD')))).toEqual(['1930'])
})

test('two who make the same folder at once make one', async () => {
  const made = await Promise.all([make('samtimis'), make('samtimis')])
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test.each([
  ['.falin'],
  ['.'],
  ['CON'],
  ['nul.txt'],
  ['COM1'],
  ['endar.'],
  ['endar '],
  ['a:b'],
  ['a*'],
  ['a?'],
  ['a|b'],
  ['"a"'],
  ['<a>'],
  ['x'.repeat(256)],
  [`${'þ'.repeat(128)}`],
])('a folder may not be called %j', async (name) => {
  expect(await make(name)).toMatchObject({ status: 422, body: { code: 'files.nameRefused' } })
})

test('nothing is made outside the tenant, behind a link, below a file or in a folder that is not there', async () => {
  symlinkSync(join(library, 'annad'), join(library, 'safn/hlekkur'))
  const before = readdirSync(library, { recursive: true })
  for (const path of ['../annad/x', 'myndir/../../annad/x', 'a\\b', 'hlekkur/x'])
    expect(await make(path), path).toMatchObject({ status: 422, body: { code: 'files.outside' } })
  for (const path of ['myndir/skrá.tif/x', 'engin/x'])
    expect(await make(path), path).toMatchObject({ status: 404, body: { code: 'files.notFound' } })
  expect(readdirSync(library, { recursive: true })).toEqual(before)
  expect(
    (
      await call(personAs('tenant::user', 'safn'), files.makeFolder, {
        params,
        body: { path: 'x' },
      })
    ).status,
  ).toBe(403)
})
