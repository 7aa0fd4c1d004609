import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Derives a key for one purpose; it reveals neither the secret nor other keys. */
export const keyFor = (secret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))

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
