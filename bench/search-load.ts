import type { Database } from '#server/kit/database.ts'
import { BATCH, makeBatch, numberValues, putDocuments, valued, writeBatch } from '#server/search/writing.ts'
import { median, type BenchResult } from './result.ts'
import { describeRecord } from './search-records.ts'

const [ROUNDS, RECORDS, AT_ONCE] = [3, 5000, 500]
const TENANT = 'maeling-a-skrifum'

/** Records analysed and written as the program does, beside their analysis alone and their writing alone, in turns. */
export const measureLoad = async (database: Database): Promise<BenchResult[]> => {
  const rates: { both: number[]; analysis: number[]; writing: number[] } = { both: [], analysis: [], writing: [] }
  const timed = async (kind: keyof typeof rates, fn: () => Promise<void>) => {
    const began = performance.now()
    await fn()
    rates[kind].push(RECORDS / ((performance.now() - began) / 1000))
  }
  const transact = (fn: Parameters<typeof database.transact<void>>[1]) => database.transact({ tenantId: TENANT }, fn)
  for (let round = 0; round < ROUNDS; round++) {
    const found = Array.from({ length: RECORDS }, (_, n) => ({
      id: crypto.randomUUID(),
      source: describeRecord(round * RECORDS + n),
      hidden: false,
    }))
    const alone = { tenantId: TENANT, esIndex: `ein-${round}` }
    const batches: ReturnType<typeof makeBatch>[] = []
    await transact(async (db) => {
      const all = found.map((one) => valued(one))
      const numbers = await numberValues(db, TENANT, all)
      await timed('analysis', async () => {
        for (let at = 0; at < RECORDS; at += BATCH) batches.push(makeBatch(alone, all.slice(at, at + BATCH), numbers))
      })
    })
    await timed('writing', async () => {
      const each = AT_ONCE / BATCH
      for (let at = 0; at < batches.length; at += each)
        await transact(async (db) => {
          for (const batch of batches.slice(at, at + each)) await writeBatch(db, alone, batch)
        })
    })
    await timed('both', async () => {
      for (let at = 0; at < RECORDS; at += AT_ONCE)
        await transact((db) => putDocuments(db, TENANT, `baedi-${round}`, found.slice(at, at + AT_ONCE)))
    })
  }
  const [both, analysis, writing] = [median(rates.both), median(rates.analysis), median(rates.writing)]
  return [
    { question: 'records put into search', figure: both, unit: 'records/s', goal: 4400, runs: ROUNDS },
    {
      question: 'records put into search, by the slower of their analysis and their writing',
      figure: (both / Math.min(analysis, writing)) * 100,
      unit: '%',
      goal: 90,
      rival: `analysis alone ${Math.round(analysis)} a second, writing alone ${Math.round(writing)}`,
      runs: ROUNDS,
    },
  ]
}
