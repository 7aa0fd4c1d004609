import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { indexFiles } from '#contract/index-files.ts'
import { uploads, type FileCheck } from '#contract/uploads.ts'
import { receivingFolder } from '#server/files/service.ts'
import { openStorage } from '#server/storage/service.ts'
import { photograph } from '#server/indexing/testing.ts'
import { personAs } from '#server/kit/testing.ts'
import { problemSentence } from '#texts/problems.ts'
import { editor, params, testUploads } from './testing.ts'

const { asOwner, put, folder, call, send, begin } = await testUploads()
const AT = Date.parse('2026-03-01T10:00:00Z')

beforeEach(() => asOwner('delete from uploaded_file'))

const check = async (
  files: { name: string; lastModified: number; size: number }[],
  whole = false,
): Promise<FileCheck[]> =>
  (await call(editor, uploads.check, { params, body: { files, folder: whole } })).body.fileCheck
const remembered = async () =>
  (
    (await asOwner('select rel, placed, by_name from uploaded_file order by rel')) as {
      rel: string
      placed: boolean
      by_name: string
    }[]
  ).map(({ rel, placed }) => (placed ? rel : `${rel} ?`))
const waiting = () => readdirSync(join(folder, '.delta-sync'))

test('the check tells what is wanted and why, in the order asked', async () => {
  put('a.jpg', 'fjórtán bæti', new Date(AT))
  const size = statSync(join(folder, 'a.jpg')).size
  const ask = async (name: string, lastModified: number, bytes = size) =>
    (await check([{ name, lastModified, size: bytes }]))[0]
  expect(await ask('ný.jpg', AT)).toEqual({
    name: 'ný.jpg',
    exists: false,
    upload: true,
    reason: 'new',
  })
  expect(await ask('a.jpg', AT)).toEqual({
    name: 'a.jpg',
    exists: true,
    upload: false,
    reason: 'same',
  })
  expect(await ask('a.jpg', AT - 60_000)).toMatchObject({ reason: 'same' })
  expect(await ask('a.jpg', AT + 2000)).toMatchObject({ reason: 'same' })
  expect(await ask('a.jpg', AT + 2001)).toMatchObject({
    exists: true,
    upload: true,
    reason: 'newer',
  })
  expect(await ask('a.jpg', AT, size + 1)).toMatchObject({
    exists: true,
    upload: true,
    reason: 'size',
  })
  const order = await check(
    ['c.jpg', '../b.jpg', 'a.jpg', 'd.psd'].map((name) => ({ name, lastModified: AT, size })),
  )
  expect(order.map(({ name, reason }) => [name, reason])).toEqual([
    ['c.jpg', 'new'],
    ['../b.jpg', 'rejected'],
    ['a.jpg', 'same'],
    ['d.psd', 'rejected'],
  ])
  expect(order[1]?.message).toBe('Nafn skrárinnar eða möppunnar er ekki leyfilegt')
  expect(order[3]?.message).toBe('Skráargerðin psd er ekki leyfð')
})

test('a name of another Unicode form is the same file, on disk and within the list', async () => {
  const [nfc, nfd] = ['Þórshöfn/bær.jpg'.normalize('NFC'), 'Þórshöfn/bær.jpg'.normalize('NFD')]
  put(nfd, 'x', new Date(AT))
  const found = await check([nfc, nfd].map((name) => ({ name, lastModified: AT, size: 1 })))
  expect(found.map(({ exists, reason }) => [exists, reason])).toEqual([
    [true, 'same'],
    [true, 'duplicate'],
  ])
  const fresh = await check(
    ['nýr'.normalize('NFC'), 'nýr'.normalize('NFD')].map((name) => ({
      name: `${name}.jpg`,
      lastModified: AT,
      size: 1,
    })),
  )
  expect(fresh.map(({ upload }) => upload)).toEqual([true, false])
})

test('a name twice in one check is told: the same file as a duplicate, another one as a conflict that is not uploaded', async () => {
  const twice = async (...files: { name: string; size: number; lastModified: number }[]) =>
    (await check(files)).map(({ upload, reason, message }) => [upload, reason, message])
  const [tvo, other] = [
    { name: 'tvo.jpg', size: 10_314, lastModified: AT },
    { name: 'tvo.jpg', size: 999, lastModified: AT },
  ]
  const conflict = [false, 'conflict', 'Önnur skrá með sama nafni er framar í valinu']
  expect(await twice(tvo, other)).toEqual([[true, 'new', undefined], conflict])
  expect(await twice(tvo, tvo)).toEqual([
    [true, 'new', undefined],
    [false, 'duplicate', 'Sama skrá er framar í valinu'],
  ])
  expect(await twice(tvo, { ...tvo, lastModified: AT + 5000 })).toEqual([
    [true, 'new', undefined],
    conflict,
  ])
  expect(
    (
      await twice(
        { ...tvo, name: 'bær.jpg'.normalize('NFC') },
        { ...other, name: 'bær.jpg'.normalize('NFD') },
      )
    )[1],
  ).toEqual(conflict)
  expect((await twice({ ...tvo, name: 'a/tvo.jpg' }, other)).map(([upload]) => upload)).toEqual([
    true,
    true,
  ])
})

test('ten thousand names are more than a usual call may hold, and are answered', async () => {
  const files = Array.from({ length: 10_000 }, (_, n) => ({
    name: `${'mappa/'.repeat(20)}${n}.jpg`,
    lastModified: AT,
    size: n,
  }))
  expect(JSON.stringify(files).length).toBeGreaterThan(1_000_000)
  expect(await check(files)).toHaveLength(10_000)
})

test('files come to their places whole, with their own times, and are remembered', async () => {
  const [a, b] = [await photograph({}, 31), await photograph({}, 32)]
  const { status, body } = await send([
    ['Ný mappa/undir/a.jpg', a, AT],
    ['b.jpg', b, AT],
  ])
  expect([status, body.files.map(({ done }) => done)]).toEqual([200, [true, true]])
  expect(readFileSync(join(folder, 'Ný mappa/undir/a.jpg'))).toEqual(a)
  expect(statSync(join(folder, 'b.jpg')).mtimeMs).toBe(AT)
  expect(await remembered()).toEqual(['Ný mappa/undir/a.jpg', 'b.jpg'])
  expect(waiting()).toEqual([])
  const { folders } = (await call(editor, indexFiles.list, { params, query: {} })).body
  expect(folders.map(({ name }) => name)).toEqual(expect.not.arrayContaining(['.delta-sync']))
  expect((await check([{ name: 'b.jpg', lastModified: AT, size: b.length }]))[0]?.reason).toBe(
    'same',
  )
})

test('a file whose name is on disk in another form is replaced under that name', async () => {
  const nfd = 'Ísafjörður.jpg'.normalize('NFD')
  put(nfd, await photograph({}, 33))
  const bytes = await photograph({}, 34)
  await send([['Ísafjörður.jpg'.normalize('NFC'), bytes]])
  expect(readFileSync(join(folder, nfd))).toEqual(bytes)
  expect(readdirSync(folder).filter((name) => name.normalize('NFC').startsWith('Ísa'))).toEqual([
    nfd,
  ])
})

test('each file has its own result: a wrong one stops no other and leaves what was there', async () => {
  const good = await photograph({}, 35)
  put('frum.jpg', good)
  const { body } = await send([
    ['frum.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['tom.jpg', ''],
    ['../ut.jpg', good],
    ['góð.jpg', good],
  ])
  expect(body.files.map(({ code }) => code)).toEqual([
    'uploads.wrongContent',
    'images.empty',
    'uploads.nameRefused',
    undefined,
  ])
  expect(body.files[0]?.message).toBe(
    'Innihald skrárinnar er ekki af þeirri gerð sem endingin segir',
  )
  expect(readFileSync(join(folder, 'frum.jpg'))).toEqual(good)
  expect(existsSync(join(folder, '..', 'ut.jpg'))).toBe(false)
  expect(await remembered()).toEqual(['góð.jpg'])
  expect(waiting()).toEqual([])
})

test('no link is followed, whether to a file, a folder or in place of the waiting bytes', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'varda-utan-'))
  writeFileSync(join(outside, 'leynd.jpg'), 'óbreytt')
  symlinkSync(outside, join(folder, 'hlekkur'))
  symlinkSync(join(outside, 'leynd.jpg'), join(folder, 'tengd.jpg'))
  const bytes = await photograph({}, 36)
  const { body } = await send([
    ['hlekkur/ny.jpg', bytes],
    ['tengd.jpg', bytes],
  ])
  expect(body.files.map(({ code }) => code)).toEqual(['files.outside', 'files.outside'])
  expect(readdirSync(outside)).toEqual(['leynd.jpg'])
  expect(readFileSync(join(outside, 'leynd.jpg'), 'utf8')).toBe('óbreytt')
  expect(await remembered()).toEqual([])
})

test('a folder and a file do not take the same name', async () => {
  const bytes = await photograph({}, 37)
  mkdirSync(join(folder, 'mappa.jpg'))
  put('skrá.jpg', bytes)
  const { body } = await send([
    ['mappa.jpg', bytes],
    ['skrá.jpg/undir.jpg', bytes],
  ])
  expect(body.files.map(({ code }) => code)).toEqual(['uploads.nameTaken', 'uploads.nameTaken'])
})

test('only who may upload does, and a call without files is refused', async () => {
  expect((await send([['a.jpg', 'x']], personAs('tenant::user', 'safn'))).status).toBe(403)
  expect((await send([])).body.code).toBe('upload.noFile')
})

test('a full disk and a closed folder are each told as what they are', async () => {
  // Nobody makes a folder among the kernel's own, not even who owns the machine.
  await expect(receivingFolder(openStorage('originals', '/sys/kernel'))).rejects.toMatchObject({
    code: 'upload.folderReadOnly',
  })
  expect(problemSentence('upload.folderReadOnly', {}, 'is')).toMatch(
    /^Ekki er hægt að skrifa í möppuna/,
  )
  const { body } = await begin('stor.tif', 1e18)
  expect(body).toMatchObject({
    code: 'upload.diskFull',
    message: 'Diskurinn er fullur. Engin ófullgerð skrá varð eftir. Losaðu pláss og reyndu aftur',
  })
})

test('what has waited for seven days is swept, and what is younger stays', async () => {
  const place = join(folder, '.delta-sync')
  for (const name of ['gamalt', 'gamalt.json', 'nytt']) writeFileSync(join(place, name), 'x')
  utimesSync(join(place, 'gamalt.json'), 1000, 1000)
  await openStorage('originals', folder).sweepWork(Date.now() - 7 * 86_400_000)
  expect(waiting()).toEqual(['nytt'])
  unlinkSync(join(place, 'nytt'))
})
