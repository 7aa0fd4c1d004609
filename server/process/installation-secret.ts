import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#server/kit/make-folder.ts'

/**
 * The secret of the installation: the configured one, or one generated at the first start in a file
 * of the data folder that only its owner can read. (installation.secret)
 */
export const installationSecret = ({
  dataDir,
  secret,
}: {
  dataDir: string
  secret: string | undefined
}): string => {
  if (secret !== undefined) return secret
  const file = join(dataDir, 'varda.secret')
  makeFolder(dataDir)
  const whole = `${file}.${process.pid}`
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  // Writes a temporary file first, so that a kill never leaves a partial secret.
  writeFileSync(whole, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(whole, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(whole)
  }
  return readFileSync(file, 'utf8').trim()
}

const hasCode = (error: unknown, code: string) => (error as { code?: string }).code === code
