import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { asOwner } from '#server/kit/database/database.ts'

/**
 * The sorted rows of each table of the product, in PostgreSQL's text form, without transaction
 * numbers.
 */
export const everyTable = (
  url: string,
  leftOut: readonly string[],
): Promise<Map<string, string[]>> =>
  asOwner(url, async (_, query) => {
    const ask = async <R>(text: string) => ((await query(text)) as { rows: R[] }).rows
    await query(`set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1`)
    const tables = await ask<{ name: string; table: string; columns: string }>(`
      select c.relname as name, c.oid::regclass::text as table,
        string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
      from pg_class c
      join pg_attribute a
        on a.attrelid = c.oid
        and a.attnum > 0
        and not a.attisdropped
        and a.atttypid <> 'xid8'::regtype
      where c.relnamespace::regnamespace::text in ('public', 'drizzle')
        and c.relkind in ('r', 'p')
        and not c.relispartition
      group by c.oid, c.relname
      order by c.relname`)
    const rows = new Map<string, string[]>()
    for (const { name, table, columns } of tables) {
      if (leftOut.includes(name)) continue
      const found = await ask<{ row: string }>(
        `select row(${columns})::text as row
         from ${table}
         order by row(${columns})::text collate "C"`,
      )
      rows.set(
        name,
        found.map(({ row }) => row),
      )
    }
    return rows
  })

/** The SHA-256 of each file below a folder, by path; empty if the folder is missing. */
export const everyFile = async (root: string): Promise<Map<string, string>> => {
  const files = new Map<string, string>()
  const found = statSync(root, { throwIfNoEntry: false })
    ? readdirSync(root, { recursive: true, withFileTypes: true })
    : []
  for (const entry of found) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    files.set(relative(root, path), hash.digest('hex'))
  }
  return files
}
