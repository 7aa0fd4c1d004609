import { ERRORS, type Locker } from '@tus/server'
import { log } from '#server/kit/log.ts'
import { releaseLock, renewLock, takeLock, type LockKey } from './lock-sql.ts'
import type { Destination, Transact } from './receive.ts'

/** How often a waiting call tries again, and how long it waits at most, in milliseconds. */
const RETRY_MS = 200
const WAIT_MS = 30_000
/** How often a call renews its lock, in milliseconds. */
const RENEW_MS = 1000
/** The seconds without renewal after which another call may take the lock. */
const SILENT_SECONDS = 15
/** Earlier than others take the lock, since both would write. */
const GIVE_UP_MS = 10_000

/**
 * A lock for each upload, on a row in PostgreSQL: calls for one upload wait for each other, also on
 * several machines. A call that waits asks the holder to stop, because the holder's connection may
 * be half open. The lock of a killed server is free after a while. (uploads.oneAtATime)
 */
export const uploadLocker = (
  transact: Transact,
  { tenantId, indexId }: Pick<Destination, 'tenantId' | 'indexId'>,
): Locker => ({
  newLock: (uploadId) => {
    const key: LockKey = { tenantId, indexId, uploadId, holder: crypto.randomUUID() }
    let stopRenewing = () => {}
    return {
      lock: async (signal, requestRelease) => {
        const until = Date.now() + WAIT_MS
        while (!(await transact((db) => takeLock(db, key, SILENT_SECONDS)))) {
          if (signal.aborted || Date.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        }
        stopRenewing = keepRenewing(transact, key, requestRelease)
      },
      unlock: async () => {
        stopRenewing()
        // Without a database the lock becomes free by its silence.
        await transact((db) => releaseLock(db, key)).catch((error: unknown) => log.warn(error))
      },
    }
  },
})

/** Renews a lock until stopped; asks the holder to stop once it is wanted, lost or not renewed. */
const keepRenewing = (
  transact: Transact,
  key: LockKey,
  requestRelease: () => Promise<void> | void,
): (() => void) => {
  let renewed = Date.now()
  let isBusy = false
  const renew = async () => {
    if (isBusy) {
      if (Date.now() - renewed > GIVE_UP_MS) await requestRelease()
      return
    }
    isBusy = true
    try {
      const state = await transact((db) => renewLock(db, key))
      renewed = Date.now()
      if (state !== 'held') await requestRelease()
    } catch {
      if (Date.now() - renewed > GIVE_UP_MS) await requestRelease()
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(() => void renew(), RENEW_MS)
  return () => clearInterval(timer)
}
