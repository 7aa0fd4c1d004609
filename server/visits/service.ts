import type { Answer } from '#contract/endpoint.ts'
import { VISITS_SHOWN } from '#contract/public-limits.ts'
import type { visits } from '#contract/visits.ts'
import { listIndices } from '#server/indices/service.ts'
import { nowIso } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import { type Caller, findTitles } from '#server/records/service.ts'
import * as rows from './sql.ts'
import { dayAfter, dayOf, summarizeDays } from './summarize-days.ts'

export { keyOf, pollWritingVisits, visitCounter } from './counter.ts'
export { wordsToKeep } from './words-to-keep.ts'

/** Records that are read for each that is shown, since some may be deleted. */
const SPARE = 3

/** The visits of the last days beside those of the days before. (visits.summary) */
export const summarizeVisits = async (
  db: Db,
  caller: Caller,
  tenantId: string,
): Promise<Answer<typeof visits.summary>> => {
  const today = dayOf(nowIso())
  const after = dayAfter(today, -VISITS_SHOWN.days)
  const counted = await rows.selectDays(db, tenantId, dayAfter(today, -2 * VISITS_SHOWN.days))
  return {
    since: await rows.selectSince(db, tenantId),
    ...summarizeDays(counted, today, VISITS_SHOWN.days),
    records: await mostViewed(db, caller, tenantId, after),
    words: await rows.selectWords(db, tenantId, after),
  }
}

const mostViewed = async (db: Db, caller: Caller, tenantId: string, after: string) => {
  const most = VISITS_SHOWN.records * SPARE
  const viewed = await rows.selectRecords(db, caller, tenantId, { after, most })
  const inUse = new Set(viewed.map(({ indexId }) => indexId))
  const indices = (await listIndices(db, tenantId, { deleted: false })).filter(({ id }) =>
    inUse.has(id),
  )
  const ids = viewed.map(({ id }) => id)
  const titles = new Map(
    (await findTitles(db, tenantId, indices, ids)).map(({ recordId, title }) => [recordId, title]),
  )
  return viewed
    .flatMap((one) => {
      const title = titles.get(one.id)
      return title === undefined ? [] : [{ ...one, title }]
    })
    .slice(0, VISITS_SHOWN.records)
}
