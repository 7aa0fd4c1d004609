import { sql } from '#server/kit/database/drizzle.ts'
import type { Job } from '#contract/indexing.ts'
import type { Action } from '#contract/indices.ts'
import type { Params } from '#contract/problem-body.ts'
import { exactTime, type Older } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/database.ts'

type Place = { tenantId: string; indexId: string }

type JobRow = {
  id: string
  at: string
  run_id: string
  action: Action
  state: NonNullable<Job['state']>
  outcome: Job['outcome']
  attempts: number
  code: string | null
  params: Params | null
}

/**
 * Jobs of one file before a position, newest first. Jobs match its present path; its first job
 * matches whatever the path was then. Dry runs and runs that found the file unchanged are left
 * out.
 */
export const selectJobs = async (
  db: Db,
  { tenantId, indexId }: Place,
  { id, rel }: { id: string; rel: string },
  { before, size }: Older,
) =>
  (
    await db.execute<JobRow>(sql`
      with jobs as (
        select w.* from run r
        join work w on w.tenant_id = r.tenant_id and w.run_id = r.id and w.rel = ${rel}
        where r.tenant_id = ${tenantId} and r.index_id = ${indexId}
          and coalesce(w.file_id, w.id) = ${id}::uuid
        union
        select w.* from work w
        where w.tenant_id = ${tenantId} and w.index_id = ${indexId} and w.id = ${id}::uuid),
      dated as (
        select j.id, coalesce(j.ended, j.started, r.created) as at, j.run_id, r.action, j.state,
          j.outcome, j.attempts, j.code, j.params
        from jobs j
        join run r
          on r.tenant_id = ${tenantId} and r.index_id = ${indexId} and r.id = j.run_id
        where r.action <> 'dry' and j.outcome is distinct from 'unchanged')
      select d.id, ${exactTime(sql`d.at`)} as at, d.run_id, d.action, d.state, d.outcome,
        d.attempts, d.code, d.params
      from dated d
      where (d.at, d.id) < (${before.at}::timestamptz, ${before.id}::uuid)
      order by d.at desc, d.id desc
      limit ${size}`)
  ).rows
