import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Change } from '#contract/changelog.ts'

type Log = { version: { name: string; commits: number } | undefined; entries: Change[] }
// The scripts are plain JavaScript, for they run before anything is installed.
const { changelogOf } = (await import(join(process.cwd(), 'scripts/changelog.mjs'))) as { changelogOf: (folder: string) => Log | undefined }

const root = mkdtempSync(join(tmpdir(), 'varda-changelog-'))
afterAll(() => rmSync(root, { recursive: true }))

const AUTHOR = { name: 'Jón Bjarni', email: 'jon@safn.is' }
let minutes = 0
const git = (...args: string[]) => {
  const when = new Date(Date.UTC(2025, 3, 14) + (minutes += 1) * 60_000).toISOString()
  const people = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, AUTHOR.name],
      [`GIT_${who}_EMAIL`, AUTHOR.email],
      [`GIT_${who}_DATE`, when],
    ]),
  )
  return execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: 'pipe', env: { ...process.env, ...people } })
}
const commit = (message: string) => git('commit', '--quiet', '--allow-empty', '-m', message)
const log = () => changelogOf(root) ?? { version: undefined, entries: [] }
const messages = (release: string | undefined) =>
  log()
    .entries.filter((entry) => entry.release?.name === release)
    .map(({ message }) => message)

test('a folder without git, or without a commit, has no history', () => {
  expect(changelogOf(root)).toBeUndefined()
  git('init', '--quiet', '--initial-branch=main')
  expect(changelogOf(root)).toBeUndefined()
})

test('without a tag all is unreleased, and the package names the version', () => {
  commit('Fyrsta')
  expect(log()).toMatchObject({ version: undefined, entries: [{ message: 'Fyrsta', release: null, refs: '', author_name: 'Jón Bjarni' }] })
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
  expect(log().entries.map(({ message }) => message)).toEqual(['Nýjust', 'Á grein', 'Þriðja', 'Önnur', 'Fyrsta'])
  expect(log().entries.find(({ message }) => message === 'Þriðja')?.refs).toBe('tag: v1.1.0, tag: uppfaersla')
})

test('no address is written down, neither of an author nor within a text', () => {
  commit('Takk, <anna@safn.is>\n\nSkrifað með gudrun@safn.is.\n\nCo-authored-by: Árni <arni@safn.is>')
  const text = JSON.stringify(log())
  expect(text).not.toMatch(/safn\.is|@/)
  expect(log().entries[0]).toMatchObject({ message: 'Takk,', body: expect.stringContaining('Co-authored-by: Árni') })
})

test('a shallow copy tells what there is', () => {
  const shallow = join(root, 'grunn')
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, shallow], { stdio: 'pipe' })
  expect(changelogOf(shallow)).toMatchObject({ version: undefined, entries: [{ message: 'Takk,' }] })
})
