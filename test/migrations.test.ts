import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { kindOf } from '#server/kit/database/migration-kinds.ts'

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

type Release = { number: string; date: string }

/**
 * What is wrong with the kinds that migrations give themselves: an expanding one that removes or
 * requires something, and a contracting one that does not name a release before it, since programs
 * of that release run beside it during an upgrade.
 */
const faultsOf = (
  migrations: readonly { name: string; text: string; when: number }[],
  releases: readonly Release[],
): string[] =>
  migrations.flatMap(({ name, text, when }) => {
    const kind = kindOf(text)
    if (kind === undefined) return [`${name}: says neither -- expand nor -- contract <release>`]
    if ('contractsSince' in kind) {
      const release = releases.find(({ number }) => number === kind.contractsSince)
      if (!release) return [`${name}: ${kind.contractsSince} is no release`]
      return Date.parse(release.date) < when ? [] : [`${name}: is as old as the release it names`]
    }
    return text
      .split(';')
      .map((statement) => statement.replaceAll(/^\s*--.*$/gm, ''))
      .filter((statement) => !/^\s*create( or replace)? (function|trigger)/i.test(statement))
      .filter((statement) => REMOVES.test(statement) || isRequired(statement))
      .map((statement) => `${name}: expands, and yet:${statement.slice(0, 80)}`)
  })
const REMOVES = new RegExp(
  [
    String.raw`\bdrop\s+(table|column|view|type|default)\b`,
    String.raw`\brename\b`,
    String.raw`\bset\s+not\s+null\b`,
    String.raw`\bset\s+data\s+type\b`,
    String.raw`\balter\s+column\s+\S+\s+type\b`,
    String.raw`^\s*truncate\b`,
  ].join('|'),
  'i',
)
const isRequired = (statement: string): boolean =>
  /\badd\s+column\b/i.test(statement) &&
  /\bnot\s+null\b/i.test(statement) &&
  !/\b(default|generated)\b/i.test(statement)

test('each migration after the first expands, or contracts what an earlier release left', () => {
  const { entries } = JSON.parse(readFileSync('server/migrations/meta/_journal.json', 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  const releases = JSON.parse(readFileSync('texts/releases.json', 'utf8')) as Release[]
  const later = entries
    .filter(({ tag }) => tag !== '0000_baseline')
    .map(({ tag, when }) => ({
      name: tag,
      text: readFileSync(`server/migrations/${tag}.sql`, 'utf8'),
      when,
    }))
  expect(faultsOf(later, releases)).toEqual([])
})

test('a migration that says it expands and does not, or contracts too early, is found', () => {
  const releases = [{ number: '0.3.0', date: '2026-12-01' }]
  const faults = (text: string, day = '2026-12-24') =>
    faultsOf([{ name: 'x', text, when: Date.parse(day) }], releases)
  expect(faults('-- expand\ncreate table a (id int not null);')).toEqual([])
  expect(faults("-- expand\nalter table a add column b text default '' not null")).toEqual([])
  for (const wrong of [
    'alter table a drop column b',
    'drop table a',
    'alter table a rename column b to c',
    'alter table a alter column b set not null',
    'alter table a alter column b set data type text',
    'alter table a add column b text not null',
  ])
    expect(faults(`-- expand\n${wrong}`), wrong).toHaveLength(1)
  expect(faults('alter table a drop column b')).toHaveLength(1)
  expect(faults('-- contract\nalter table a drop column b')).toHaveLength(1)
  expect(faults('-- contract 0.4.0\nalter table a drop column b')).toHaveLength(1)
  expect(faults('-- contract 0.3.0\nalter table a drop column b', '2026-11-30')).toHaveLength(1)
  expect(faults('-- contract 0.3.0\nalter table a drop column b')).toEqual([])
})
