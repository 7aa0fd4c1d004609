import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { walk } from '#server/files/service.ts'

/** An old time in whole seconds, so that no file system rounds it. */
export const OLD = new Date('2026-01-01T12:00:00Z')

/** Path of the n-th file, a thousand in each folder. */
export const relOf = (n: number) => `${Math.floor(n / 1000)}/${n}.jpg`

/** Writes small files whose contents are their numbers. */
export const writeFiles = (folder: string, files: number) => {
  for (let n = 0; n < files; n++) {
    if (n % 1000 === 0) mkdirSync(join(folder, String(Math.floor(n / 1000))), { recursive: true })
    writeFileSync(join(folder, relOf(n)), String(n))
    utimesSync(join(folder, relOf(n)), OLD, OLD)
  }
}

/** Seconds of a bare walk that reads only sizes and times. */
export const walkAlone = async (folder: string, files: number): Promise<number> => {
  const began = performance.now()
  let found = 0
  for await (const batch of walk(folder, { include: [], exclude: [] })) found += batch.length
  if (found !== files) throw new Error(`the walk met ${found} files`)
  return (performance.now() - began) / 1000
}
