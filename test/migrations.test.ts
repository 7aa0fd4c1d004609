import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'varda-migrations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(
  'the migrations create the tables of table.ts: generating again finds no difference',
  { timeout: 60_000 },
  () => {
    const out = join(folder, 'migrations')
    cpSync('server/migrations', out, { recursive: true })
    const before = readdirSync(out)
    const said = execFileSync(
      process.execPath,
      [
        'node_modules/drizzle-kit/bin.cjs',
        'generate',
        '--dialect=postgresql',
        '--schema=./server/*/table.ts',
        `--out=${relative('.', out)}`,
      ],
      { encoding: 'utf8' },
    )
    expect(said).toContain('No schema changes')
    expect(readdirSync(out)).toEqual(before)
    expect(before.length).toBeGreaterThan(1)
  },
)

test('each migration is dated after the one before it, or it would be skipped', () => {
  const { entries } = JSON.parse(readFileSync('server/migrations/meta/_journal.json', 'utf8')) as {
    entries: { when: number }[]
  }
  const dates = entries.map(({ when }) => when)
  expect(dates).toEqual([...new Set(dates)].toSorted((a, b) => a - b))
})

test('each migration after the first says whether it expands or contracts', () => {
  const later = readdirSync('server/migrations').filter(
    (name) => name.endsWith('.sql') && name !== '0000_baseline.sql',
  )
  const unsaid = later.filter(
    (name) => !/^-- (expand|contract)\b/.test(readFileSync(`server/migrations/${name}`, 'utf8')),
  )
  expect(unsaid).toEqual([])
})
