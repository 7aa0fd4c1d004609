import { asOwner, withDatabase, withCode } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { verifyBackup, newestBackup } from './verify.ts'
import type { Manifest } from './format.ts'
import { loadDatabase } from './restore-tables.ts'

type Drilling = { url: string; root: string; onProgress?: (share: number) => Promise<void> | void }

/**
 * Restores the newest backup into a database of its own on the same server: compares every file
 * with its hash, loads every table, reads it out again, and compares counts and hashes. The
 * database is dropped in any case. (backup.drill)
 */
export const runDrill = async ({
  url,
  root,
  onProgress,
}: Drilling): Promise<{ folder: string; manifest: Manifest }> => {
  const folder = (await newestBackup(root).catch(() => undefined)) ?? refuseNone()
  const manifest = await verifyBackup(folder)
  const name = `${new URL(url).pathname.slice(1)}_drill`
  const onServer = (text: string) => asOwner(url, async (_, query) => void (await query(text)))
  const drop = () => onServer(`drop database if exists "${name}" with (force)`)
  await drop() // leftovers of a killed drill
  await onServer(`create database "${name}" template template0`).catch((error: unknown) => {
    throw withCode(error, '42501') ? new Problem('backup.noScratch', { cause: error }) : error
  })
  try {
    await loadDatabase({
      url: withDatabase(url, name),
      folder,
      manifest,
      ...(onProgress && { onProgress }),
    })
    return { folder, manifest }
  } finally {
    await drop()
  }
}

const refuseNone = (): never => {
  throw new Problem('backup.noneYet')
}
