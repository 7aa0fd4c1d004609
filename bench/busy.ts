import { request } from 'node:http'
import { pause } from '#test/server.ts'
import { ask, createIndex, withInstallation } from './installation.ts'
import { percentile, printResults, type BenchResult } from './result.ts'
import { describeRecord } from './search-records.ts'
import { putDescribed, untilInMemory } from './searched-index.ts'

const RECORDS = 20_000
const ROUNDS = 5
const [SIGN_INS, SEARCHES] = [12, 200]
/** Pause before the visitor opens the next record. */
const BETWEEN_MS = 50
const WORDS = [
  'hestum',
  'kirkja',
  'bátur',
  'hvalveiði',
  'fólk á götu',
  'Akureyri',
  'skip við bryggju',
  '1930',
]

type Answer = { status: number; ms: number }

/** A call from a client address of its own, so that each counts as another visitor. */
const callFrom = (
  origin: string,
  localAddress: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const headers = { origin, ...(body && { 'content-type': 'application/json' }) }
    const sent = request(
      `${origin}${path}`,
      { method, localAddress, headers, agent: false },
      (answer) =>
        answer
          .resume()
          .on('end', () =>
            resolve({ status: answer.statusCode ?? 0, ms: performance.now() - began }),
          ),
    )
    sent.on('error', reject).end(body && JSON.stringify(body))
  })

/**
 * Whether a visitor who opens records notices password guessing and many searches: twelve wrong
 * sign-ins from one address, then two hundred concurrent searches of as many visitors, in a public
 * index beside the demo. Throws if any call gets a server error.
 */
export const run = (records = RECORDS): Promise<BenchResult[]> =>
  withInstallation(
    'busy',
    async ({ server, url }) => {
      await createIndex(server, 'safnid', '')
      await putDescribed(url, records, describeRecord)
      await ask(url, `update tenant_index set visibility = 'public' where tenant_id = 'safn'`)
      await ask(url, 'vacuum analyze')
      await untilInMemory(server)
      const ids = (
        await ask<{ id: string }>(
          url,
          `select id from record where tenant_id = 'safn' order by random() limit 500`,
        )
      ).map(({ id }) => id)
      const open = (n: number) =>
        callFrom(
          server.origin,
          '127.0.9.9',
          'GET',
          `/api/tenants/safn/indices/safnid/records/${ids[n % ids.length]}`,
        )
      const search = (n: number) =>
        callFrom(
          server.origin,
          `127.0.1.${2 + (n % 200)}`,
          'POST',
          '/api/tenants/safn/indices/safnid/search',
          {
            query: WORDS[n % WORDS.length],
            size: 24,
            aggs: { place: { field: 'City' }, author: { field: 'Byline' } },
          },
        )
      const signIn = (n: number, round: number) =>
        callFrom(server.origin, `127.0.2.${2 + round}`, 'POST', '/api/login', {
          email: `enginn-${n}@safn.is`,
          password: 'rangt',
        })

      const [visits, searches, signIns]: [Answer[], Answer[], Answer[]] = [[], [], []]
      for (let n = 0; n < 20; n++) await open(n)
      for (let round = 0; round < ROUNDS; round++) {
        let isOver = false
        const visiting = (async () => {
          for (let n = 0; !isOver; n++) {
            visits.push(await open(round * 100 + n))
            await pause(BETWEEN_MS)
          }
        })()
        signIns.push(
          ...(await Promise.all(Array.from({ length: SIGN_INS }, (_, n) => signIn(n, round)))),
        )
        searches.push(...(await Promise.all(Array.from({ length: SEARCHES }, (_, n) => search(n)))))
        isOver = true
        await visiting
      }
      const wrong = [...visits, ...searches].filter(({ status }) => status !== 200)
      const failed = signIns.filter(({ status }) => status !== 401)
      if (wrong.length + failed.length > 0)
        throw new Error(
          `not as they should be: ${JSON.stringify([...wrong, ...failed].slice(0, 10))}`,
        )
      const ms = (answers: Answer[]) => answers.map((answer) => answer.ms)
      const what =
        `${SIGN_INS} wrong sign-ins, ` + `then ${SEARCHES} searches at once of ${records} records`
      return [
        {
          question: `${what}: a visitor opens a record, p95`,
          figure: percentile(ms(visits), 95),
          unit: 'ms',
          goal: 300,
          runs: visits.length,
        },
        {
          question: `${what}: a visitor opens a record, p50`,
          figure: percentile(ms(visits), 50),
          unit: 'ms',
          runs: visits.length,
        },
        {
          question: `${what}: a search, p50`,
          figure: percentile(ms(searches), 50),
          unit: 'ms',
          runs: searches.length,
        },
        {
          question: `${what}: the last search`,
          figure: Math.max(...ms(searches)),
          unit: 'ms',
          runs: searches.length,
        },
        {
          question: `${what}: a wrong sign-in, p95`,
          figure: percentile(ms(signIns), 95),
          unit: 'ms',
          runs: signIns.length,
        },
      ]
    },
    { VARDA_DEMO: '1' },
  )

if (import.meta.main) printResults(await run(Number(process.argv[2] ?? RECORDS)))
