import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { records as calls } from '#contract/records.ts'
import { encodeWav, tone } from '#server/audio/testing.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { recordSearchRoutes } from '#server/record-search/routes.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { testSpine } from '#server/indexing/testing.ts'

const spine = await testSpine()
const { asOwner, put, scan, records, folder } = spine
const { call } = await appOver(spine.database, [...recordSearchRoutes({})])
const member = personAs('tenant::user', 'safn')
/** Written by another program: see the README of the fixtures. */
const INTERVIEW = readFileSync('server/audio/fixtures/interview.vtt')
const transcriptOf = async (rel: string) =>
  (await records()).find(({ source }) => source['rel'] === rel)?.source['transcript']
const found = async (query: string) => {
  const { body } = await call(member, calls.search, {
    params: { tenantId: 'safn', ids: 'myndir' },
    body: { query },
  })
  return body.hits.hits.map(({ _source }) => _source['rel'])
}

beforeAll(async () => {
  await buildTableWhereStale()
  await asOwner(`update tenant_index set type = 'audio'`)
  put('vidtal.wav', encodeWav(tone(2), { info: { INAM: 'Viðtal' }, charset: 'latin-1' }))
  put('annad.wav', encodeWav(tone(3), { info: { INAM: 'Annað' }, charset: 'latin-1' }))
}, 120_000)

test('the transcript beside a recording is read with its speakers and chapters, and its words find it', async () => {
  put('vidtal.vtt', INTERVIEW)
  const run = await scan()
  expect(run.counts).toMatchObject({ total: 2, completed: 2 })
  expect(await transcriptOf('vidtal.wav')).toEqual({
    cues: [
      { at: 0, speaker: 'Spyrill', text: 'Viltu segja mér hvar þú ert fædd?' },
      { at: 4.5, speaker: 'Jóna', text: 'Ég er fædd á Bakka & þar bjuggu foreldrar mínir.' },
      { at: 3723.25, speaker: 'Jóna', text: 'Það var allt á opnum bátum.' },
    ],
    chapters: [
      { at: 0, title: 'Uppvöxtur' },
      { at: 3723.25, title: 'Sjósókn' },
    ],
  })
  expect(await found('opinn bátur')).toEqual(['vidtal.wav'])
  expect(await found('3723')).toEqual([])
})

test('a transcript that alone changed, came or went is read, and one that is none is told in the log', async () => {
  put(
    'annad.wav.vtt',
    '\uFEFFWEBVTT - af öðru\r\n\r\n1\r\n00:01,000 --> 00:02,000\r\nÞorskurinn beit\r\n',
  )
  put('vidtal.vtt', INTERVIEW.toString().replace('opnum bátum', 'seglskipum'), new Date(0))
  const changed = await scan()
  expect(changed.summary).toMatchObject({ changed: 2, failed: 0 })
  expect(await found('þorskur')).toEqual(['annad.wav'])
  expect(await found('seglskip')).toEqual(['vidtal.wav'])
  expect(await found('opinn bátur')).toEqual([])

  put('annad.wav.vtt', '1\n00:00:01,000 --> 00:00:02,000\nÞetta er SubRip\n', new Date(0))
  rmSync(join(folder, 'vidtal.vtt'))
  await scan()
  expect(await transcriptOf('annad.wav')).toBeUndefined()
  expect(await transcriptOf('vidtal.wav')).toBeUndefined()
  const told = await asOwner(
    `select file_name, level from log_entry where code = 'file.transcriptBad'`,
  )
  expect(told).toEqual([{ file_name: 'annad.wav', level: 'warn' }])
  expect((await scan()).summary).toMatchObject({ unchanged: 2, changed: 0 })
})
