import { sql } from '#server/kit/database/drizzle.ts'
import type { Params } from '#contract/problem-body.ts'
import type { Db } from '#server/kit/database/database.ts'

type Place = { tenantId: string; indexId: string }

export type Worked = {
  rel: string
  state: string
  outcome: string | null
  code: string | null
  params: Params | null
}

/** The result of the latest run for each file it met. */
export const latestWork = async (db: Db, { tenantId, indexId }: Place, rels: readonly string[]) =>
  (
    await db.execute<Worked>(sql`
      select distinct on (w.rel) w.rel, w.state, w.outcome, w.code, w.params
      from (
        select id from run
        where tenant_id = ${tenantId} and index_id = ${indexId} and action <> 'dry'
        order by id desc limit 5) r
      join work w on w.tenant_id = ${tenantId} and w.run_id = r.id
        and w.rel = any (${sql.param([...rels])}::text[])
      order by w.rel, r.id desc`)
  ).rows
