import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import type { SearchAnswer } from '#contract/record-search.ts'
import { records } from '#contract/records.ts'
import { insertIndex, personAs, randomId, testApp, makeSitesPublic } from '#server/kit/testing.ts'
import { recordMediaRoutes } from '#server/record-media/routes.ts'
import { recordSearchRoutes } from '#server/record-search/routes.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { openPlaces } from '#server/storage/service.ts'
import { recordRoutes } from './routes.ts'
import { putRecords } from './service.ts'

export const tenantId = 'safn'

export const member = personAs('tenant::user', tenantId)

export const staff = personAs('tenant::superuser', tenantId)

export const foreign = personAs('tenant::admin', 'annad')

type Values = Record<string, unknown>

const date = (min: string | null, max: string | null) => ({ display: '', edtf: '', min, max })

/** The titles of the hits, in their order. */
export const titles = ({ hits }: SearchAnswer) => hits.hits.map(({ _source }) => _source.Title)

/** The record endpoints over a database of their own, with functions that fill it. */
export const recordsWorld = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'varda-records-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const places = openPlaces({ libraryDir: dataDir, dataDir })
  const { app, call, database, owner, url } = await testApp([
    ...recordRoutes(places),
    ...recordSearchRoutes({}),
    ...recordMediaRoutes(places),
  ])
  /** Record ids by title. */
  const ids = new Map<string, string>()

  /** Puts records into an index; each title keeps one id. */
  const put = (tenant: string, indexId: string, all: Record<string, Values>) =>
    database.transact({ tenantId: tenant }, (db) =>
      putRecords(
        db,
        tenant,
        indexId,
        `${indexId}-1`,
        Object.entries(all).map(([name, values]) => {
          if (!ids.has(name)) ids.set(name, randomId())
          const source = {
            Title: name,
            ObjectName: name,
            fileObjectName: `${name}.jpg`,
            indexedAt: new Date().toISOString(),
            ...values,
          }
          return { id: ids.get(name) ?? '', source, origins: { ObjectName: 'IPTC' } }
        }),
      ),
    )

  /** Hides a record of the public index, with the values it has. */
  const hide = async (title: string, values: Values) => {
    await owner(`
      update record
      set hidden = '{"by":"Anna","at":"2026-01-01T00:00:00.000Z","reason":"Persónuvernd"}'
      where id = '${ids.get(title)}'`)
    // The words of the record learn that it is hidden.
    await put('safn', 'opid', { [title]: values })
  }

  /**
   * Six records in a closed index, two in a public one (one of them hidden), and one of another
   * tenant.
   */
  const fill = async () => {
    buildTableWhereStale()
    for (const [tenant, indices] of Object.entries({
      safn: ['myndir', 'opid'],
      annad: ['myndir'],
    })) {
      await owner(`insert into tenant (id, name) values ('${tenant}', '${tenant}')`)
      await makeSitesPublic(owner)
      for (const id of indices)
        await owner(
          insertIndex({
            tenantId: tenant,
            id,
            visibility: id === 'opid' ? 'public' : 'closed',
          }),
        )
    }
    await put('safn', 'myndir', {
      'Grár hestur': {
        Keywords: ['hestar', 'búskapur'],
        City: 'Selfoss',
        date: date('1930-01-01', '1930-12-31'),
      },
      Kaupfélagið: {
        CaptionAbstract: 'Fólk og hestar á Þingvöllum',
        Keywords: ['hestar', 'þjóðgarður'],
        City: 'Þingvellir',
        date: date('1944-06-17', '1944-06-17'),
      },
      'Ljósmyndasafnið 10': {
        Keywords: ['hús'],
        City: 'Akureyri',
        date: date('1928-01-01', '1932-12-31'),
      },
      'Ljósmyndasafnið 2': {
        Keywords: ['hús'],
        City: 'Akureyri',
        date: date('1850-01-01', '1899-12-31'),
      },
      Árni: { Byline: ['Sigfús Eymundsson'] },
      Barn: {
        CaptionAbstract: 'Við safnið',
        Keywords: ['hús', 'börn'],
        date: date(null, '1929-12-31'),
      },
    })
    await put('safn', 'opid', { 'Opinn hestur': {}, 'Falinn hestur': {} })
    await put('annad', 'myndir', { 'Hestur annarra': { Keywords: ['hestar'] } })
    await hide('Falinn hestur', {})
  }

  /** Searches as a member of the tenant by default, as a visitor if `viewer` is null. */
  const search = async (
    body: Parameters<typeof call<typeof records.search>>[2]['body'],
    { index = 'myndir', viewer = member }: { index?: string; viewer?: typeof member | null } = {},
  ) => {
    const answer = await call(viewer ?? undefined, records.search, {
      params: { tenantId, ids: index },
      body,
    })
    expect(answer.status).toBe(200)
    return answer.body
  }

  return { app, call, database, owner, url, dataDir, places, ids, put, hide, fill, search }
}
