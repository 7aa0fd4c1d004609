import type { Database } from '#server/kit/database/database.ts'
import { searchFeed } from '#server/search/service.ts'
import {
  BATCH,
  resolveValueIds,
  withValues,
  analyseRecords,
  writeBatch,
} from '#server/search/postgres/document-writer.ts'
import { median, type BenchResult } from './result.ts'
import { describeRecord } from './search-records.ts'

const [ROUNDS, RECORDS, AT_ONCE] = [3, 5000, 500]
const TENANT = 'maeling-a-skrifum'

/**
 * Records analysed and written as the program does, compared with their analysis alone and their
 * writing alone, alternately.
 */
export const measureLoad = async (database: Database): Promise<BenchResult[]> => {
  const rates: { both: number[]; analysis: number[]; writing: number[] } = {
    both: [],
    analysis: [],
    writing: [],
  }
  const timed = async (kind: keyof typeof rates, fn: () => Promise<void>) => {
    const began = performance.now()
    await fn()
    rates[kind].push(RECORDS / ((performance.now() - began) / 1000))
  }
  const transact = (fn: Parameters<typeof database.transact<void>>[1]) =>
    database.transact({ tenantId: TENANT }, fn)
  for (let round = 0; round < ROUNDS; round++) {
    const found = Array.from({ length: RECORDS }, (_, n) => ({
      id: crypto.randomUUID(),
      source: describeRecord(round * RECORDS + n),
      hidden: false,
    }))
    const alone = { tenantId: TENANT, esIndex: `ein-${round}` }
    const all = found.map((one) => withValues(one))
    const words: Buffer[] = []
    await timed('analysis', async () => {
      for (let at = 0; at < RECORDS; at += BATCH)
        words.push(analyseRecords(alone, all.slice(at, at + BATCH)))
    })
    await timed('writing', async () => {
      for (let at = 0; at < RECORDS; at += AT_ONCE)
        await transact(async (db) => {
          const some = all.slice(at, at + AT_ONCE)
          const numbers = await resolveValueIds(db, TENANT, some)
          for (let n = 0; n < AT_ONCE; n += BATCH)
            await writeBatch(
              db,
              alone,
              some.slice(n, n + BATCH),
              numbers,
              words[(at + n) / BATCH] ?? Buffer.alloc(0),
            )
        })
    })
    await timed('both', async () => {
      for (let at = 0; at < RECORDS; at += AT_ONCE)
        await transact((db) =>
          searchFeed.put(
            db,
            { tenantId: TENANT, esIndex: `baedi-${round}` },
            found.slice(at, at + AT_ONCE),
          ),
        )
    })
  }
  const [both, analysis, writing] = [
    median(rates.both),
    median(rates.analysis),
    median(rates.writing),
  ]
  return [
    {
      question: 'records put into search',
      figure: both,
      unit: 'records/s',
      goal: 4400,
      runs: ROUNDS,
    },
    {
      question: 'records put into search, relative to the slower of analysis and writing',
      figure: (both / Math.min(analysis, writing)) * 100,
      unit: '%',
      goal: 90,
      rival:
        `analysis alone ${Math.round(analysis)} a second, ` +
        `writing alone ${Math.round(writing)}`,
      runs: ROUNDS,
    },
  ]
}
