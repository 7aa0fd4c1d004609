import { and, asc, desc, eq, isNull, lt, max, sql } from '#server/kit/database/drizzle.ts'
import { FOLDER_KEPT_YEARS } from '#contract/public-limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import { record } from '#server/records/table.ts'
import { folder, folderRecord } from './table.ts'

export type FolderRow = typeof folder.$inferSelect
type Place = Pick<FolderRow, 'tenantId' | 'id'>
type EntryPlace = Place & { recordId: string }

const keptSince = sql`now() - make_interval(years => ${FOLDER_KEPT_YEARS}::int)`
const isAbandoned = and(isNull(folder.ownerId), lt(folder.changed, keptSince))
const isFolder = ({ tenantId, id }: Place) => and(eq(folder.tenantId, tenantId), eq(folder.id, id))
const isIn = ({ tenantId, id }: Place) =>
  and(eq(folderRecord.tenantId, tenantId), eq(folderRecord.folderId, id))
const isEntry = (place: EntryPlace) => and(isIn(place), eq(folderRecord.recordId, place.recordId))

/** The tenant of a folder, without any check of the caller. */
export const selectFolderTenant = async (db: Db, code: string): Promise<string | null> =>
  (await db.execute<{ tenantId: string | null }>(sql`select folder_place(${code}) as "tenantId"`))
    .rows[0]?.tenantId ?? null

/** A folder of the transaction's tenant that has not been abandoned. */
export const selectFolder = async (
  db: Db,
  tenantId: string,
  code: string,
): Promise<FolderRow | undefined> =>
  (
    await db
      .select()
      .from(folder)
      .where(and(eq(folder.tenantId, tenantId), eq(folder.code, code), sql`not ${isAbandoned}`))
  )[0]

/** The folder of favourites of an account in a tenant. */
export const selectFavourites = async (
  db: Db,
  tenantId: string,
  ownerId: string,
): Promise<FolderRow | undefined> =>
  (
    await db
      .select()
      .from(folder)
      .where(and(eq(folder.tenantId, tenantId), eq(folder.ownerId, ownerId), folder.favourites))
  )[0]

/** The folders of favourites of the transaction's person, without any check of the tenants. */
export const selectFavouriteFolders = async (
  db: Db,
): Promise<{ tenantId: string; code: string }[]> =>
  (
    await db.execute<{ tenantId: string; code: string }>(
      sql`select tenant_id as "tenantId", code from favourite_folders()`,
    )
  ).rows

/** Makes a folder of favourites, unless the account has one in the tenant. */
export const insertFavourites = async (
  db: Db,
  values: typeof folder.$inferInsert & { ownerId: string },
): Promise<void> =>
  void (await db
    .insert(folder)
    .values({ ...values, favourites: true })
    .onConflictDoNothing())

/** Waits for others who change the folder; undefined if one of them deleted it. */
export const lockFolder = async (db: Db, place: Place): Promise<FolderRow | undefined> =>
  (await db.select().from(folder).where(isFolder(place)).for('update'))[0]

/** The entries of a folder in their order, with the index of each record that still exists. */
export const selectEntries = (db: Db, { tenantId, id }: Place) =>
  db
    .select({
      recordId: folderRecord.recordId,
      place: folderRecord.place,
      note: folderRecord.note,
      indexId: sql<string | null>`(
        select ${record.indexId} from ${record}
        where ${record.tenantId} = ${folderRecord.tenantId}
          and ${record.id} = ${folderRecord.recordId}
        limit 1)`,
    })
    .from(folderRecord)
    .where(isIn({ tenantId, id }))
    .orderBy(asc(folderRecord.place), asc(folderRecord.recordId))

/** The folders of an account in a tenant, and whether a record is in each. */
export const selectOfAccount = (db: Db, tenantId: string, ownerId: string, recordId: string) => {
  const inFolder = sql`
    from ${folderRecord}
    where ${folderRecord.tenantId} = ${folder.tenantId} and ${folderRecord.folderId} = ${folder.id}`
  return db
    .select({
      code: folder.code,
      name: folder.name,
      records: sql<number>`(select count(*)::int ${inFolder})`,
      has: sql<boolean>`exists (select ${inFolder} and ${folderRecord.recordId} = ${recordId})`,
    })
    .from(folder)
    .where(and(eq(folder.tenantId, tenantId), eq(folder.ownerId, ownerId)))
    .orderBy(desc(folder.changed))
}

export const countOfAccount = (db: Db, tenantId: string, ownerId: string): Promise<number> =>
  db.$count(folder, and(eq(folder.tenantId, tenantId), eq(folder.ownerId, ownerId)))

/** Deletes the abandoned folders of a tenant. (folders.kept) */
export const deleteAbandoned = (db: Db, tenantId: string) =>
  db.delete(folder).where(and(eq(folder.tenantId, tenantId), isAbandoned))

export const insertFolder = async (db: Db, values: typeof folder.$inferInsert): Promise<string> =>
  (await db.insert(folder).values(values).returning({ id: folder.id }))[0]?.id ?? ''

/** Sets values of a folder, and notes that it was changed. */
export const updateFolder = async (
  db: Db,
  place: Place,
  set: Partial<Pick<FolderRow, 'name' | 'text' | 'licence'>> = {},
): Promise<void> =>
  void (await db
    .update(folder)
    .set({ ...set, changed: sql`now()` as never })
    .where(isFolder(place)))

export const deleteFolder = (db: Db, place: Place) => db.delete(folder).where(isFolder(place))

export const countEntries = (db: Db, place: Place): Promise<number> =>
  db.$count(folderRecord, isIn(place))

/** Puts a record at the end of a folder, once. */
export const insertEntry = async (db: Db, place: EntryPlace): Promise<void> => {
  const [last] = await db
    .select({ place: max(folderRecord.place) })
    .from(folderRecord)
    .where(isIn(place))
  const { tenantId, id: folderId, recordId } = place
  await db
    .insert(folderRecord)
    .values({ tenantId, folderId, recordId, place: (last?.place ?? 0) + 1 })
    .onConflictDoNothing()
}

/** Sets values of an entry; false if the record is not in the folder. */
export const updateEntry = async (
  db: Db,
  place: EntryPlace,
  set: Partial<{ place: number; note: string }>,
): Promise<boolean> => (await db.update(folderRecord).set(set).where(isEntry(place))).rowCount === 1

export const hasEntry = async (db: Db, place: EntryPlace): Promise<boolean> =>
  (await db.$count(folderRecord, isEntry(place))) > 0

export const deleteEntry = async (db: Db, place: EntryPlace): Promise<boolean> =>
  (await db.delete(folderRecord).where(isEntry(place))).rowCount === 1
