import { createHash, randomBytes } from 'node:crypto'

/** Generates a secret for a cookie or a link: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a secret. One round of SHA-256 is enough, because the secret is random. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
