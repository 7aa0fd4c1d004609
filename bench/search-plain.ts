import { sql } from '#server/kit/database/drizzle.ts'
import { asOwner, type Database } from '#server/kit/database/database.ts'

/**
 * The obvious first solution: records in one table as jsonb, an index on their words and one on
 * their values, counting by `group by`. It uses PostgreSQL's own words (`simple`): `hestar` matches
 * only that form.
 */
export const fillPlain = (
  url: string,
  sources: readonly Record<string, unknown>[],
  times: number,
): Promise<void> =>
  asOwner(url, async (db, query) => {
    await query(
      `create unlogged table plain (
        id uuid primary key default gen_random_uuid(), doc jsonb not null, words tsvector)`,
    )
    for (let at = 0; at < sources.length; at += 1000)
      await db.execute(sql`
        insert into plain (doc, words)
        select d, to_tsvector('simple', jsonb_path_query_array(d, 'strict $.**')::text)
        from jsonb_array_elements(${JSON.stringify(sources.slice(at, at + 1000))}::jsonb) d`)
    await query(`insert into plain (doc, words)
      select doc || jsonb_build_object('Title', (doc ->> 'Title') || ' ' || n), words
      from plain, generate_series(1, ${times}) n`)
    await query(`set maintenance_work_mem = '1GB'`)
    await query('create index on plain using gin (words)')
    await query('create index on plain using gin (doc jsonb_path_ops)')
    await query(`create index on plain ((doc ->> 'Title'))`)
    await query('vacuum analyze plain')
    await query('grant select on plain to varda_app')
  })

const FOUND = `words @@ to_tsquery('simple', 'hestar')`

/** The same questions in plain SQL. */
export const PLAIN_SQL = {
  count: `select count(*) as n from plain where ${FOUND}`,
  ranked: `select id from plain where ${FOUND}
    order by ts_rank(words, to_tsquery('simple', 'hestar')) desc limit 100`,
  rare: `select id from plain where words @@ to_tsquery('simple', 'sjaldgæft')
    order by ts_rank(words, to_tsquery('simple', 'sjaldgæft')) desc limit 100`,
  filtered: `select id, count(*) over () from plain
    where ${FOUND} and doc @> '{"City": "Akureyri", "Source": "Safn Akureyrar"}'
    order by ts_rank(words, to_tsquery('simple', 'hestar')) desc limit 100`,
  everyFacet: (fields: readonly string[]) =>
    fields.map((field) =>
      field === 'Keywords' || field === 'Byline'
        ? `select v, count(*) from plain, jsonb_array_elements_text(doc -> '${field}') v
          where ${FOUND} group by 1 order by 2 desc limit 100`
        : `select doc ->> '${field}' as v, count(*) from plain where ${FOUND} group by 1
          order by 2 desc limit 100`,
    ),
  manyBuckets: `select doc ->> 'SubLocation' as v, count(*) from plain where ${FOUND} group by 1
    order by 2 desc limit 10000`,
  page500: `select id from plain where ${FOUND} order by doc ->> 'Title' offset 49900 limit 100`,
} as const

/** Runs statements one after another. */
export const runPlain = (database: Database, statements: readonly string[]) =>
  database.transact({ readOnly: true }, async (db) => {
    for (const statement of statements) await db.execute(sql.raw(statement))
  })
