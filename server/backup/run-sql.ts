import { and, desc, eq, isNull, sql } from '#server/kit/database/drizzle.ts'
import { BACKUPS_SHOWN } from '#contract/limits.ts'
import type { BackupSetting } from '#contract/backup.ts'
import type { Db } from '#server/kit/database/database.ts'
import { productVersion } from '#server/kit/product-version.ts'
import { backupRun, backupSetting } from './table.ts'

export type RunRow = typeof backupRun.$inferSelect
export type SettingRow = typeof backupSetting.$inferSelect

export const selectRuns = (db: Db): Promise<RunRow[]> =>
  db
    .select()
    .from(backupRun)
    .where(isNull(backupRun.removed))
    .orderBy(desc(backupRun.id))
    .limit(BACKUPS_SHOWN)

/** Requests a backup or a drill; undefined if one of its kind waits or is active. */
export const insertRun = async (
  db: Db,
  kind: RunRow['kind'],
  byName: string | null,
): Promise<RunRow | undefined> =>
  (
    await db
      .insert(backupRun)
      .values({ kind, byName, version: productVersion().name })
      .onConflictDoNothing()
      .returning()
  )[0]

/** Inserts a backup that was made, or failed, on the command line. */
export const insertEnded = async (
  db: Db,
  values: Partial<RunRow> & Pick<RunRow, 'state'>,
): Promise<void> => {
  const now = { started: sql`now()`, ended: sql`now()`, version: productVersion().name }
  await db.insert(backupRun).values({ ...values, ...now, kind: 'backup', share: 1 })
}

/** Claims the longest waiting request for this process; only one process gets it. */
export const claimRun = async (db: Db): Promise<RunRow | undefined> =>
  (
    await db
      .update(backupRun)
      .set({ state: 'running', started: sql`now()`, beat: sql`now()` })
      .where(
        eq(
          backupRun.id,
          sql`
            (
              select id
              from backup_run
              where state = 'waiting'
              order by id
              limit 1
              for update skip locked
            )`,
        ),
      )
      .returning()
  )[0]

export const updateRun = async (db: Db, id: string, values: Partial<RunRow>): Promise<void> => {
  await db.update(backupRun).set(values).where(eq(backupRun.id, id))
}

/** Stores a run's heartbeat and progress. */
export const recordHeartbeat = async (db: Db, id: string, share: number): Promise<void> => {
  await db
    .update(backupRun)
    .set({ beat: sql`now()`, share })
    .where(eq(backupRun.id, id))
}

/** Ends the runs of a dead process. */
export const failDeadRuns = async (db: Db, silentSeconds: number): Promise<void> => {
  await db
    .update(backupRun)
    .set({ state: 'failed', ended: sql`now()`, code: 'backup.died' })
    .where(
      and(
        eq(backupRun.state, 'running'),
        sql`beat < now() - ${silentSeconds} * interval '1 second'`,
      ),
    )
}

/** Whether a request waits. */
export const isWaiting = async (db: Db): Promise<boolean> =>
  (
    await db
      .select({ id: backupRun.id })
      .from(backupRun)
      .where(eq(backupRun.state, 'waiting'))
      .limit(1)
  ).length > 0

/** When a backup or a drill last started; undefined if never. */
export const lastRequested = async (db: Db, kind: RunRow['kind']): Promise<string | undefined> =>
  (
    await db
      .select({ created: backupRun.created })
      .from(backupRun)
      .where(eq(backupRun.kind, kind))
      .orderBy(desc(backupRun.id))
      .limit(1)
  )[0]?.created

/** Whether there is a backup to test. */
export const hasBackup = async (db: Db): Promise<boolean> =>
  (
    await db
      .select({ id: backupRun.id })
      .from(backupRun)
      .where(
        and(
          eq(backupRun.kind, 'backup'),
          eq(backupRun.state, 'completed'),
          isNull(backupRun.removed),
        ),
      )
      .limit(1)
  ).length > 0

/** Whether this program version has requested a drill. */
export const hasDrillOf = async (db: Db, version: string): Promise<boolean> =>
  (
    await db
      .select({ id: backupRun.id })
      .from(backupRun)
      .where(and(eq(backupRun.kind, 'drill'), eq(backupRun.version, version)))
      .limit(1)
  ).length > 0

/**
 * For each kind: whether the last ended run failed, and seconds since the last success; null if
 * there was none.
 */
export const latestRuns = async (
  db: Db,
): Promise<{ kind: RunRow['kind']; failed: boolean; goodSeconds: number | null }[]> =>
  (
    await db.execute<{ kind: RunRow['kind']; failed: boolean; goodSeconds: number | null }>(sql`
      select kind, (array_agg(state = 'failed' order by id desc))[1] as failed,
        extract(epoch from now() - max(ended) filter (where state = 'completed'))::float8
          as "goodSeconds"
      from backup_run where ended is not null group by kind order by kind`)
  ).rows

/** Marks backups whose folders are gone. */
export const setRemoved = async (db: Db, names: readonly string[]): Promise<void> => {
  await db.execute(sql`
    update backup_run
    set removed = now()
    where kind = 'backup' and removed is null and name = any (${sql.param([...names])}::text[])`)
}

export const selectSetting = async (db: Db): Promise<SettingRow | undefined> =>
  (await db.select().from(backupSetting))[0]

/** Saves the setting if its version is unchanged; version 1 stands for the defaults. */
export const writeSetting = async (
  db: Db,
  version: number,
  values: BackupSetting & { editBy: string },
): Promise<SettingRow | undefined> => {
  if (version === 1)
    return (
      await db
        .insert(backupSetting)
        .values({ id: 1, ...values })
        .onConflictDoNothing()
        .returning()
    )[0]
  return (
    await db
      .update(backupSetting)
      .set({ ...values, updated: sql`now()`, version: sql`${backupSetting.version} + 1` })
      .where(eq(backupSetting.version, version))
      .returning()
  )[0]
}
