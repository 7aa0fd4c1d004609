import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/**
 * argon2id (the library's default) with 19 MiB and two passes: OWASP's first choice, about 30 ms
 * here.
 */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The maximum number of simultaneous hashes: half of the cores, so that guessing passwords does not
 * slow down readers. (session.hashing)
 */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2))

let hashing = 0
const waiting: (() => void)[] = []

/** Queues a hash operation. */
const inTurn = async <T>(fn: () => Promise<T>): Promise<T> => {
  if (hashing >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else hashing++
  try {
    return await fn()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else hashing--
  }
}

/** Hashes a password for storage. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, OPTIONS))

/** A hash of no password, checked for unknown accounts so that the answer takes as long. */
const nobody = hash('enginn notandi', OPTIONS)

/** Whether the password is the account's; takes the same time for unknown accounts. */
export const checkPassword = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> =>
  (await inTurn(async () => verify(stored ?? (await nobody), password)).catch(() => false)) &&
  stored != null
