import {
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { records as calls } from '#contract/records.ts'
import { encodeWav, id3v2, mp3Frames, tone } from '#server/audio/testing.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { recordMediaRoutes } from '#server/record-media/routes.ts'
import { recordSearchRoutes } from '#server/record-search/routes.ts'
import { recordRoutes } from '#server/records/routes.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { testSpine } from '#server/indexing/testing.ts'
import { openPlaces } from '#server/storage/service.ts'

const spine = await testSpine()
const { asOwner, put, scan, jobs, records, folder, dataDir, libraryDir } = spine
const { app, call } = await appOver(spine.database, [
  ...recordRoutes(openPlaces({ libraryDir, dataDir })),
  ...recordSearchRoutes({}),
  ...recordMediaRoutes(openPlaces({ libraryDir, dataDir })),
])
const member = personAs('tenant::user', 'safn')
const interview = encodeWav(tone(2), {
  info: { INAM: 'Viðtal við Þórð á Ísafirði', IART: 'Þórður Jónsson', ICRD: '1968-06-12' },
  charset: 'latin-1',
})
const verse = Buffer.concat([id3v2({ TIT2: 'Rímur af Ými' }, 'utf-16'), mp3Frames(80)])

beforeAll(() => buildTableWhereStale(), 120_000)
beforeEach(async () => {
  for (const old of [folder, join(dataDir, 'derivatives')])
    rmSync(old, { recursive: true, force: true })
  await asOwner(`
    delete from run;
    delete from indexed_file;
    delete from record;
    delete from search_document;
    delete from search_field`)
  await asOwner(`
    update tenant_index
    set es_index = 'myndir-1', counter_run = null, type = 'audio', visibility = 'closed'`)
  put('viðtöl/Þórður.wav', interview)
  put('ríma.mp3', verse)
})
const one = async (rel: string) => {
  const found = (await records()).find(({ source }) => source['rel'] === rel)
  if (!found) throw new Error(`no record of ${rel}`)
  return { tenantId: 'safn', id: 'myndir', recordId: found.id }
}

test('a scan makes a record of every recording, with its words, its length and its waveform, and it is found', async () => {
  put('mynd.jpg', 'ekki hljóð')
  const run = await scan()
  expect(run).toMatchObject({
    state: 'completed',
    counts: { completed: 2, failed: 0 },
    summary: { new: 2, other: { '.jpg': 1 } },
  })
  const [rhyme, talk] = await records()
  expect(rhyme?.source).toMatchObject({
    Title: 'Rímur af Ými',
    Duration: expect.closeTo(2.09, 1),
    Encoding: 'MP3',
  })
  expect(talk?.source).toMatchObject({
    Title: 'Viðtal við Þórð á Ísafirði',
    Artist: 'Þórður Jónsson',
    Duration: 2,
    folder: 'viðtöl',
    date: { edtf: '1968-06-12' },
  })
  const body = {
    query: 'viðtöl þórður',
    aggs: { Artist: { field: 'Artist' }, decade: { field: 'decade' } },
  }
  const found = await call(member, calls.search, {
    params: { tenantId: 'safn', ids: 'myndir' },
    body,
  })
  expect(found.body.hits.hits.map(({ _id }) => _id)).toEqual([talk?.id])
  expect(found.body.aggregations).toMatchObject({
    Artist: { buckets: [{ key: 'Þórður Jónsson', doc_count: 1 }] },
    decade: { buckets: [{ key: '1960' }] },
  })
  const mappings = await call(member, calls.mappings, {
    params: { tenantId: 'safn', ids: 'myndir' },
  })
  const label = { is: 'Flytjandi / viðmælandi', en: 'Artist / interviewee' }
  expect(mappings.body).toContainEqual(
    expect.objectContaining({ field: 'Artist', label, facet: true, filter: true }),
  )
})

test('a recording without words is called by its file', async () => {
  put('Öskudagur 1972.wav', encodeWav(tone(1)))
  await scan()
  expect((await records()).map(({ source }) => source['Title'])).toContain('Öskudagur 1972')
})

test('a dry run makes nothing, force reads anew and keeps ids, and a moved recording keeps its own', async () => {
  expect(await scan('dry')).toMatchObject({ summary: { new: 2 } })
  expect([await records(), existsSync(join(dataDir, 'derivatives'))]).toEqual([[], false])
  await scan()
  const before = await records()
  expect(await scan()).toMatchObject({ counts: { skipped: 2, completed: 0 } })
  for (const action of ['force', 'force-reindex', 'reindex'] as const) {
    expect(await scan(action)).toMatchObject({ state: 'completed', counts: { completed: 2 } })
    const esIndex =
      ((await asOwner('select es_index from tenant_index')) as { es_index: string }[])[0]
        ?.es_index ?? ''
    const now = (await asOwner(
      `select id from record where es_index = '${esIndex}' order by source ->> 'rel'`,
    )) as { id: string }[]
    expect(now.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  }
  renameSync(join(folder, 'ríma.mp3'), join(folder, 'rímur.mp3'))
  expect(await scan()).toMatchObject({ summary: { moved: 1, new: 0 } })
  expect((await spine.files()).find(({ rel }) => rel === 'rímur.mp3')?.id).toBe(before[0]?.id)
})

test('thumbnails draws the waveforms that lack, and cleanup takes away the records of recordings that are gone', async () => {
  for (let n = 0; n < 6; n++) put(`${n}.wav`, encodeWav(tone(1 + n)))
  await scan()
  rmSync(join(dataDir, 'derivatives'), { recursive: true })
  expect(await scan('thumbnails')).toMatchObject({ counts: { completed: 8, skipped: 0 } })
  expect(await scan('thumbnails')).toMatchObject({ counts: { completed: 0, skipped: 8 } })
  unlinkSync(join(folder, 'ríma.mp3'))
  expect(await scan('cleanup')).toMatchObject({ state: 'completed', summary: { missing: 1 } })
  expect(await records()).toHaveLength(7)
})

test('broken files each end in a sentence, and the rest goes on', async () => {
  put('tóm.wav', '')
  put('texti.mp3', 'Þetta er ekki hljóð')
  put('klippt.wav', interview.subarray(0, interview.length / 2))
  const run = await scan()
  expect(run).toMatchObject({ state: 'completed', counts: { completed: 3, failed: 2 } })
  const reasons = (await jobs(run.id)).flatMap(({ rel, reason }) =>
    reason ? [[rel, reason.code]] : [],
  )
  expect(reasons).toEqual([
    ['texti.mp3', 'audio.notSound'],
    ['tóm.wav', 'audio.empty'],
    ['klippt.wav', 'audio.truncated'],
  ])
  expect(run.summary?.damaged).toBe(1)
  expect(
    (await records()).find(({ source }) => source['rel'] === 'klippt.wav')?.source,
  ).toMatchObject({ damaged: 'audio.truncated' })
})

describe('the sound of a record', () => {
  const get = (
    params: { tenantId: string; id: string; recordId: string },
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ) =>
    app.inject({
      method,
      url: calls.sound.path.replace(
        /:(\w+)/g,
        (_, key: string) => params[key as keyof typeof params],
      ),
      headers: { 'x-viewer': JSON.stringify(member), ...headers },
    })

  test('is answered whole or in the part that is asked for', async () => {
    await scan()
    const params = await one('viðtöl/Þórður.wav')
    const whole = await get(params)
    expect([
      whole.statusCode,
      whole.headers['content-type'],
      whole.headers['accept-ranges'],
    ]).toEqual([200, 'audio/wav', 'bytes'])
    expect(whole.rawPayload.equals(interview)).toBe(true)
    const part = await get(params, { range: 'bytes=100-199' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 100-199/${interview.length}`,
    ])
    expect(part.rawPayload.equals(interview.subarray(100, 200))).toBe(true)
    expect(
      (await get(params, { range: 'bytes=-8' })).rawPayload.equals(interview.subarray(-8)),
    ).toBe(true)
    const outside = await get(params, { range: `bytes=${interview.length}-` })
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([
      416,
      `bytes */${interview.length}`,
    ])
    expect(outside.json()).toMatchObject({
      code: 'request.rangeUnsatisfiable',
      title: 'Beðið var um hluta sem er ekki í skránni',
    })
    const head = await get(params, {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(interview.length),
      0,
    ])
    expect((await get(await one('ríma.mp3'))).headers['content-type']).toBe('audio/mpeg')
  })

  test('is not sent again where it is known, and a part of other contents is not mixed in', async () => {
    await scan()
    const params = await one('ríma.mp3')
    const { etag } = (await get(params)).headers
    expect((await get(params, { 'if-none-match': String(etag) })).statusCode).toBe(304)
    expect((await get(params, { range: 'bytes=0-9', 'if-range': String(etag) })).statusCode).toBe(
      206,
    )
    expect((await get(params, { range: 'bytes=0-9', 'if-range': '"annað"' })).statusCode).toBe(200)
  })

  test('is for those who may see the record, and never another file', async () => {
    await scan()
    const params = await one('ríma.mp3')
    expect((await get(params, { 'x-viewer': 'null' })).statusCode).toBe(401)
    await asOwner(`update tenant_index set visibility = 'public'`)
    expect((await get(params, { 'x-viewer': 'null' })).statusCode).toBe(200)
    await asOwner(`update record set hidden = '{"by":"x","at":"2026-01-01","reason":"y"}'`)
    expect((await get(params, { 'x-viewer': 'null' })).json()).toMatchObject({
      status: 404,
      code: 'records.notFound',
    })
    await asOwner(`update record set hidden = null`)
    const outside = join(libraryDir, 'leyndarmál.mp3')
    writeFileSync(outside, verse)
    unlinkSync(join(folder, 'ríma.mp3'))
    expect((await get(params)).json()).toMatchObject({
      status: 404,
      code: 'records.soundMissing',
      title: 'Ekki tókst að sækja hljóðið',
    })
    symlinkSync(outside, join(folder, 'ríma.mp3'))
    expect((await get(params)).json()).toMatchObject({ status: 404, code: 'records.soundMissing' })
    unlinkSync(join(folder, 'ríma.mp3'))
    put('ríma.mp3', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect((await get(params)).json()).toMatchObject({ status: 404, code: 'records.soundMissing' })
  })

  test('has its waveform, or a sentence where it has not been drawn', async () => {
    await scan()
    const params = await one('viðtöl/Þórður.wav')
    const { body } = await call(member, calls.peaks, { params })
    expect([body.duration, body.peaks.length, Math.max(...body.peaks)]).toEqual([2, 3600, 127])
    expect((await call(undefined, calls.peaks, { params })).status).toBe(401)
    for (const tenant of readdirSync(join(dataDir, 'derivatives')))
      rmSync(join(dataDir, 'derivatives', tenant), { recursive: true })
    expect(await call(member, calls.peaks, { params })).toMatchObject({
      status: 404,
      body: { code: 'records.peaksMissing' },
    })
  })
})
