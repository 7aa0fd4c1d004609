import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's own choice) with 19 MiB, two passes: OWASP's first choice, some 30 ms here. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Half of the processors at most hash: guessing passwords must not slow down who reads. (session.hashing) */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2))

let hashing = 0
const waiting: (() => void)[] = []

/** Runs a piece of hashing when it is its turn. */
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

/** Hashes a password for keeping. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, OPTIONS))

/** Hash of no password: checked where there is no account, so that the answer takes as long. */
const nobody = hash('enginn notandi', OPTIONS)

/** Whether the password is the account's; takes the same time where there is no account. */
export const checkPassword = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> =>
  (await inTurn(async () => verify(stored ?? (await nobody), password)).catch(() => false)) &&
  stored != null
