import { pipeline } from 'node:stream/promises'
import { sql } from '#server/kit/database/drizzle.ts'
import { z } from 'zod'
import { unfinishedTask, importTasks, installBoss } from '#server/jobs/service.ts'
import { asOwner, copyIn, copyOut, type Db } from '#server/kit/database/database.ts'
import { migrateDatabase, withFirstMigrations } from '#server/kit/database/migrations.ts'
import { Problem } from '#server/kit/problem.ts'
import { QUEUE, type Manifest, type TablePart } from './format.ts'
import { hashOfLines, hashStream, readPart } from './part-files.ts'
import * as tables from './tables.ts'

/** The shares of the progress for rows, and for keys and indexes. */
const [LOAD_SHARE, BUILD_SHARE] = [0.4, 0.4]

type Loading = {
  url: string
  folder: string
  manifest: Manifest
  onProgress?: (share: number) => Promise<void> | void
}

/**
 * Loads a verified backup into an empty database: creates the tables as they were, inserts the
 * rows, reads them out again, compares count and hash of each table, and migrates. All or nothing.
 * (backup.compared)
 */
export const loadDatabase = async ({
  url,
  folder,
  manifest,
  onProgress = () => {},
}: Loading): Promise<void> => {
  await withFirstMigrations(manifest.migrations.length, (migrations) =>
    migrateDatabase(url, migrations),
  )
  await asOwner(url, async (db) => {
    await db.execute(sql.raw(`begin; ${tables.DETERMINISTIC}`))
    for (const partition of manifest.partitions) await tables.makePartition(db, partition)
    const all = await tables.tablesOf(db)
    // A backup of an older Varða may hold a table that no backup holds any more.
    const kept = manifest.tables.filter(({ name }) => !(name in tables.LEFT_OUT))
    const strange = differenceOf(all, kept)
    if (strange !== undefined)
      throw new Problem('backup.otherTables', { params: { table: strange } })
    const close = await tables.dropConstraints(db, all)
    const bytes = kept.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    let taken = 0
    for (const { name, columns, file, sizeBytes } of kept) {
      await pipeline(readPart(folder, file), copyIn(db, tables.copyInto(name, columns)))
      taken += sizeBytes
      await onProgress((LOAD_SHARE * taken) / bytes)
    }
    await close((share) => onProgress(LOAD_SHARE + BUILD_SHARE * share))
    for (const sequence of manifest.sequences) await tables.setSequence(db, sequence)
    await compareTables(db, folder, all, kept)
    await db.execute(sql`commit`)
    await db.execute(sql`analyze`)
  })
  await migrateDatabase(url)
  await installBoss(url)
  await importTasks(url, await tasksOf(folder))
  await onProgress(1)
}

/** Tables and columns that only one of the two has. */
const differenceOf = (
  found: readonly tables.Table[],
  kept: readonly TablePart[],
): string | undefined => {
  const keyOf = ({ name, columns }: { name: string; columns: string[] }) =>
    `${name} (${columns.join(', ')})`
  const [there, wanted] = [new Set(found.map(keyOf)), new Set(kept.map(keyOf))]
  return [...there.symmetricDifference(wanted)][0]
}

/**
 * Reads every table out again and compares count and bytes. Rows usually come in insertion order;
 * PostgreSQL may fill pages of partitions in another order, and then the order is ignored.
 */
const compareTables = async (
  db: Db,
  folder: string,
  all: readonly tables.Table[],
  parts: readonly TablePart[],
): Promise<void> => {
  for (const { name, select } of all) {
    const kept = parts.find((one) => one.name === name)
    const rows = () => copyOut(db, `copy (${select}) to stdout`)
    const source = rows()
    const { sha256 } = await hashStream(source)
    const isEqual =
      kept?.rows === source.rowCount &&
      (kept.content === sha256 ||
        (await hashOfLines(readPart(folder, kept.file))) === (await hashOfLines(rows())))
    if (!isEqual)
      throw new Problem('backup.notEqual', {
        params: { table: name, rows: source.rowCount, kept: kept?.rows ?? 0 },
      })
  }
}

const tasksOf = async (folder: string) => {
  let text = ''
  for await (const chunk of readPart(folder, QUEUE).setEncoding('utf8') as AsyncIterable<string>)
    text += chunk
  return z.array(unfinishedTask).parse(JSON.parse(text))
}
