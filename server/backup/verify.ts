import { lstat, readdir, readFile, realpath } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { knownMigrations, withBaseline } from '#server/kit/database/migrations.ts'
import { Problem } from '#server/kit/problem.ts'
import * as format from './format.ts'
import { linesOf, hashStream } from './part-files.ts'

/** The complete backups in a folder, newest first. */
export const completeBackups = async (root: string): Promise<string[]> => {
  const whole: string[] = []
  const isNamed = (name: string) => name.startsWith(format.NAME) && !name.endsWith(format.HALF)
  for (const name of (await readdir(root)).filter(isNamed).sort().reverse())
    if (await readManifest(join(root, name)).catch(() => undefined)) whole.push(name)
  return whole
}

/** The newest complete backup. */
export const newestBackup = async (root: string): Promise<string | undefined> => {
  const [name] = await completeBackups(root)
  return name && join(root, name)
}

const damaged = (file: string, cause?: unknown): Problem =>
  new Problem('backup.damaged', { params: { file }, cause })

/**
 * Reads a backup's manifest; throws if it is missing, damaged, or from an unknown version.
 * (backup.refused)
 */
export const readManifest = async (folder: string): Promise<format.Manifest> => {
  const bytes = await readFile(join(folder, format.MANIFEST)).catch((error: unknown) => {
    throw new Problem('backup.none', { params: { folder }, cause: error })
  })
  const sums = await readFile(join(folder, format.SUMS), 'utf8').catch((error: unknown) => {
    throw damaged(format.SUMS, error)
  })
  const { sha256 } = await hashStream(oneOf(bytes))
  if (!sums.startsWith(`${sha256}  ${format.MANIFEST}\n`)) throw damaged(format.MANIFEST)
  const said = JSON.parse(bytes.toString('utf8')) as { format?: unknown; varda?: unknown }
  if (said.format !== format.FORMAT)
    throw new Problem('backup.otherFormat', {
      params: { format: String(said.format), known: format.FORMAT },
    })
  const parsed = format.manifest.safeParse(said)
  if (!parsed.success) throw damaged(format.MANIFEST, parsed.error)
  const known = knownMigrations()
  const { hashes, older } = withBaseline(parsed.data.migrations)
  const params = { version: parsed.data.varda }
  if (older) throw new Problem('backup.older', { params })
  if (hashes.some((hash, at) => known[at] !== hash)) throw new Problem('backup.newer', { params })
  return { ...parsed.data, migrations: hashes }
}

async function* oneOf(bytes: Buffer) {
  yield bytes
}

/**
 * Reads a whole backup and compares every part and file with its hash; throws at the first
 * difference. (backup.refused)
 */
export const verifyBackup = async (folder: string): Promise<format.Manifest> => {
  const manifest = await readManifest(folder)
  for (const part of [...manifest.parts, ...manifest.tables]) await checkPart(folder, part)
  const seen = new Set<string>()
  let files = 0
  for await (const line of linesOf(folder, format.FILES)) {
    const one = format.storedFile.parse(JSON.parse(line))
    files += 1
    if (isOutside(one)) throw damaged(format.FILES)
    if (!seen.has(one.sha256))
      await checkPart(folder, { ...one, file: format.objectOf(one.sha256) })
    seen.add(one.sha256)
  }
  if (files !== manifest.files.assets + manifest.files.sidecars) throw damaged(format.FILES)
  return manifest
}

const checkPart = async (
  folder: string,
  { file, sizeBytes, sha256 }: format.Part,
): Promise<void> => {
  const path = join(folder, file)
  const facts = await lstat(path).catch(() => undefined)
  if (!facts?.isFile()) throw new Problem('backup.partMissing', { params: { file } })
  const found = facts.size === sizeBytes ? await hashStream(createReadStream(path)) : undefined
  if (found?.sha256 !== sha256) throw damaged(file)
}

const isOutside = ({ path, raw }: format.StoredFile): boolean =>
  [path, Buffer.from(raw ?? '', 'base64').toString('latin1')].some(
    (one) => one.startsWith('/') || one.split('/').includes('..'),
  )

/** The backup folder for a path: the backup itself, or the newest in a folder of backups. */
export const backupAt = async (path: string): Promise<string> => {
  const folder = await realpath(path).catch((error: unknown) => {
    throw new Problem('backup.none', { params: { folder: path }, cause: error })
  })
  const isBackup = await lstat(join(folder, format.MANIFEST)).catch(() => undefined)
  return isBackup ? folder : ((await newestBackup(folder)) ?? folder)
}
