import type { Db } from './database.ts'

/**
 * Reads once in a transaction what several of its calls need; later calls with the same key share
 * the result. Only for transactions that do not write what is read.
 */
export const oncePerTransaction = <Input, T>(read: (db: Db, input: Input) => Promise<T>) => {
  const known = new WeakMap<Db, Map<string, Promise<T>>>()
  return (db: Db, key: string, input: Input): Promise<T> => {
    const results = known.get(db) ?? new Map<string, Promise<T>>()
    known.set(db, results)
    const result = results.get(key) ?? read(db, input)
    results.set(key, result)
    return result
  }
}

/**
 * The same for equal inputs in a transaction that reads one snapshot, in which nothing changes; in
 * any other each call reads.
 */
export const oncePerSnapshot = <Input extends string | Record<string, string>, T>(
  read: (db: Db, input: Input) => Promise<T>,
) => {
  const once = oncePerTransaction(read)
  return (db: Db, input: Input): Promise<T> =>
    db.isSnapshot ? once(db, JSON.stringify(input), input) : read(db, input)
}
