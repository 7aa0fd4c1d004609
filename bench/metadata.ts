import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { argv } from 'node:process'
import { CHARSETS, type Charset } from '#server/kit/charset.ts'
import { readMetadata, readSources } from '#server/images/metadata/read.ts'
import { withFile } from '#server/kit/byte-source.ts'
import { compare, emptyTally, runExifTool, type Tags } from './exiftool-agreement.ts'
import { describePhotograph, writePhotographs } from './photographs.ts'
import { median, printResults, type BenchResult } from './result.ts'

const PHOTOGRAPHS = 40
const ROUNDS = 5
/** Figures of the in-process reader in the design study. */
const GOALS = { filesPerSecond: 710, IPTC: 91, XMP: 93, 'EXIF, GPS': 99.6 } as const

/**
 * How fast embedded metadata is read, and how far it agrees with ExifTool; also for a given folder.
 */
export const run = async (directory?: string): Promise<BenchResult[]> => {
  const folder = join(tmpdir(), `varda-bench-metadata-${process.pid}`)
  try {
    const paths = await writePhotographs(folder, PHOTOGRAPHS)
    const results = [
      ...(await truth(paths)),
      ...(await measure('generated', paths, exifToolByCharset(paths))),
    ]
    if (directory) {
      const found = await picturesIn(directory)
      results.push(...(await measure('given folder', found, runExifTool(found))))
    }
    return results
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const picturesIn = async (directory: string): Promise<string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(?:jpe?g|tiff?|btf|png|webp)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

const CHARSET_NAMES: Record<Charset, string> = {
  'utf-8': 'UTF8',
  'latin-1': 'Latin',
  'mac-icelandic': 'MacIceland',
}

/** ExifTool with the character set of each file, which it cannot guess. */
const exifToolByCharset = (paths: readonly string[]): Map<string, Tags> =>
  new Map(
    CHARSETS.flatMap((charset) => [
      ...runExifTool(
        paths.filter((_, n) => describePhotograph(n).charset === charset),
        CHARSET_NAMES[charset],
      ),
    ]),
  )

const measure = async (
  what: string,
  paths: readonly string[],
  theirs: Map<string, Tags>,
): Promise<BenchResult[]> => {
  const started = performance.now()
  runExifTool(paths)
  const rivalRate = paths.length / ((performance.now() - started) / 1000)
  const tally = emptyTally()
  for (const path of paths) {
    const tags = theirs.get(path)
    if (tags) compare(tally, path, tags, await withFile(path, (source) => readSources(source)))
  }
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round++) rates.push(await rateOf(paths))
  const results: BenchResult[] = [
    {
      question: `metadata, ${what}: files read`,
      figure: median(rates),
      unit: 'files/s',
      goal: GOALS.filesPerSecond,
      runs: ROUNDS,
    },
    {
      question: `metadata, ${what}: files ExifTool reads in one call`,
      figure: rivalRate,
      unit: 'files/s',
      rival: 'exiftool',
      runs: 1,
    },
  ]
  const { leftOut, ...groups } = tally
  for (const [name, count] of leftOut)
    results.push({
      question: `metadata, ${what}: left out on purpose, ${name}`,
      figure: count,
      unit: 'values',
      runs: 1,
    })
  for (const [group, { same, all, differing }] of Object.entries(groups)) {
    if (all === 0) continue
    const goal = GOALS[group as keyof typeof groups] // the tally's own keys
    results.push({
      question: `metadata, ${what}: ${group} as ExifTool, of ${all} values`,
      figure: (100 * same) / all,
      unit: '%',
      goal,
      rival: 'exiftool',
      runs: 1,
    })
    if (process.env['VARDA_BENCH_DIFFERENCES']) process.stderr.write(`${differing.join('\n')}\n`)
  }
  return results
}

/** Files a second, one after another, each read several times. */
const rateOf = async (paths: readonly string[]): Promise<number> => {
  const started = performance.now()
  let files = 0
  while (files < 400) {
    for (const path of paths) await readMetadata(path)
    files += paths.length
  }
  return files / ((performance.now() - started) / 1000)
}

/**
 * Compares with the values written into the files: with undeclared character sets ExifTool itself
 * is wrong.
 */
const truth = async (paths: readonly string[]): Promise<BenchResult[]> => {
  const theirs = runExifTool(paths)
  let [all, right, rivalRight] = [0, 0, 0]
  for (const [n, path] of paths.entries()) {
    const { values } = describePhotograph(n)
    const ours = (await readMetadata(path)).values
    const tags = Object.fromEntries(
      Object.entries(theirs.get(path) ?? {}).map(([tag, value]) => [
        tag.replace(/^IPTC:|-/g, ''),
        value,
      ]),
    )
    for (const [name, value] of Object.entries(values)) {
      if (name === 'DateCreated') continue // the same in every character set
      all += 1
      if ([ours[name]].flat().join() === [value].flat().join()) right += 1
      if ([tags[name]].flat().join() === [value].flat().join()) rivalRight += 1
    }
  }
  const runs = 1
  return [
    {
      question: `metadata, generated: IPTC as written, of ${all} values`,
      figure: (100 * right) / all,
      unit: '%',
      goal: 100,
      runs,
    },
    {
      question: `metadata, generated: IPTC as written, read by ExifTool`,
      figure: (100 * rivalRight) / all,
      unit: '%',
      rival: 'exiftool',
      runs,
    },
  ]
}

if (import.meta.main) printResults(await run(argv[2]))
