import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { USUAL_SIZES } from '#contract/image-profiles.ts'
import { markWith } from '#server/image-profiles/service.ts'
import { peaksKey } from '#server/audio/peaks-file.ts'
import {
  derivativeFolder,
  alteredProfile,
  profileHash,
  pyramidKey,
} from '#server/images/derivative-paths.ts'
import { temporaryFolder } from '#server/images/testing.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { isSweepDue, openPlaces } from '#server/storage/service.ts'
import { sweepUnusedDaily, sweepUnused } from './unused-derivatives.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'

const { database, asOwner } = await testDatabase()
const { path: dataDir, remove } = await temporaryFolder()
const places = openPlaces({ libraryDir: dataDir, dataDir })
afterAll(remove)

const DAYS_AGO = Date.now() / 1000 - 2 * 86_400
const hash = (letter: string) => letter.repeat(64)
/** The three things that may be made of a file's contents, made two days ago. */
const make = (tenantId: string, sha256: string, at = DAYS_AGO): string[] => {
  const folder = join(dataDir, 'derivatives', tenantId)
  const sizes = join(folder, derivativeFolder(sha256, profileHash(USUAL_SIZES)))
  const files = [join(folder, pyramidKey(sha256)), join(folder, peaksKey(sha256))]
  mkdirSync(sizes, { recursive: true })
  writeFileSync(join(sizes, 'small.jpg'), 'mynd')
  for (const file of files) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'gögn')
  }
  for (const one of [sizes, ...files]) utimesSync(one, at, at)
  return [sizes, ...files]
}
const areThere = (paths: string[]) => paths.map((path) => existsSync(path))
const [ALL, NONE] = [
  [true, true, true],
  [false, false, false],
]

for (const tenant of ['safn', 'annad']) {
  await asOwner(`insert into tenant (id, name) values ('${tenant}', '${tenant}')`)
  for (const index of ['einn', 'tveir'])
    await asOwner(`
      insert into tenant_index (
        tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility,
        charset, es_index
      )
      values (
        '${tenant}', '${index}', '${index}', 'album', '${index}', '{}', '{}', '[]', false, 'closed',
        'auto', '${index}-1'
      )`)
}
const file = (index: string, sha256: string) =>
  asOwner(`insert into indexed_file (tenant_id, index_id, rel, size_bytes, mtime_ms, sha256, state)
    values ('safn', '${index}', '${sha256.slice(0, 3)}.jpg', 1, 1, '${sha256}', 'present')`)
const record = (source: object) =>
  asOwner(`
    insert into record (tenant_id, index_id, es_index, id, source)
    values ('safn', 'einn', 'einn-1', uuidv7(), '${JSON.stringify(source)}')`)
const told = () =>
  asOwner(`select tenant_id, message from log_entry where code = 'derivatives.swept' order by at`)

test('what files or records refer to stays, and what nothing refers to any more goes', async () => {
  await file('einn', hash('a'))
  await file('tveir', hash('a'))
  await record({ sha256: hash('b') })
  await record({ pictures: [{ sha256: hash('c') }, { sha256: hash('d') }] })
  const used = ['a', 'b', 'c', 'd'].map((letter) => make('safn', hash(letter)))
  const [unused, young] = [
    make('safn', hash('e')),
    make('safn', hash('f'), Date.now() / 1000 - 3600),
  ]
  const other = make('annad', hash('a'))

  await sweepUnused(database, places, 'safn')
  expect(used.map(areThere)).toEqual([ALL, ALL, ALL, ALL])
  expect([areThere(unused), areThere(young), areThere(other)]).toEqual([NONE, ALL, ALL])
  expect(await told()).toEqual([
    { tenant_id: 'safn', message: 'Ónotaðar afleiddar myndir fjarlægðar af diski: 3' },
  ])

  // The other tenant has the same contents no more.
  await sweepUnused(database, places, 'annad')
  expect([areThere(other), used.map(areThere)]).toEqual([NONE, [ALL, ALL, ALL, ALL]])

  // Gone from one index, the contents are still in the other; gone from both they are nobody's.
  await asOwner(`delete from indexed_file where index_id = 'einn'`)
  await sweepUnused(database, places, 'safn')
  expect(areThere(used[0] ?? [])).toEqual(ALL)
  await asOwner(`delete from indexed_file where index_id = 'tveir'`)
  await sweepUnused(database, places, 'safn')
  expect(used.map(areThere)).toEqual([NONE, ALL, ALL, ALL])
})

test('sizes of a profile or a watermark that is gone go, but where a record still shows them', async () => {
  const uri = `/api/tenants/safn/assets/${crypto.randomUUID()}`
  const own = { ...USUAL_SIZES, eigin: { maxsize: 900, quality: 70 } }
  const gone = { ...USUAL_SIZES, gomul: { maxsize: 800, quality: 60 } }
  const watermark = {
    opacity: 0.5,
    gravity: 'center',
    maxsize: 0.3,
    path: uri,
    name: 'merki.png',
  } as const
  await asOwner(`insert into image_profile (tenant_id, id, name, watermark, profiles)
    values ('safn', 'eigin', 'Eigin', '${JSON.stringify(watermark)}', '${JSON.stringify(own)}')`)
  const [now, before] = [profileHash(own), profileHash(gone)]
  const mark = markWith(places.assets, 'safn', watermark)
  const [one, shown] = [hash('7'), hash('8')]
  await file('einn', one)
  await file('tveir', shown)
  await record({ sha256: shown, profile: before })
  const place = (sha256: string, profile: string, at = DAYS_AGO) => {
    const path = join(dataDir, 'derivatives', 'safn', derivativeFolder(sha256, profile))
    mkdirSync(path, { recursive: true })
    writeFileSync(join(path, 'small.jpg'), 'mynd')
    utimesSync(path, at, at)
    return path
  }
  const kept = [
    place(one, now),
    place(one, alteredProfile(now, mark)),
    place(one, profileHash(USUAL_SIZES)),
    place(shown, before),
    place(shown, alteredProfile(before, mark)),
    place(one, 'fedcba987654', Date.now() / 1000 - 3600),
  ]
  const swept = [
    place(one, before),
    place(one, alteredProfile(before, mark)),
    place(one, `${now}-0123456789ab`),
    place(shown, 'abcdef012345'),
  ]
  await sweepUnused(database, places, 'safn')
  expect([areThere(kept), areThere(swept)]).toEqual([kept.map(() => true), swept.map(() => false)])
})

test('every tenant is swept once a day', async () => {
  const [first, second] = [make('safn', hash('1')), make('annad', hash('1'))]
  const stop = sweepUnusedDaily(database, places)
  await expect.poll(() => [areThere(first), areThere(second)]).toEqual([NONE, NONE])
  stop()
  expect(await isSweepDue(places.derivatives.within('safn'))).toBe(false)
  utimesSync(join(dataDir, 'derivatives', 'safn', '.swept'), DAYS_AGO, DAYS_AGO)
  expect(await isSweepDue(places.derivatives.within('safn'))).toBe(true)
})

test('derivatives that are found again for a file that came back are kept like new ones', async () => {
  const spine = await testSpine()
  const bytes = await photograph({}, 3)
  spine.put('a.jpg', bytes)
  await spine.scan()
  const [{ source } = { source: {} as Record<string, unknown> }] = await spine.records()
  const folder = join(
    join(spine.dataDir, 'derivatives', 'safn'),
    derivativeFolder(String(source.sha256), String(source.profile)),
  )
  utimesSync(folder, DAYS_AGO, DAYS_AGO)
  spine.put('b.jpg', bytes)
  await spine.scan()
  await spine.asOwner(`update indexed_file set sha256 = null`)
  await spine.asOwner(`delete from record`)
  await sweepUnused(spine.database, openPlaces(spine), 'safn')
  expect(existsSync(folder)).toBe(true)
  utimesSync(folder, DAYS_AGO, DAYS_AGO)
  await sweepUnused(spine.database, openPlaces(spine), 'safn')
  expect(existsSync(folder)).toBe(false)
})
