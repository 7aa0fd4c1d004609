import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { sharesOf } from './database/connection-queue.ts'

test('an empty environment gives the defaults', () => {
  expect(readConfig({}, '/srv/varda')).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/varda/data',
    libraryDir: '/srv/varda/data/library',
    backupDir: '/srv/varda/data/backups',
    databaseUrl: undefined,
    adminHours: 12,
    demo: undefined,
    role: 'all',
    apiProcesses: 1,
    poolSize: undefined,
  })
})

test('every mistake has its sentence, all at once', () => {
  const read = () =>
    readConfig({
      PORT: 'átta',
      VARDA_ROLE: 'kokkur',
      VARDA_WORKER: 'Þjónn 1',
      VARDA_SEARCH_MB: 'mikið',
      VARDA_SEARCH_URL: 'leit:9200',
      VARDA_SEARCH_ENGINE_FROM: 'margar',
      DATABASE_URL: 'mysql://x',
      VARDA_DEMO: 'já',
      VARDA_ADMIN_PASSWORD: 'stutt',
      VARDA_SECRET: 'stutt líka',
      VARDA_ADMIN_HOURS: '0',
      VARDA_API_PROCESSES: '65',
      VARDA_DB_POOL: 'margar',
      VARDA_DB_READ_URL: 'postgres://a/b mysql://x',
    })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow('PORT á að vera heil tala frá 0 til 65535 en er „átta“')
  expect(read).toThrow('VARDA_ROLE á að vera all, api eða worker en er „kokkur“')
  expect(read).toThrow('VARDA_SEARCH_MB á að vera heil tala (megabæti) en er „mikið“')
  expect(read).toThrow('VARDA_SEARCH_URL á að byrja á http:// eða https://')
  expect(read).toThrow(
    'VARDA_SEARCH_ENGINE_FROM á að vera heil tala (fjöldi færslna) en er „margar“',
  )
  expect(read).toThrow(
    'VARDA_WORKER á að vera lágstafir a–z, tölustafir og bandstrik, ' +
      'í mesta lagi 50, en er „Þjónn 1“',
  )
  expect(read).toThrow('DATABASE_URL á að byrja á postgres://')
  expect(read).toThrow('VARDA_DEMO á að vera 0 eða 1 en er „já“')
  expect(read).toThrow('VARDA_ADMIN_PASSWORD á að vera að minnsta kosti 10 stafir')
  expect(read).toThrow(
    'VARDA_ADMIN_HOURS á að vera heil tala frá 1 til 999 (klukkustundir) en er „0“',
  )
  expect(read).toThrow('VARDA_API_PROCESSES á að vera heil tala frá 1 til 64 en er „65“')
  expect(read).toThrow('VARDA_DB_POOL á að vera heil tala frá 4 til 200 en er „margar“')
  expect(read).toThrow('VARDA_DB_READ_URL á að vera slóðir sem byrja á postgres://')
  expect(read).toThrow('VARDA_SECRET á að vera að minnsta kosti 32 stafir')
})

test.each(['postgres://eigandi:a,b@einn:5432,annar:5432/varda', 'postgresql://einn,annar/varda'])(
  '%s names more than one host',
  (url) => {
    expect(() => readConfig({ DATABASE_URL: url })).toThrow('DATABASE_URL á að nefna einn þjón')
  },
)

test.each(['postgres://eigandi:a,b@einn:5432/varda', 'postgres:///varda?host=/run/postgresql'])(
  '%s names one',
  (url) => {
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url })
  },
)

test('the library may be in another folder', () => {
  expect(
    readConfig({ VARDA_DATA: '/var/varda', VARDA_LIBRARY: '/mnt/safn', VARDA_ADMIN_HOURS: '2' }),
  ).toMatchObject({
    adminHours: 2,
    dataDir: '/var/varda',
    libraryDir: '/mnt/safn',
  })
})

test('several API processes share the memory of searches, and a pool keeps its shares', () => {
  const { searchBytes, apiProcesses, poolSize } = readConfig({
    VARDA_SEARCH_MB: '900',
    VARDA_API_PROCESSES: '3',
    VARDA_DB_POOL: '24',
  })
  expect({ searchBytes, apiProcesses, poolSize }).toEqual({
    searchBytes: 300_000_000,
    apiProcesses: 3,
    poolSize: 24,
  })
  expect(sharesOf(24)).toEqual({ search: 8, page: 14, long: 8, write: 16, visitorWrite: 8 })
  expect(Math.min(...Object.values(sharesOf(4)))).toBe(1)
})

test('mistakes in the places of files are named', () => {
  const read = (env: NodeJS.ProcessEnv) => () => readConfig(env, '/srv/varda')
  expect(read({ VARDA_DERIVATIVES: 's3://safn/varda/smá/' })()).toMatchObject({
    derivatives: 's3://safn/varda/smá',
    assets: '/srv/varda/data/assets',
  })
  expect(read({ VARDA_ASSETS: 'annað' })()).toMatchObject({ assets: '/srv/varda/annað' })
  for (const address of ['s3://', 's3://Safn/x', 's3://safn//x', 's3://safn/../x'])
    expect(read({ VARDA_ASSETS: address })).toThrow('VARDA_ASSETS á að vera mappa eða slóð')
  for (const [one, other] of [
    ['s3://safn/x', 's3://safn/x'],
    ['s3://safn', 's3://safn/x'],
    ['/srv/x/y', '/srv/x'],
  ])
    expect(read({ VARDA_DERIVATIVES: one, VARDA_ASSETS: other })).toThrow('sami staður')
  expect(read({ VARDA_LIBRARY: 's3://safn/frumrit' })()).toMatchObject({
    libraryDir: 's3://safn/frumrit',
  })
  const nested = { VARDA_LIBRARY: 's3://safn/x', VARDA_ASSETS: 's3://safn/x/y' }
  expect(read(nested)).toThrow('sami staður')
  expect(read({ VARDA_LIBRARY: 's3://safn/x', VARDA_DEMO: '1' })).toThrow('VARDA_DEMO=1')
  expect(read({ VARDA_S3_ENDPOINT: 'geymsla:9000' })).toThrow('VARDA_S3_ENDPOINT')
  expect(read({ VARDA_S3_KEY: 'x' })).toThrow('fylgjast að')
  expect(read({ VARDA_S3_REDIRECT: 'já' })).toThrow('VARDA_S3_REDIRECT')
  expect(read({ VARDA_CACHE_MB: '0' })).toThrow('VARDA_CACHE_MB')
})
