import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a cookie or a link: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a secret. The secret is random, so one round of SHA-256 is enough. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
