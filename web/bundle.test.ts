import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'

type Chunk = {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
}

const BUILT = fileURLToPath(new URL('../build/web-budget', import.meta.url))
const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** Kilobytes as they are sent: Brotli, where it is smaller. (performance.budget) */
const ENTRY = { js: 222, css: 22 }
const ROUTE = 50
/** The fonts of Icelandic and English text. */
const FONTS = {
  'hanken-grotesk-latin-wght': 23,
  'newsreader-latin-opsz-normal-400-500': 36,
  'newsreader-latin-opsz-normal-600': 23,
  'newsreader-latin-opsz-normal-700': 23,
  'ibm-plex-mono-latin-400': 10,
}
/** Scripts and style sheets that a screen asks for, with what all screens share. */
const FILES_MAX = 36

let manifest: Record<string, Chunk>

beforeAll(() => {
  // In a process of its own: the environment of tests would bring React's development build.
  const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--outDir', BUILT]
  execFileSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  manifest = JSON.parse(readFileSync(join(BUILT, 'manifest.json'), 'utf8')) as Record<string, Chunk>
}, 120_000)

/**
 * Files a chunk needs before it runs: itself and all it imports, but not what it may fetch later.
 */
const filesOf = (key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) filesOf(next, seen)
  return seen
}
const kilobytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => {
    const sent = [`${file}.br`, file].find((name) => existsSync(join(BUILT, name))) ?? file
    return sum + statSync(join(BUILT, sent)).size
  }, 0) / 1000
const scripts = (keys: Set<string>) => new Set([...keys].map((key) => manifest[key]?.file ?? ''))
const sheets = (keys: Set<string>) => new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))
const entryKey = () => Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''

test('the administration opens within its budget', () => {
  const first = filesOf(entryKey())
  expect(kilobytes(scripts(first))).toBeLessThanOrEqual(ENTRY.js)
  expect(kilobytes(sheets(first))).toBeLessThanOrEqual(ENTRY.css)
})

test('every script and style sheet of some size is there as Brotli too, and nothing of it is lost', () => {
  const names = readdirSync(join(BUILT, 'assets')).filter((name) => /\.(js|css)$/.test(name))
  for (const name of names) {
    const whole = readFileSync(join(BUILT, 'assets', name))
    if (whole.length < 1000) continue
    const path = join(BUILT, 'assets', `${name}.br`)
    expect(brotliDecompressSync(readFileSync(path)).equals(whole), name).toBe(true)
    expect(statSync(path).size, name).toBeLessThan(whole.length)
  }
  expect(names.length).toBeGreaterThan(50)
})

test('of the fonts only what the pages use is sent', () => {
  for (const [font, most] of Object.entries(FONTS)) {
    const [name] = readdirSync(join(BUILT, 'assets')).filter((file) => file.startsWith(font))
    const { size } = statSync(join(BUILT, 'assets', name ?? ''))
    expect({ font, fits: size <= most * 1000 }).toEqual({ font, fits: true })
  }
})

test('no screen costs more than its share beyond that, or asks for more files', () => {
  const first = filesOf(entryKey())
  const screens = manifest[entryKey()]?.dynamicImports ?? []
  expect(screens.length).toBeGreaterThan(10)
  for (const screen of screens) {
    const all = new Set([...filesOf(screen), ...first])
    expect({ screen, fits: scripts(all).size + sheets(all).size <= FILES_MAX }).toEqual({
      screen,
      fits: true,
    })
    const more = filesOf(screen)
    for (const key of first) more.delete(key)
    expect({ screen, fits: kilobytes(scripts(more)) + kilobytes(sheets(more)) <= ROUTE }).toEqual({
      screen,
      fits: true,
    })
  }
})

test('the page holds no script, style or font of its own, and names of files change with their contents', () => {
  const page = readFileSync(join(BUILT, 'index.html'), 'utf8')
  expect(page).not.toMatch(/<style|style=|<script(?![^>]*\bsrc=)/)
  expect(page).toMatch(/<script type="module" crossorigin src="\/assets\/[\w-]+-[\w-]{8}\.js">/)
  for (const key of filesOf(entryKey()))
    for (const sheet of manifest[key]?.css ?? [])
      expect(readFileSync(join(BUILT, sheet), 'utf8')).not.toContain('url(data:font')
  expect(existsSync(join(BUILT, 'manifest.json'))).toBe(true)
})
