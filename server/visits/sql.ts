import { and, desc, eq, gt, min, sql } from '#server/kit/database/drizzle.ts'
import { VISITS, VISITS_KEPT, VISITS_SHOWN } from '#contract/public-limits.ts'
import type { VisitKind } from '#contract/visits.ts'
import type { Db } from '#server/kit/database/database.ts'
import { type Caller, whereVisibleInUse } from '#server/records/service.ts'
import { fruitlessSearch, recordVisit, visitCount } from './table.ts'

/** What a page is counted as. Nothing of its visitor is known here. */
export type Counted = {
  tenant: string
  kind: VisitKind
  /** The record that the page shows, and its index. */
  record?: string | undefined
  index?: string | undefined
  /** The words of a search that found nothing. */
  words?: string | undefined
}

/** Adds numbers of all tenants to those of a day. */
export const addVisits = async (
  db: Db,
  day: string,
  counted: readonly (Counted & { n: number })[],
): Promise<void> => {
  const { recordsADay, wordsADay } = VISITS
  await db.execute(
    sql`
      select add_visits(
        ${day}::date, ${JSON.stringify(counted)}::jsonb, ${recordsADay}, ${wordsADay})`,
  )
}

/** Rolls up the visits of all tenants by month, and deletes old words. */
export const rollUpVisits = async (db: Db, today: string): Promise<void> => {
  const { days, words } = VISITS_KEPT
  await db.execute(sql`select roll_up_visits(${today}::date, ${days}, ${words})`)
}

export type DayRow = { day: string; kind: VisitKind; pages: number }

/** The pages of the days after a day, by kind. */
export const selectDays = (db: Db, tenantId: string, after: string): Promise<DayRow[]> =>
  db
    .select({ day: visitCount.day, kind: visitCount.kind, pages: visitCount.pages })
    .from(visitCount)
    .where(and(eq(visitCount.tenantId, tenantId), gt(visitCount.day, after)))

/** The first day that is counted. */
export const selectSince = async (db: Db, tenantId: string): Promise<string | null> => {
  const [row] = await db
    .select({ since: min(visitCount.day) })
    .from(visitCount)
    .where(eq(visitCount.tenantId, tenantId))
  return row?.since ?? null
}

/** The most viewed records after a day that the caller may see; some may be deleted. */
export const selectRecords = (
  db: Db,
  caller: Caller,
  tenantId: string,
  { after, most }: { after: string; most: number },
) => {
  const pages = sql<number>`sum(${recordVisit.pages})::int`
  return db
    .select({ indexId: recordVisit.indexId, id: recordVisit.recordId, pages })
    .from(recordVisit)
    .where(
      and(
        eq(recordVisit.tenantId, tenantId),
        gt(recordVisit.day, after),
        whereVisibleInUse(caller, recordVisit),
      ),
    )
    .groupBy(recordVisit.indexId, recordVisit.recordId, recordVisit.tenantId)
    .orderBy(desc(pages), recordVisit.recordId)
    .limit(most)
}

/** The words that found nothing on several days after a day. (visits.rareWords) */
export const selectWords = (db: Db, tenantId: string, after: string) => {
  const searches = sql<number>`sum(${fruitlessSearch.searches})::int`
  return db
    .select({ words: fruitlessSearch.words, searches })
    .from(fruitlessSearch)
    .where(and(eq(fruitlessSearch.tenantId, tenantId), gt(fruitlessSearch.day, after)))
    .groupBy(fruitlessSearch.words)
    .having(sql`count(*) >= ${VISITS_SHOWN.wordDays}`)
    .orderBy(desc(searches), fruitlessSearch.words)
    .limit(VISITS_SHOWN.words)
}
