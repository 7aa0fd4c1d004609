import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SearchAnswer } from '#contract/record-search.ts'
import { asOwner } from '#server/kit/database/database.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { startServer, type Server } from '#test/server.ts'
import { createIndex, withInstallation } from './installation.ts'
import { percentile, printResults, type BenchResult } from './result.ts'
import { putDescribed, untilInMemory } from './searched-index.ts'

/**
 * Above the threshold for the in-memory index, so that the other process has changes to catch up
 * with.
 */
const RECORDS = 30_000
const [ACCEPTED, OTHERS, SOUGHT] = [200, 50, 100]
const PATH = '/api/tenants/safn'

type SuggestionKey = { indexId: string; recordId: string; id: string }

/** Decisions among many suggestions, and how soon another process finds the accepted values. */
export const run = (suggestions = 10_000): Promise<BenchResult[]> =>
  withInstallation('suggestions', async ({ server, library, data, url, env }) => {
    buildTableWhereStale()
    mkdirSync(join(library, 'safnid'), { recursive: true })
    await createIndex(server, 'safnid')
    await fill(url, suggestions)
    const other = await startServer(join(dirname(data), 'annar'), { ...env, DATABASE_URL: url })
    try {
      await other.signIn()
      await untilInMemory(other)
      const waiting = await queueOf(server)
      const take = (count: number) => waiting.splice(0, count)
      const accepted = take(ACCEPTED)
      const denied = take(OTHERS)
      const times = [
        ...(await timesOf(accepted, (one) => decide(server, one, 'accept', {}))),
        ...(await timesOf(denied, (one) =>
          decide(server, one, 'deny', { reason: 'Annar staður' }),
        )),
        ...(await timesOf(accepted.slice(0, OTHERS), (one) => decide(server, one, 'undo'))),
      ]
      const found = await acceptAndSearch(server, other, take(SOUGHT))
      const pages = await timesOf(Array.from({ length: 30 }), () => queueOf(server))
      const question = `${suggestions} suggestions`
      return [
        {
          question: `${question}: a decision, p95`,
          figure: percentile(times, 95),
          unit: 'ms',
          goal: 100,
          runs: times.length,
        },
        {
          question: `${question}: a page of the queue, p95`,
          figure: percentile(pages, 95),
          unit: 'ms',
          goal: 100,
          runs: pages.length,
        },
        {
          question: `${question}: accepted values found by the next search of another process`,
          figure: (found.atOnce / SOUGHT) * 100,
          unit: '%',
          goal: 100,
          runs: SOUGHT,
        },
        {
          question: `${question}: longest time until another process finds it`,
          figure: found.longestMs,
          unit: 'ms',
          goal: 1000,
          runs: SOUGHT,
        },
      ]
    } finally {
      await other.stop()
    }
  })

const decide = async (
  server: Server,
  { indexId, recordId, id }: SuggestionKey,
  what: string,
  body?: object,
): Promise<void> => {
  const { status, body: answer } = await server.call(
    'POST',
    `${PATH}/crowdsource/${indexId}/${recordId}/${id}/${what}`,
    body,
  )
  if (status !== 200) throw new Error(`${what}: ${JSON.stringify(answer)}`)
}

const queueOf = async (server: Server): Promise<SuggestionKey[]> => {
  const { body } = await server.call('GET', `${PATH}/suggestions?state=waiting&size=1000`)
  return (body as { suggestions: SuggestionKey[] }).suggestions
}

const search = async (server: Server, query: string): Promise<SearchAnswer> =>
  (await server.call('POST', `${PATH}/indices/safnid/search`, { query, size: 10 })).body

const timesOf = async <T>(
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<number[]> => {
  const times: number[] = []
  for (const one of all) {
    const began = performance.now()
    await work(one)
    times.push(performance.now() - began)
  }
  return times
}

/**
 * Accepts one after another in one process, and searches for each in the other as soon as the
 * answer has arrived.
 */
const acceptAndSearch = async (
  server: Server,
  other: Server,
  all: readonly SuggestionKey[],
): Promise<{ atOnce: number; longestMs: number }> => {
  const sums = { atOnce: 0, longestMs: 0 }
  for (const [n, one] of all.entries()) {
    const word = wordOf(n)
    await decide(server, one, 'accept', { changes: { City: word } })
    const began = performance.now()
    let tries = 1
    while (!(await search(other, word)).hits.hits.some(({ _id }) => _id === one.recordId)) {
      if (performance.now() - began > 10_000) throw new Error('what was accepted is not found')
      tries++
    }
    if (tries === 1) sums.atOnce++
    sums.longestMs = Math.max(sums.longestMs, performance.now() - began)
  }
  return sums
}

/** A word of letters alone that no record has. */
const wordOf = (n: number): string =>
  `zxq${[...String(n + 1000)].map((digit) => 'bdfghjklmn'[Number(digit)]).join('')}`

/**
 * Records as the program writes them, and a suggestion of another place for each of the first ones.
 */
const fill = async (url: string, suggestions: number): Promise<void> => {
  await putDescribed(url, RECORDS)
  await asOwner(url, async (_, query) => {
    await query(
      `insert into contributor (tenant_id, kind, known_by)
        select 'safn', 'entered', 'n' || n from generate_series(1, 200) n`,
    )
    await query(`insert into suggestion (tenant_id, index_id, record_id, contributor_id, title,
        proposed, note, evidence, name)
      select 'safn', 'safnid', r.id, c.id, coalesce(r.source->>'Title', ''),
        jsonb_build_object('City', jsonb_build_object(
          'value', 'Staður ' || r.n, 'base', r.source->'City', 'file', r.source->'City')),
        '', 'Man eftir þessu', c.known_by
      from (
        select id, source, row_number() over (order by id) as n
        from record where tenant_id = 'safn' limit ${suggestions}) r
      join (select id, known_by, row_number() over (order by id) as n from contributor) c
        on c.n = r.n % 200 + 1`)
    await query('vacuum analyze')
  })
}

if (import.meta.main) printResults(await run(Number(process.argv[2] ?? 10_000)))
