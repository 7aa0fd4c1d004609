import { sql } from 'drizzle-orm'
import { LOGS_COUNT_MAX, QUERY_MIN } from '#contract/limits.ts'
import type { Level, LogHit } from '#contract/logs.ts'
import type { Params, ProblemCode } from '#contract/problems.ts'
import { isoTime } from '#server/kit/table.ts'
import type { Db } from '#server/kit/database.ts'
import { happeningSentence, type Happening } from '#texts/happenings.ts'

/** A line as it is written. */
export type Line = {
  level: Level
  code: Happening | ProblemCode
  params: Params
  indexId?: string
  fileId?: string | null
  fileName?: string
  jobId?: string
  queueName?: string
}

/** Writes lines in one statement; returns the first and last id, for whoever tells the listeners. */
export const writeLog = async (db: Db, tenantId: string, lines: readonly Line[]): Promise<[number, number] | undefined> => {
  if (lines.length === 0) return undefined
  const rows = lines.map((line) => ({ ...line, message: happeningSentence(line.code, line.params, 'is') }))
  const written = await db.execute<{ first: string; last: string }>(sql`
    with written as (
      insert into log_entry (tenant_id, level, code, params, message, index_id, file_id, file_name, job_id, queue_name)
      select ${tenantId}, l."level", l."code", l."params", l."message", l."indexId", l."fileId", l."fileName", l."jobId", l."queueName"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l("level" text, "code" text, "params" jsonb, "message" text,
        "indexId" text, "fileId" text, "fileName" text, "jobId" text, "queueName" text)
      returning id, at, index_id, level),
    counted as (
      insert into log_count (tenant_id, day, index_id, level, lines)
      select ${tenantId}, (at at time zone 'UTC')::date, index_id, level, count(*) from written group by 2, 3, 4)
    select min(id)::text as first, max(id)::text as last from written`)
  const range = written.rows[0]
  return range && [Number(range.first), Number(range.last)]
}

export type LogQuery = {
  query: string
  filters: { level?: Level[] | undefined; indexId?: string | undefined; fileId?: string | undefined; jobId?: string | undefined }
  from: number
  size: number
}

type Row = {
  id: string
  at: string
  level: Level
  code: string
  params: Params
  message: string
  index_id: string | null
  file_id: string | null
  file_name: string | null
  job_id: string | null
  queue_name: string | null
}

/** Lines of the log, newest first, with their number: exact, but for more than so many that hold words. A query of one letter is none. (logs.query) */
export const queryLog = async (db: Db, tenantId: string, { query, filters, from, size }: LogQuery) => {
  const began = performance.now()
  const text = query.trim().length >= QUERY_MIN ? query.trim() : null
  const asked = sql`${tenantId}, ${text}, ${filters.level ? sql.param(filters.level) : null}::text[], ${filters.indexId ?? null}, ${filters.fileId ?? null}, ${filters.jobId ?? null}`
  const count = () => db.execute<{ total: string }>(sql`select count_log(${asked}, ${LOGS_COUNT_MAX + 1})::text as total`)
  const total = (await (text === null ? count() : byWords(db, count))).rows[0]?.total
  const isMore = text !== null && Number(total) > LOGS_COUNT_MAX
  const counted = { total: isMore ? LOGS_COUNT_MAX : Number(total), relation: isMore ? 'gte' : 'eq' } as const
  const page = () => db.execute<Row>(sql`select * from read_log(${asked}, ${from}, ${size}, null)`)
  const { rows } = await (text === null || isMore ? page() : byWords(db, page))
  return { took: Math.round(performance.now() - began), hits: { ...counted, hits: rows.map(toHit) } }
}

/**
 * Lets the words be sought in their own index. The planner knows too little of the words of files to choose it: among five million lines it read
 * 1.4 s through the newest ones for the name of one file. (bench/logs.ts)
 */
const byWords = async <T>(db: Db, statement: () => Promise<T>): Promise<T> => {
  const others = (state: 'on' | 'off') =>
    db.execute(sql`select set_config(name, ${state}, true) from unnest(array['enable_indexscan', 'enable_seqscan']) as name`)
  await others('off')
  const result = await statement()
  await others('on')
  return result
}

/** Lines with ids between two, oldest first. */
export const linesBetween = async (db: Db, tenantId: string, first: number, last: number): Promise<LogHit[]> => {
  const { rows } = await db.execute<Row>(
    sql`select * from read_log(${tenantId}, null, null, null, null, null, 0, 200, ${first - 1}) where id <= ${last}`,
  )
  return rows.map(toHit).reverse()
}

const toHit = (row: Row): LogHit => ({
  _id: row.id,
  _source: {
    timestamp: isoTime(row.at),
    level: row.level,
    code: row.code,
    params: row.params,
    message: row.message,
    indexId: row.index_id,
    fileId: row.file_id,
    fileName: row.file_name,
    jobId: row.job_id,
    queueName: row.queue_name,
  },
})
