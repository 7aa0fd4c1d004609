import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Shorter RSA keys are refused by RS256. */
const MIN_BITS = 2048

/** The RSA private key of a PEM file; undefined if the file holds none that can sign RS256. */
export const readSigningKey = (path: string): KeyObject | undefined => {
  try {
    const key = createPrivateKey(readFileSync(path))
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    return key.asymmetricKeyType === 'rsa' && bits >= MIN_BITS ? key : undefined
  } catch {
    return undefined
  }
}
