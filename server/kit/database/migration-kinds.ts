import { sql } from './drizzle.ts'
import { isAtLeast, packageVersion } from '#server/kit/product-version.ts'
import type { Db } from './database.ts'

/**
 * The kind of a migration, from its first line. `-- expand`: it only adds, so older programs
 * continue. `-- contract 1.2.3`: it removes what programs since 1.2.3 no longer use. Undefined:
 * no other program can work with it.
 */
export type MigrationKind = { expands: true } | { contractsSince: string } | undefined

export const kindOf = (text: string): MigrationKind => {
  if (/^-- expand\b/.test(text)) return { expands: true }
  const [, contractsSince] = /^-- contract (\d+\.\d+\.\d+)\s/.exec(text) ?? []
  return contractsSince === undefined ? undefined : { contractsSince }
}

/**
 * Records the kinds of migrations for older programs, which lack these files. It runs before the
 * migrations, so that an older program never sees a migration without its kind.
 */
export const recordKinds = async (
  db: Db,
  migrations: readonly { hash: string; sql: string[] }[],
): Promise<void> => {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(sql`create table if not exists drizzle.expanding (hash text primary key)`)
  await db.execute(sql`
    create table if not exists drizzle.contracting (hash text primary key, since text not null)`)
  for (const { hash, sql: statements } of migrations) {
    const kind = kindOf(statements[0] ?? '')
    if (kind === undefined) continue
    await db.execute(
      'expands' in kind
        ? sql`insert into drizzle.expanding values (${hash}) on conflict do nothing`
        : sql`insert into drizzle.contracting values (${hash}, ${kind.contractsSince})
            on conflict do nothing`,
    )
  }
}

/**
 * The migrations among `hashes` that a program of `version`, which does not know them, cannot work
 * with.
 */
export const incompatible = async (
  db: Db,
  hashes: readonly string[],
  version = packageVersion(),
): Promise<string[]> => {
  if (hashes.length === 0) return []
  const expanding = await rowsOf(db, 'expanding')
  const contracting = await rowsOf(db, 'contracting')
  const fitting = new Set([
    ...expanding.map(({ hash }) => hash),
    ...contracting
      .filter(({ since = version }) => isAtLeast(version, since))
      .map(({ hash }) => hash),
  ])
  return hashes.filter((hash) => !fitting.has(hash))
}

type Kept = { hash: string; since?: string }

/** The rows of a table that tables of an older version may lack. */
const rowsOf = async (db: Db, table: 'expanding' | 'contracting'): Promise<Kept[]> => {
  const { rows: found } = await db.execute<{ at: string | null }>(
    sql`select to_regclass(${`drizzle.${table}`}) as at`,
  )
  if (found[0]?.at === null) return []
  return (await db.execute<Kept>(sql.raw(`select * from drizzle.${table}`))).rows
}
