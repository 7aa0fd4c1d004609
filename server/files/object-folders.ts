import { Readable } from 'node:stream'
import type { Entry } from '#contract/files.ts'
import { Problem } from '#server/kit/problem.ts'
import { cleanRelative, decodeName, type Storage } from '#server/storage/service.ts'
import { readObjects } from './objects.ts'

/** The hidden object that keeps a folder without files: an object store has no folders. */
const MARKER = '.keep'

/** A shown entry of a folder: its name and, of a file, its facts. */
type Shown = { name: string; facts: { size: number; mtimeMs: number } | undefined }

/** The entries of a folder for a listing; throws `files.notFound` if there is nothing below it. */
export const shownObjects = async (root: string, rel: string): Promise<Shown[]> => {
  const found = await readObjects(rel === '' ? root : `${root}/${rel}`)
  if (found.length === 0 && rel !== '') throw new Problem('files.notFound')
  return found
    .map(({ name, facts }) => ({ name: decodeName(name), facts }))
    .filter(({ name }) => name !== MARKER)
}

/** The facts of a file in a listing. An object has one time: that of its put. */
export const statsOf = ({ facts }: Shown): Entry['stats'] => {
  if (!facts) return null
  const time = new Date(facts.mtimeMs).toISOString()
  return { ctime: time, mtime: time, size: facts.size }
}

/** Makes a folder in one that exists. (files.makeFolder) */
export const makeObjectFolder = async (tenant: Storage, rel: string): Promise<void> => {
  const name = rel.split('/').at(-1) ?? ''
  const parent = rel.slice(0, Math.max(0, rel.length - name.length - 1))
  if (parent !== '') await tenant.directory(parent)
  const isTaken = (await tenant.names(parent)).some((one) => one.normalize('NFC') === name)
  const taken = () => new Problem('files.nameTaken', { params: { name }, field: 'path' })
  if (isTaken) throw taken()
  const isPut = await tenant.put(`${rel}/${MARKER}`, Readable.from([]), { ifAbsent: true })
  if (!isPut) throw taken()
}

/** Names directly in a place that are files, or folders with a file that is no marker. */
export const objectNamesLeft = async (place: Storage): Promise<string[]> => {
  const names = new Set<string>()
  for await (const page of place.list(''))
    for (const { key } of page) {
      const path = cleanRelative(decodeName(Buffer.from(key)))
      if (!path.endsWith(`/${MARKER}`)) names.add(path.split('/', 1)[0] ?? '')
    }
  return [...names]
}
