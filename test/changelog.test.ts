import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changelogOf, makeRepository, writeChangelog } from './repository.ts'

const { root, git, commit, begin, remove } = makeRepository()
afterAll(remove)

const log = () => changelogOf(root) ?? { version: undefined, entries: [] }
const messages = (release: string | undefined) =>
  log()
    .entries.filter((entry) => entry.release?.name === release)
    .map(({ message }) => message)

test('a folder without git, or without a commit, has no history', () => {
  expect(changelogOf(root)).toBeUndefined()
  begin()
  expect(changelogOf(root)).toBeUndefined()
})

test('without a tag all is unreleased, and the package names the version', () => {
  commit('Fyrsta')
  expect(log()).toMatchObject({
    version: undefined,
    entries: [{ message: 'Fyrsta', release: null, refs: '', author_name: 'Jón Bjarni' }],
  })
})

test('the version is the newest tag and the changes since, and each change has the release it came out in', () => {
  git('tag', 'v1.0.0')
  commit('Önnur')
  git('checkout', '--quiet', '-b', 'grein')
  commit('Á grein')
  git('checkout', '--quiet', 'main')
  commit('Þriðja')
  git('tag', 'v1.1.0')
  git('tag', 'uppfaersla')
  git('merge', '--quiet', '--no-ff', '-m', 'Sameining', 'grein')
  commit('Nýjust')
  expect(log().version).toEqual({ name: '1.1.0', commits: 2 })
  expect(messages(undefined)).toEqual(['Nýjust', 'Á grein'])
  expect(messages('1.1.0')).toEqual(['Þriðja', 'Önnur'])
  expect(messages('1.0.0')).toEqual(['Fyrsta'])
  expect(log().entries.map(({ message }) => message)).toEqual([
    'Nýjust',
    'Á grein',
    'Þriðja',
    'Önnur',
    'Fyrsta',
  ])
  expect(log().entries.find(({ message }) => message === 'Þriðja')?.refs).toBe(
    'tag: v1.1.0, tag: uppfaersla',
  )
})

test('no address is written down, neither of an author nor within a text', () => {
  commit(
    'Takk, <anna@safn.is>\n\nSkrifað með gudrun@safn.is.\n\nCo-authored-by: Árni <arni@safn.is>',
  )
  const text = JSON.stringify(log())
  expect(text).not.toMatch(/safn\.is|@/)
  expect(log().entries[0]).toMatchObject({
    message: 'Takk,',
    body: expect.stringContaining('Co-authored-by: Árni'),
  })
})

test('a shallow copy tells what there is', () => {
  const shallow = join(root, 'grunn')
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, shallow], {
    stdio: 'pipe',
  })
  expect(changelogOf(shallow)).toMatchObject({
    version: undefined,
    entries: [{ message: 'Takk,' }],
  })
})

test('the build writes what there is, and one without git keeps what was written where there was one', () => {
  const copy = join(root, 'afrit')
  mkdirSync(copy)
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ version: '0.9.0' }))
  const written = (name: string) =>
    JSON.parse(readFileSync(join(copy, 'build', name), 'utf8')) as unknown
  writeChangelog(copy)
  expect([written('version.json'), written('changelog.json')]).toEqual([
    { name: '0.9.0', commits: 0 },
    [],
  ])
  execFileSync('git', ['clone', '--quiet', '--bare', root, join(copy, '.git')], { stdio: 'pipe' })
  writeChangelog(copy)
  expect(written('version.json')).toEqual(log().version)
  expect(written('changelog.json')).toEqual(log().entries)
  rmSync(join(copy, '.git'), { recursive: true })
  writeChangelog(copy)
  expect(written('changelog.json')).toEqual(log().entries)
})
