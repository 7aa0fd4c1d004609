import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * The secret of the installation: the configured one, or one generated at the first start in a file
 * of the data folder that only its owner can read. (house.secret)
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
  // Written to a temporary file first, so that a kill leaves none rather than half.
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

/** Derives a key for one purpose; it reveals neither the secret nor other keys. */
const keyFor = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/**
 * A keyed hash of a text, which cannot be guessed without the secret, however short the text is.
 */
export const keyedHash = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', keyFor(secret, purpose)).update(text).digest()

/** A fingerprint that distinguishes secrets and reveals nothing of them. */
export const secretFingerprint = (secret: string): Buffer =>
  keyedHash(secret, 'mark', '').subarray(0, 4)

/** Encrypts and authenticates a value, so that its holder can neither read nor change it. */
export const seal = (secret: string, purpose: string, value: unknown): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(secret, purpose), iv)
  return Buffer.concat([
    iv,
    cipher.update(JSON.stringify(value)),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64url')
}

/** Decrypts a value sealed for this purpose; undefined if it is not one or was changed. */
export const unseal = (secret: string, purpose: string, sealed: string): unknown => {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(
      CIPHER,
      keyFor(secret, purpose),
      bytes.subarray(0, IV_BYTES),
      { authTagLength: TAG_BYTES },
    )
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return JSON.parse(
      Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)),
        decipher.final(),
      ]).toString(),
    )
  } catch {
    return undefined
  }
}
