import { and, eq, sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { imageProfile } from './table.ts'

export type ProfileRow = typeof imageProfile.$inferSelect
type Saved = Pick<ProfileRow, 'tenantId' | 'id' | 'name' | 'watermark' | 'profiles' | 'editBy'>

const mine = (tenantId: string, id: string) =>
  and(eq(imageProfile.tenantId, tenantId), eq(imageProfile.id, id))

/** The profiles of a tenant in Icelandic order of names. */
export const selectProfiles = (db: Db, tenantId: string) =>
  db
    .select()
    .from(imageProfile)
    .where(eq(imageProfile.tenantId, tenantId))
    .orderBy(sql`${imageProfile.name} collate "is-x-icu"`, imageProfile.id)

export const selectProfile = async (db: Db, tenantId: string, id: string) =>
  (await db.select().from(imageProfile).where(mine(tenantId, id)))[0]

/** Creates a profile; answers whether its id was free. */
export const insertProfile = async (db: Db, row: Saved): Promise<boolean> =>
  ((await db.insert(imageProfile).values(row).onConflictDoNothing()).rowCount ?? 0) > 0

/** Saves if the version is unchanged, or inserts if that is allowed; answers the number of rows. */
export const saveProfile = async (
  db: Db,
  seen: number,
  row: Saved,
  { mayBeNew }: { mayBeNew: boolean },
): Promise<number> => {
  const saved = { ...row, version: seen + 1, updated: sql`now()` }
  if (!mayBeNew)
    return (
      (
        await db
          .update(imageProfile)
          .set(saved)
          .where(and(mine(row.tenantId, row.id), eq(imageProfile.version, seen)))
      ).rowCount ?? 0
    )
  const target = {
    target: [imageProfile.tenantId, imageProfile.id],
    set: saved,
    setWhere: eq(imageProfile.version, seen),
  }
  return (await db.insert(imageProfile).values(saved).onConflictDoUpdate(target)).rowCount ?? 0
}

export const deleteProfile = async (db: Db, tenantId: string, id: string) =>
  (await db.delete(imageProfile).where(mine(tenantId, id))).rowCount ?? 0

/** Profiles whose watermark has this URL. */
export const selectMarkedWith = (db: Db, tenantId: string, uri: string) =>
  db
    .select({ id: imageProfile.id, name: imageProfile.name })
    .from(imageProfile)
    .where(
      and(eq(imageProfile.tenantId, tenantId), sql`${imageProfile.watermark} ->> 'path' = ${uri}`),
    )
