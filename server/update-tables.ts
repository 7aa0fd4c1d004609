import { installBoss } from './jobs/install-queues.ts'
import { migrateDatabase } from './kit/database/migrations.ts'
import { maintainLogPartitions } from './logs/partitions.ts'

/**
 * Migrates all tables: those of the slices, the queues, and the log's partitions. Several machines
 * may do it at once. (database.upgrade)
 */
export const updateTables = async (url: string): Promise<void> => {
  await migrateDatabase(url)
  await installBoss(url)
  await maintainLogPartitions(url)
}
