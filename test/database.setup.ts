import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { installBoss } from '#server/jobs/install-queues.ts'
import { asOwner, ensureDatabase, withDatabase } from '#server/kit/database/database.ts'
import { migrateDatabase } from '#server/kit/database/migrations.ts'
import { DISPOSABLE, startPostgres } from '#server/process/embedded-postgres.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'

/**
 * One server for all test files: that of DATABASE_URL, or an embedded one for this run. Each file
 * copies the migrated template.
 */
export const setup = async ({ provide }: TestProject) => {
  buildTableWhereStale()
  const folder = mkdtempSync(join(tmpdir(), 'varda-test-'))
  chmodSync(folder, 0o755)
  const embedded = process.env.DATABASE_URL
    ? undefined
    : await startPostgres(join(folder, 'postgres'), DISPOSABLE)
  const serverUrl = process.env.DATABASE_URL ?? embedded!.url() // one of the two is there
  const template = `varda_template_${process.pid}`
  await ensureDatabase(serverUrl, template)
  const url = withDatabase(serverUrl, template)
  await migrateDatabase(url)
  await installBoss(url)
  provide('serverUrl', serverUrl)
  provide('template', template)
  return async () => {
    await asOwner(serverUrl, (_, query) =>
      query(`drop database if exists ${template} with (force)`),
    )
    await embedded?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
