import { readFileSync } from 'node:fs'
import { argv } from 'node:process'
import { asOwner, type Database } from '#server/kit/database.ts'
import { buildTableWhereStale } from '#server/search/analyser/build.ts'
import { ask } from '#server/search/asking.ts'
import { putDocuments, readQuery, search, type Reach, type SearchAsked } from '#server/search/service.ts'
import { withFreshDatabase } from './database.ts'
import { median, printResults, type BenchResult } from './result.ts'
import { describeRecord } from './search-records.ts'

/** Records that are analysed and written as the program does; the rest are copies of these under other ids, titles, names and times. */
const OWN = 20_000
const PUT_AT_ONCE = 500
const RUNS = 15
const TENANT = 'maeling'
const REACH: Reach = { tenantId: TENANT, generations: ['safn-1'], hiddenToo: true }
const NOTHING: SearchAsked = { query: '', ownFields: [], filters: [], facets: [], from: 0, size: 100 }
const FACETS = ['Keywords', 'City', 'Byline', 'Source', 'Category', 'decade'].map((field) => ({
  name: field,
  field,
  size: 100,
  byKey: false,
}))

/** How long searches take among a million records, in an embedded PostgreSQL of the bench's own. */
export const run = async (records = 1_000_000): Promise<BenchResult[]> => {
  buildTableWhereStale()
  return withFreshDatabase('search', async ({ url, database, logFile }) => {
    const loaded = await load(database, url, records)
    const results = [loaded, ...(await measure(database, records))]
    process.stdout.write(`${await plansOf(url, logFile)}\n`)
    return results
  })
}

const load = async (database: Database, url: string, records: number): Promise<BenchResult> => {
  const began = performance.now()
  for (let at = 0; at < OWN; at += PUT_AT_ONCE) {
    const batch = Array.from({ length: PUT_AT_ONCE }, (_, n) => ({
      id: crypto.randomUUID(),
      source: describeRecord(at + n),
      hidden: false,
    }))
    await database.transact({ tenantId: TENANT }, (db) => putDocuments(db, TENANT, 'safn-1', batch))
  }
  const rate = OWN / ((performance.now() - began) / 1000)
  await copy(url, Math.floor(records / OWN) - 1)
  return { question: 'records put into search', figure: rate, unit: 'records/s', goal: 4400, runs: OWN / PUT_AT_ONCE }
}

const copy = (url: string, times: number) =>
  asOwner(url, async (_, query) => {
    await query('drop index search_document_words')
    await query(`insert into search_document
      select tenant_id, es_index, gen_random_uuid(), hidden, words, facets, title || ' ' || n, n || '-' || file, date_first, date_last, indexed_at - n * interval '1 hour'
      from search_document, generate_series(1, ${times}) n`)
    await query('create index search_document_words on search_document using gin (words) with (gin_pending_list_limit = 4096)')
    await query('vacuum analyze search_document')
  })

const measure = async (database: Database, records: number): Promise<BenchResult[]> => {
  const find = (asked: Partial<SearchAsked>) =>
    database.transact({ tenantId: TENANT, readOnly: true }, (db) => search(db, REACH, { ...NOTHING, ...asked }))
  const results: BenchResult[] = []
  const time = async (question: string, asked: Partial<SearchAsked>, goal?: number) => {
    const { total } = await find(asked)
    const times: number[] = []
    for (let n = 0; n < RUNS; n++) {
      const began = performance.now()
      await find(asked)
      times.push(performance.now() - began)
    }
    results.push({
      question: `${question} (${total} of ${records} found)`,
      figure: median(times),
      unit: 'ms',
      ...(goal && { goal }),
      runs: RUNS,
    })
  }
  const filters = [
    { field: 'City', value: 'Akureyri', queryType: 'must' },
    { field: 'Source', value: 'Safn Akureyrar', queryType: 'must' },
  ] as const
  await time('a rare word, by relevance', { query: 'hvalveiðum' })
  await time('a common word, by relevance', { query: 'hestum' })
  await time('a common word, by title', { query: 'hestum', sort: 'title' })
  await time('a common word and two filters', { query: 'hestum', filters }, 49)
  await time('two filters', { filters, sort: 'title' }, 23)
  await time('a phrase of two common words', { query: '„hestar við“' })
  await time('the beginning of a common word', { query: 'hest*' })
  await time('a common word without another', { query: 'hestar -kirkja' })
  await time('a value of a field by its words', { query: 'staður:akureyri' })
  await time('a common word of ten years', { query: 'hestar ár:1930-1939' })
  await time('everything, newest first', {})
  const page500 = await cursorOf(find, 500)
  await time('page 500 of a common word, by title', { query: 'hestum', sort: 'title', cursor: page500 })
  await time('six facets of everything', { size: 0, facets: FACETS })
  await time('six facets of a common word', { query: 'hestum', size: 0, facets: FACETS }, 1207)
  await time('six facets of a rarer word', { query: 'hvalveiðum', size: 0, facets: FACETS }, 58)
  return results
}

/** The cursor after so many pages of a common word, by title. */
const cursorOf = async (find: (asked: Partial<SearchAsked>) => ReturnType<typeof search>, pages: number): Promise<string | undefined> => {
  let cursor: string | undefined
  for (let n = 1; n < pages; n += 10) cursor = (await find({ query: 'hestum', sort: 'title', size: 1000, cursor })).cursor ?? undefined
  return cursor
}

/** What PostgreSQL does inside the functions for the application's role, under its policies, by its own log of plans. */
const plansOf = async (url: string, logFile: string): Promise<string> => {
  const before = readFileSync(logFile, 'utf8').length
  const { wanted } = ask(REACH, readQuery('hvalveiðum'), [])
  await asOwner(url, async (_, query) => {
    await query("load 'auto_explain'")
    await query('set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on; set auto_explain.log_analyze = on')
    await query("set auto_explain.log_level = 'warning'")
    await query(`begin; set local role varda_app; select set_config('app.tenant_id', '${TENANT}', true)`)
    await query(`select search_count('${TENANT}', '{safn-1}', $$${wanted}$$, false, '{}', '{}')`)
    // The same condition on the table itself, as the policy lets the application's role ask it.
    await query(`select count(*) from search_document where words @@ $$${wanted}$$::tsquery`)
    await query('rollback')
  })
  return readFileSync(logFile, 'utf8').slice(before)
}

if (import.meta.main) printResults(await run(Number(argv[2] ?? 1_000_000)))
