import { sql } from '#server/kit/database/drizzle.ts'
import { LOGS_COUNT_MAX, QUERY_MIN } from '#contract/limits.ts'
import type { Level, LogHit } from '#contract/logs.ts'
import type { Params } from '#contract/problem-body.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { exactTime, isoTime, type Older } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/database.ts'
import { happeningSentence, type Happening } from '#texts/happenings.ts'

/** A log line to write. */
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

/** Writes lines in one statement; returns the first and last id, for the notification. */
export const writeLog = async (
  db: Db,
  tenantId: string,
  lines: readonly Line[],
): Promise<[number, number] | undefined> => {
  if (lines.length === 0) return undefined
  const rows = lines.map((line) => ({
    ...line,
    message: happeningSentence(line.code, line.params, 'is'),
  }))
  const written = await db.execute<{ first: string; last: string }>(sql`
    with written as (
      insert into log_entry (
        tenant_id, level, code, params, message, index_id, file_id, file_name, job_id, queue_name
      )
      select ${tenantId}, l."level", l."code", l."params", l."message", l."indexId", l."fileId",
        l."fileName", l."jobId", l."queueName"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(
        "level" text, "code" text, "params" jsonb, "message" text,
        "indexId" text, "fileId" text, "fileName" text, "jobId" text, "queueName" text
      )
      returning id, at, index_id, level
    ),
    counted as (
      insert into log_count (tenant_id, day, index_id, level, lines)
      select ${tenantId}, (at at time zone 'UTC')::date, index_id, level, count(*)
      from written
      group by 2, 3, 4
    )
    select min(id)::text as first, max(id)::text as last from written`)
  const range = written.rows[0]
  return range && [Number(range.first), Number(range.last)]
}

export type LogQuery = {
  query: string
  filters: {
    level?: Level[] | undefined
    indexId?: string | undefined
    fileId?: string | undefined
    jobId?: string | undefined
  }
  from: number
  size: number
  /** The id of the line before the page; replaces `from`. */
  before?: number | undefined
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

/**
 * Log lines, newest first, with their number. The number is exact, but capped for queries with
 * words. A query of one letter is empty. (logs.query)
 */
export const queryLog = async (db: Db, tenantId: string, { query, ...request }: LogQuery) => {
  const began = performance.now()
  const words = query.trim().length >= QUERY_MIN ? query.trim() : undefined
  const { rows, ...counted } =
    words === undefined
      ? await readAll(db, tenantId, request)
      : await seekWords(db, tenantId, words, request)
  return {
    took: Math.round(performance.now() - began),
    hits: { ...counted, hits: rows.map(toHit) },
  }
}

type PageRequest = Omit<LogQuery, 'query'>

const conditions = ({ level, indexId, fileId, jobId }: LogQuery['filters']) =>
  sql`
    ${level ? sql.param(level) : null}::text[], ${indexId ?? null}, ${fileId ?? null},
    ${jobId ?? null}`

const skipped = ({ from, before }: PageRequest) => (before === undefined ? from : 0)

const readPage = async (db: Db, tenantId: string, words: string | null, request: PageRequest) =>
  (
    await db.execute<Row>(sql`
      select *
      from read_log(
        ${tenantId}, ${words}, ${conditions(request.filters)}, ${skipped(request)},
        ${request.size}, null, ${request.before ?? null}
      )`)
  ).rows

const readAll = async (db: Db, tenantId: string, request: PageRequest) => {
  const rows = await readPage(db, tenantId, null, request)
  const counted = await db.execute<{ total: string }>(
    sql`select count_log(${tenantId}, ${conditions(request.filters)})::text as total`,
  )
  return { rows, total: Number(counted.rows[0]?.total), relation: 'eq' as const }
}

/** A rare word: collect its lines and sort them. A frequent word: scan down from the newest. */
const seekWords = async (db: Db, tenantId: string, words: string, request: PageRequest) => {
  const { filters, size, before } = request
  const most = LOGS_COUNT_MAX + 1
  const sought = await db.execute<{
    total: string
    ids: string[] | null
    ats: string[] | null
  }>(sql`
    select total::text, ids::text[], ats::text[]
    from seek_log(
      ${tenantId}, ${words}, ${conditions(filters)}, ${skipped(request)}, ${size}, ${most},
      ${before ?? null}
    )`)
  const { total, ids, ats } = sought.rows[0] ?? { total: '0', ids: [], ats: [] }
  if (Number(total) === most)
    return {
      rows: await readPage(db, tenantId, words, request),
      total: LOGS_COUNT_MAX,
      relation: 'gte' as const,
    }
  const { rows } = await db.execute<Row>(sql`
    select l.*
    from unnest(
      ${sql.param(ids ?? [])}::bigint[], ${sql.param(ats ?? [])}::timestamptz[]
    ) as page (id, at)
    join log_entry l on l.tenant_id = ${tenantId} and l.at = page.at and l.id = page.id
    order by l.id desc`)
  return { rows, total: Number(total), relation: 'eq' as const }
}

/** Lines with ids between two, oldest first. */
export const linesBetween = async (
  db: Db,
  tenantId: string,
  first: number,
  last: number,
): Promise<LogHit[]> => {
  const { rows } = await db.execute<Row>(sql`
    select *
    from read_log(${tenantId}, null, null, null, null, null, 0, 200, ${first - 1}, null)
    where id <= ${last}`)
  return rows.map(toHit).reverse()
}

/**
 * Lines about one file, newest first, older than a cursor; uses the index on the file.
 * (records.timeline)
 */
export const linesOfFile = async (
  db: Db,
  tenantId: string,
  fileId: string,
  { before, size }: Older,
) => {
  const { rows } = await db.execute<Row>(sql`
    select id::text, ${exactTime(sql`at`)} as at, level, code, params, message, index_id, file_id,
      file_name, job_id, queue_name
    from log_entry
    where tenant_id = ${tenantId}
      and file_id = ${fileId}
      and (at, id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by log_entry.at desc, log_entry.id desc limit ${size}`)
  return rows.map((row) => ({ id: row.id, at: row.at, line: toHit(row)._source }))
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
