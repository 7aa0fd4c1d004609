import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { Problem } from '#server/kit/problem.ts'
import type { Storage } from '#server/storage/storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { S3Connection } from './s3-connection.ts'

/** What a store did wrong; each has its sentence in `texts/config.ts`. */
export type StoreFaultCode =
  | 'size'
  | 'bytes'
  | 'range'
  | 'metadata'
  | 'conditional'
  | 'version'
  | 'parts'
  | 'list'
  | 'copy'
  | 'remove'

/** A store that answers but does not do what it says. */
export class StoreFault extends Error {
  readonly code: StoreFaultCode
  constructor(code: StoreFaultCode) {
    super(code)
    this.code = code
  }
}

const SIZE = 1_000_000
/** More than one part of a large file. */
const PARTS_SIZE = 8 * 1024 * 1024 + 1000
const MODIFIED = Date.UTC(1994, 5, 17, 12)

/**
 * Checks a store before anything is trusted to it: writes files, reads them back whole and in part,
 * lists, copies and removes them. A store that stored other bytes and answered 200 was seen. Throws
 * a `StoreFault`, or the error of a store that cannot be reached. (storage.check)
 */
export const checkStore = async (address: string, connection: S3Connection): Promise<void> => {
  const base = address.endsWith('/') ? address.slice(0, -1) : address
  const place = s3Storage(`${base}/.varda-check/${crypto.randomUUID()}`, connection)
  try {
    await checkFile(place)
    await checkConditions(place)
    await checkParts(place)
    await checkList(place)
    await checkCopy(place)
  } finally {
    await place.removeBelow('').catch(() => {}) // the first failure is the one to report
  }
  expectTrue(!(await place.has('a/skrá')) && !(await place.has('c')), 'remove')
}

const streamOf = (bytes: Buffer) => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)])

const expectTrue = (isRight: boolean, code: StoreFaultCode): void => {
  if (!isRight) throw new StoreFault(code)
}

const checkFile = async (place: Storage): Promise<void> => {
  const bytes = randomBytes(SIZE)
  await place.put('a/skrá', streamOf(bytes), { modified: MODIFIED })
  const file = await place.open('a/skrá')
  expectTrue(file?.size === SIZE, 'size')
  expectTrue(file?.modified === MODIFIED, 'metadata')
  const whole = Buffer.concat((await (await place.stream('a/skrá'))?.toArray()) ?? [])
  expectTrue(whole.length === SIZE, 'size')
  expectTrue(whole.equals(bytes), 'bytes')
  for (const [start, end] of [
    [0, 0],
    [500_000, 500_009],
    [SIZE - 10, undefined],
  ] as const) {
    const part = await place.stream('a/skrá', { start, ...(end !== undefined && { end }) })
    const read = Buffer.concat((await part?.toArray()) ?? [])
    expectTrue(read.equals(bytes.subarray(start, end === undefined ? SIZE : end + 1)), 'range')
  }
}

const checkConditions = async (place: Storage): Promise<void> => {
  const [first, second] = [randomBytes(100), randomBytes(100)]
  const key = 'einu-sinni'
  expectTrue(await place.put(key, streamOf(first), { ifAbsent: true }), 'conditional')
  expectTrue(!(await place.put(key, streamOf(second), { ifAbsent: true })), 'conditional')
  const old = await place.open(key)
  expectTrue((await old?.read(0, 100))?.equals(first) === true, 'conditional')
  await place.put(key, streamOf(second))
  const fresh = await place.open(key)
  expectTrue(fresh !== null && old?.version !== fresh.version && fresh.version !== '', 'version')
  // What is left of the former version is refused rather than mixed with the new one.
  const isMixed = await old
    ?.stream()
    .toArray()
    .then(
      () => true,
      () => false,
    )
  expectTrue(isMixed === false, 'version')
}

const checkParts = async (place: Storage): Promise<void> => {
  const bytes = randomBytes(PARTS_SIZE)
  await place.put('b', streamOf(bytes))
  const whole = Buffer.concat((await (await place.stream('b'))?.toArray()) ?? [])
  expectTrue(whole.equals(bytes), 'parts')
}

const checkList = async (place: Storage): Promise<void> => {
  for (const key of ['listi/b', 'listi/a/b', 'listi/a-c'])
    await place.put(key, streamOf(randomBytes(9)))
  const keysFrom = async (after?: string) => {
    const keys: string[] = []
    for await (const page of place.list('listi/', after))
      for (const { key, size } of page) keys.push(`${String(key)} ${size}`)
    return keys.join()
  }
  const isRight = async () =>
    (await keysFrom()) === 'listi/a-c 9,listi/a/b 9,listi/b 9' &&
    (await keysFrom('listi/a-c')) === 'listi/a/b 9,listi/b 9' &&
    (await place.names('listi')).toSorted().join() === 'a,a-c,b'
  expectTrue(await isRight().catch(orRethrow), 'list')
}

/** A list that contradicts itself is a wrong one. */
const orRethrow = (error: unknown): boolean => {
  if (error instanceof Problem) throw error
  return false
}

const checkCopy = async (place: Storage): Promise<void> => {
  expectTrue(await place.copy('a/skrá', 'c'), 'copy')
  const [from, to] = [await place.open('a/skrá'), await place.open('c')]
  const [one, other] = [await from?.read(0, SIZE), await to?.read(0, SIZE)]
  expectTrue(one !== undefined && other?.equals(one) === true, 'copy')
}
