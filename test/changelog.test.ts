import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { release as releaseSchema } from '#contract/changelog.ts'
import { changelogOf, makeRepository, writeChangelog } from './repository.ts'

const { root, git, commit, release, begin, remove } = makeRepository()
afterAll(remove)

const log = () => changelogOf(root)
const messages = (name: string | undefined) =>
  log()
    .changes.filter((change) => change.release?.name === name)
    .map(({ message }) => message)

test('a folder without git, or without a commit, has no history', () => {
  expect(changelogOf(root)).toEqual({ releases: [], changes: [] })
  begin()
  expect(changelogOf(root)).toEqual({ releases: [], changes: [] })
})

test('a commit before the first release belongs to none', () => {
  commit('Fyrsta')
  expect(log()).toMatchObject({
    releases: [],
    changes: [{ message: 'Fyrsta', release: null, refs: '', author_name: 'Jón Bjarni' }],
  })
})

test('a release names the commit that added it, and each commit its release', () => {
  release('1.0.0')
  commit('Önnur')
  git('checkout', '--quiet', '-b', 'grein')
  commit('Á grein')
  git('checkout', '--quiet', 'main')
  release('1.1.0', '1.0.0')
  git('tag', 'v1.1.0')
  git('tag', 'uppfaersla')
  git('merge', '--quiet', '--no-ff', '-m', 'Sameining', 'grein')
  commit('Nýjust')
  expect(messages(undefined)).toEqual(['Nýjust', 'Á grein'])
  expect(messages('1.1.0')).toEqual(['Útgáfa 1.1.0', 'Önnur'])
  expect(messages('1.0.0')).toEqual(['Útgáfa 1.0.0', 'Fyrsta'])
  const [brought] = log().changes.filter(({ message }) => message === 'Útgáfa 1.1.0')
  expect(brought?.refs).toBe('tag: v1.1.0, tag: uppfaersla')
  expect(log().releases).toMatchObject([
    { number: '1.1.0', hash: brought?.hash },
    { number: '1.0.0' },
  ])
})

test('a release that was written down later than it came out names its commit', () => {
  const { releases, changes } = log()
  const first = changes.find(({ message }) => message === 'Fyrsta')?.hash
  const file = join(root, 'texts/releases.json')
  const written = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    written.replace('"number": "1.0.0"', `"number": "1.0.0", "commit": "${first}"`),
  )
  expect(log().releases.map(({ hash }) => hash)).toEqual([releases[0]?.hash, first])
  expect(messages('1.0.0')).toEqual(['Fyrsta'])
  writeFileSync(file, written)
})

test('e-mail addresses are removed, from authors and from texts', () => {
  commit(
    'Takk, <anna@safn.is>\n\nSkrifað með gudrun@safn.is.\n\nCo-authored-by: Árni <arni@safn.is>',
  )
  const text = JSON.stringify(log())
  expect(text).not.toMatch(/safn\.is|@/)
  expect(log().changes[0]).toMatchObject({
    message: 'Takk,',
    body: expect.stringContaining('Co-authored-by: Árni'),
  })
})

test('a shallow clone has the releases and the commits it has', () => {
  const shallow = join(root, 'grunn')
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, shallow], {
    stdio: 'pipe',
  })
  const [newest] = log().changes
  expect(changelogOf(shallow)).toMatchObject({
    releases: [{ number: '1.1.0', hash: newest?.hash }, { number: '1.0.0' }],
    changes: [{ message: 'Takk,' }],
  })
})

test('the build writes version and history, and keeps them if git is missing', () => {
  const copy = join(root, 'afrit')
  mkdirSync(copy)
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ version: '0.9.0' }))
  const written = (name: string) =>
    JSON.parse(readFileSync(join(copy, 'build', name), 'utf8')) as unknown
  writeChangelog(copy)
  expect(written('version.json')).toEqual({ name: '0.9.0', commits: 0 })
  expect(written('changelog.json')).toEqual([])
  cpSync(join(root, 'texts'), join(copy, 'texts'), { recursive: true })
  execFileSync('git', ['clone', '--quiet', '--bare', root, join(copy, '.git')], { stdio: 'pipe' })
  writeChangelog(copy)
  expect(written('version.json')).toEqual({ name: '1.1.0', commits: 3 })
  expect(written('releases.json')).toEqual(log().releases)
  expect(written('changelog.json')).toEqual(log().changes)
  rmSync(join(copy, '.git'), { recursive: true })
  writeChangelog(copy)
  expect(written('changelog.json')).toEqual(log().changes)
})

test('the releases of this project have descending numbers, dates, and both languages', () => {
  const releases = z
    .array(releaseSchema.omit({ hash: true }))
    .parse(JSON.parse(readFileSync('texts/releases.json', 'utf8')))
  const numbers = releases.map(({ number }) => number)
  const byNumber = new Intl.Collator('en', { numeric: true })
  expect(numbers).toEqual([...new Set(numbers)].toSorted(byNumber.compare).toReversed())
  expect(releases.map(({ date }) => date)).toEqual(
    releases
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  )
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(numbers[0]).toBe(version)
  for (const { changes } of releases) {
    expect(changes.length).toBeGreaterThan(0)
    for (const { is, en } of changes) expect([is, en].join('')).toMatch(/^\p{Lu}.*\.$/su)
  }
})
