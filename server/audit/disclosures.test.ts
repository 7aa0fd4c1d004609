import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import { audit } from '#contract/audit.ts'
import { endpoints, isWriting } from '#contract/endpoint.ts'
import { indexFiles } from '#contract/index-files.ts'
import { AUDIT_FOLD_MINUTES } from '#contract/limits.ts'
import { oneRecord } from '#contract/one-record.ts'
import { records } from '#contract/records.ts'
import { allRoutes } from '#server/app.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { file } from '#server/kit/http/routes.ts'
import { appOver, personAs, randomId } from '#server/kit/testing.ts'
import { deedTexts } from '#texts/deeds.ts'
import { silentHub } from '#server/events/testing.ts'
import { writeAudit } from './service.ts'

const spine = await testSpine()
const hub = silentHub()
const { database, libraryDir, dataDir } = spine
const routes = allRoutes({ database, hub, config: { libraryDir, dataDir } })
const { app, call } = await appOver(database, routes, { audit: writeAudit })

const anna = { ...personAs('tenant::superuser', 'safn'), name: 'Anna' }
const elin = { ...personAs('tenant::superuser', 'safn'), name: 'Elín' }
const chief = { ...personAs('tenant::admin', 'safn'), name: 'Stjórnandi' }
const params = { tenantId: 'safn', id: 'myndir' }
const whole = { tenantId: 'safn', ids: 'myndir' }
const lines = async (endpoint: string) =>
  (await call(chief, audit.list, { params: { tenantId: 'safn' }, query: { size: 500 } })).body.rows
    .filter((row) => row.endpoint === endpoint)
    .map(({ by, subject, times, status }) => ({ by, subject, times, status }))
const part = (who: typeof anna, rel: string, range: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({
    method,
    url: `/api/tenants/safn/indices/myndir/files/master?rel=${encodeURIComponent(rel)}`,
    headers: { 'x-viewer': JSON.stringify(who), range },
  })

test('a download of an original is one entry per file, whatever its ranges', async () => {
  spine.put('1930/síld.jpg', await photograph({ ObjectName: 'Síld' }, 1))
  spine.put('tvö.jpg', await photograph({}, 2))
  await spine.scan()
  for (const range of ['bytes=100-', 'bytes=0-9', 'bytes=10-19'])
    expect((await part(anna, '1930/síld.jpg', range)).statusCode).toBe(206)
  expect((await part(elin, '1930/síld.jpg', 'bytes=5-')).statusCode).toBe(206)
  await call(anna, indexFiles.master, { params, query: { rel: 'tvö.jpg' } })
  expect(await lines('indexFiles.master')).toEqual([
    { by: 'Anna', subject: 'tvö.jpg', times: 1, status: 200 },
    { by: 'Elín', subject: 'síld.jpg', times: 1, status: 200 },
    { by: 'Anna', subject: 'síld.jpg', times: 3, status: 200 },
  ])
  await spine.asOwner(
    `update audit set until = until - interval '${AUDIT_FOLD_MINUTES + 1} minutes'`,
  )
  await part(anna, 'tvö.jpg', 'bytes=0-')
  expect((await lines('indexFiles.master')).map(({ subject }) => subject)).toEqual([
    'tvö.jpg',
    'tvö.jpg',
    'síld.jpg',
    'síld.jpg',
  ])
})

test('answers without bytes have no entry: HEAD, range outside, not modified, not found', async () => {
  const before = await lines('indexFiles.master')
  expect((await part(elin, 'tvö.jpg', 'bytes=0-', 'HEAD')).statusCode).toBe(200)
  expect((await part(elin, 'tvö.jpg', 'bytes=99999999-')).statusCode).toBe(416)
  expect((await part(elin, 'ekki-til.jpg', 'bytes=0-')).statusCode).toBe(404)
  const { headers } = await part(elin, 'tvö.jpg', 'bytes=0-', 'HEAD')
  const again = await app.inject({
    url: `/api/tenants/safn/indices/myndir/files/master?rel=${encodeURIComponent('tvö.jpg')}`,
    headers: { 'x-viewer': JSON.stringify(elin), 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect(await lines('indexFiles.master')).toEqual(before)
})

test('an export of a collection or of the audit has an entry', async () => {
  expect((await call(anna, records.export, { params: whole, query: {} })).status).toBe(200)
  expect((await call(chief, audit.csv, { params: { tenantId: 'safn' }, query: {} })).status).toBe(
    200,
  )
  expect(await lines('records.export')).toEqual([
    { by: 'Anna', subject: expect.stringMatching(/^myndir.*\.csv$/), times: 1, status: 200 },
  ])
  expect(await lines('audit.csv')).toEqual([
    { by: 'Stjórnandi', subject: 'adgerdaskra-safn.csv', times: 1, status: 200 },
  ])
})

test('a visitor’s download of public files has no entry', async () => {
  const [sound] = routes.filter(({ endpoint }) => endpoint.name === 'records.sound')
  const open = endpoints('records', { sound: { ...records.sound, kind: 'file' } })
  const heard = await appOver(
    database,
    [file(open.sound, () => ({ type: 'audio/wav', body: 'bytes', subject: 'rödd.wav' }))],
    {
      audit: writeAudit,
    },
  )
  const recordParams = { ...params, recordId: randomId() }
  expect(sound?.endpoint).toMatchObject({ audited: true, visitors: true })
  for (const who of [undefined, anna])
    expect((await heard.call(who, open.sound, { params: recordParams })).status).toBe(200)
  expect(await lines('records.sound')).toEqual([
    { by: 'Anna', subject: 'rödd.wav', times: 1, status: 200 },
  ])
})

test('a file is not sent if its entry cannot be written', async () => {
  const broken = await appOver(database, routes, {
    audit: async () => {
      throw new Error('disk full')
    },
  })
  const answer = await broken.call(anna, indexFiles.master, { params, query: { rel: 'tvö.jpg' } })
  expect([answer.status, answer.headers['content-disposition'], answer.body.code]).toEqual([
    500,
    undefined,
    'server.failed',
  ])
})

test('a download is not a change in the record’s timeline', async () => {
  const { body } = await call(anna, records.search, { params: whole, body: {} })
  const recordId = body.hits.hits[0]?._id ?? ''
  await spine.asOwner(`insert into audit (tenant_id, user_name, endpoint, path, status)
    values ('safn', 'Anna', 'records.sound',
      '/api/tenants/safn/indices/myndir/records/${recordId}/sound', 200)`)
  const timeline = await call(anna, oneRecord.timeline, {
    params: { ...params, recordId },
    query: { kind: 'change' },
  })
  expect([timeline.status, timeline.body.items]).toEqual([200, []])
})

test('every call that answers with bytes declares whether it is audited, with a sentence if so', () => {
  const reading = allEndpoints.filter((endpoint) => !isWriting(endpoint))
  const silent = reading.filter(
    ({ kind, audited }) =>
      ['file', 'stream', 'raw'].includes(kind ?? 'json') && audited === undefined,
  )
  expect(silent.map(({ name }) => name)).toEqual([])
  const audited = reading.filter((endpoint) => endpoint.audited)
  expect(audited.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['indexFiles.master', 'records.export', 'audit.csv']),
  )
  // The kit writes such an entry for files only (server/kit/http/send-file.ts).
  expect(
    audited
      .filter(({ kind, name }) => kind !== 'file' || !(name in deedTexts))
      .map(({ name }) => name),
  ).toEqual([])
})
