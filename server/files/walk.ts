import { lstat } from 'node:fs'
import { readdir } from 'node:fs/promises'
import picomatch from 'picomatch'
import { isStorageAway } from '#server/kit/disk-faults.ts'
import { decodeName, isFaithful } from '#server/storage/service.ts'
import { isObjectPath, readObjects, type ObjectFacts } from './objects.ts'
import { besideAmong, sidecarPath, type Sidecar } from './sidecars.ts'

/** A file found by the walk. */
export type Found = {
  /** The path from the start of the walk, with forward slashes, in NFC. */
  rel: string
  /** The path's bytes if they are not the UTF-8 of `rel`. */
  relRaw: Buffer | null
  sizeBytes: number
  mtimeMs: number
  /**
   * Change time of the inode: it reveals a file that replaced another of the same size and time.
   */
  ctimeMs: number
  /** The XMP file beside it. */
  sidecar?: Sidecar
  /** The WebVTT file beside it. */
  transcript?: Sidecar
}

/** A directory that the walk could not read. */
export class WalkError extends Error {
  readonly rel: string
  constructor(rel: string, cause: unknown) {
    super('walk', { cause })
    this.rel = rel
  }
}

const SLASH = Buffer.from('/')
/** Files whose stats are read at once. */
const STATS_AT_ONCE = 256

/**
 * Walks a directory tree in a stable order and yields files in batches. Follows no links. Yields
 * only files whose path matches `include` (all if empty) and not `exclude`.
 */
export async function* walk(root: string, chosen: Chosen): AsyncGenerator<Found[]> {
  const batches = walkOn(root, chosen)
  // The next batch is read while the caller processes the last one.
  let next = batches.next()
  try {
    for (let found = await next; !found.done; found = await next) {
      next = batches.next()
      next.catch(() => {}) // thrown where it is awaited
      yield found.value
    }
  } finally {
    await batches.return(undefined)
  }
}

type Chosen = { include: readonly string[]; exclude: readonly string[]; batch?: number }

async function* walkOn(
  root: string,
  { include, exclude, batch = 2000 }: Chosen,
): AsyncGenerator<Found[]> {
  const isChosen = chosenBy({ include, exclude })
  let ready: Found[] = []
  const folders: { rel: string; raw: Buffer }[] = [{ rel: '', raw: Buffer.alloc(0) }]
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    const here = folder
    const entries = (await read(root, here)).sort((a, b) => a.name.compare(b.name))
    const below = entries.map((entry) => ({ entry, ...join(here, entry.name) }))
    folders.push(...below.filter(({ entry }) => entry.isDirectory()).reverse())
    const beside = besideAmong(entries)
    const files = below.filter(
      ({ entry, rel }) => entry.isFile() && isChosen(rel) && !beside.isBeside(entry.name),
    )
    const stat = statIn(entries, root)
    for (let i = 0; i < files.length; i += STATS_AT_ONCE) {
      ready.push(...(await describeAll(stat, files.slice(i, i + STATS_AT_ONCE), beside)))
      if (ready.length >= batch) {
        yield ready
        ready = []
      }
    }
  }
  if (ready.length > 0) yield ready
}

/** Whether a path matches `include` (all if empty) and not `exclude`. */
export const chosenBy = ({
  include,
  exclude,
}: {
  include: readonly string[]
  exclude: readonly string[]
}): ((rel: string) => boolean) => {
  const options = { dot: false, nocase: true }
  const wanted = include.length > 0 ? picomatch([...include], options) : () => true
  const unwanted = exclude.length > 0 ? picomatch([...exclude], options) : () => false
  return (rel) => wanted(rel) && !unwanted(rel)
}

/**
 * Finds files by their paths below the root, whatever Unicode form their names have on disk; leaves
 * out missing ones.
 */
export const find = async (root: string, rels: readonly string[]): Promise<Found[]> =>
  findBelow(root, { rel: '', raw: Buffer.alloc(0) }, rels)

const findBelow = async (
  root: string,
  folder: Place,
  rels: readonly string[],
): Promise<Found[]> => {
  const wanted = Map.groupBy(
    rels,
    (rel) => rel.slice(folder.rel ? folder.rel.length + 1 : 0).split('/', 1)[0] ?? '',
  )
  const found: Found[] = []
  const files: Place[] = []
  const entries = await read(root, folder)
  for (const entry of entries) {
    const name = decodeName(entry.name)
    const asked = wanted.get(name)
    if (!asked) continue
    const place = join(folder, entry.name, name)
    const below = asked.filter((rel) => rel !== place.rel)
    if (entry.isDirectory() && below.length > 0)
      found.push(...(await findBelow(root, place, below)))
    else if (entry.isFile() && asked.includes(place.rel)) files.push(place)
  }
  const [stat, beside] = [statIn(entries, root), besideAmong(entries)]
  for (let i = 0; i < files.length; i += STATS_AT_ONCE)
    found.push(...(await describeAll(stat, files.slice(i, i + STATS_AT_ONCE), beside)))
  return found
}

type Place = { rel: string; raw: Buffer }

/** An entry of a folder. Lists of an object store bring the facts of its files along. */
type Entry = {
  name: Buffer
  isFile: () => boolean
  isDirectory: () => boolean
  facts?: ObjectFacts | undefined
}

/** Hidden files and folders belong to the system. */
const read = async (root: string, { rel, raw }: Place): Promise<Entry[]> => {
  const path = absolute(root, raw)
  try {
    const entries: Entry[] = isObjectPath(root)
      ? await readObjects(path)
      : await readdir(path, { withFileTypes: true, encoding: 'buffer' })
    // In an object store nothing is what a missing folder looks like.
    if (isObjectPath(root) && entries.length === 0) throw new Error('the list is empty')
    return entries.filter(({ name }) => name[0] !== 0x2e)
  } catch (error) {
    throw isStorageAway(error) ? error : new WalkError(rel, error)
  }
}

type Stat = (raw: Buffer) => Promise<Facts | undefined>
type Facts = ObjectFacts & { isFile: () => boolean }

/** Reads the facts of a folder's files: from disk, or from the list that named them. */
const statIn = (entries: readonly Entry[], root: string): Stat => {
  if (!isObjectPath(root)) return (raw) => statOf(absolute(root, raw))
  const known = new Map(entries.map(({ name, facts }) => [name.toString('latin1'), facts]))
  return (raw) => {
    const facts = known.get(raw.subarray(raw.lastIndexOf(0x2f) + 1).toString('latin1'))
    return Promise.resolve(facts && { ...facts, isFile: () => true })
  }
}

const join = (folder: Place, raw: Buffer, name = decodeName(raw)): Place => ({
  rel: folder.rel ? `${folder.rel}/${name}` : name,
  raw: folder.raw.length > 0 ? Buffer.concat([folder.raw, SLASH, raw]) : raw,
})

/** The bytes of a path below the root. */
export const absolute = (root: string, raw: Buffer): Buffer =>
  raw.length > 0 ? Buffer.concat([Buffer.from(root), SLASH, raw]) : Buffer.from(root)

type Beside = Pick<ReturnType<typeof besideAmong>, 'sidecar' | 'transcript'>

const describeAll = async (
  stat: Stat,
  places: readonly Place[],
  beside: Beside,
): Promise<Found[]> =>
  (await Promise.all(places.map((place) => describe(stat, place, beside)))).filter(
    (found) => found !== undefined,
  )

/**
 * Undefined if the file has gone since the directory was read. The callback API takes two thirds of
 * the time of `node:fs/promises`.
 */
const statOf = (path: Buffer): Promise<Facts | undefined> =>
  new Promise((resolve) => lstat(path, (error, facts) => resolve(error ? undefined : facts)))

const describe = async (
  stat: Stat,
  { rel, raw }: Place,
  beside: Beside,
): Promise<Found | undefined> => {
  const facts = await stat(raw)
  if (!facts) return undefined
  const sidecar = await describeBeside(stat, raw, beside.sidecar(raw))
  const transcript = await describeBeside(stat, raw, beside.transcript(raw))
  return {
    rel,
    relRaw: isFaithful(raw, rel) ? null : raw,
    sizeBytes: facts.size,
    mtimeMs: Math.floor(facts.mtimeMs),
    ctimeMs: Math.floor(facts.ctimeMs),
    ...(sidecar && { sidecar }),
    ...(transcript && { transcript }),
  }
}

const describeBeside = async (
  stat: Stat,
  raw: Buffer,
  ending: string | undefined,
): Promise<Sidecar | undefined> => {
  if (ending === undefined) return undefined
  const facts = await stat(sidecarPath(raw, ending))
  if (!facts?.isFile()) return undefined
  return { ending, size: facts.size, mtime: Math.floor(facts.mtimeMs) }
}
