import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Change } from '#contract/changelog.ts'

const AUTHOR = { name: 'Jón Bjarni', email: 'jon@safn.is' }

/** A small repository of the test's own; each commit is a minute later than the one before. */
export const makeRepository = () => {
  const root = mkdtempSync(join(tmpdir(), 'varda-changelog-'))
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
    return execFileSync('git', ['-C', root, ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, ...people },
    })
  }
  const commit = (message: string) => git('commit', '--quiet', '--allow-empty', '-m', message)
  const begin = () => git('init', '--quiet', '--initial-branch=main')
  return { root, git, commit, begin, remove: () => rmSync(root, { recursive: true }) }
}

type Log = { version: { name: string; commits: number } | undefined; entries: Change[] }
type Scripts = {
  changelogOf: (folder: string) => Log | undefined
  writeChangelog: (folder: string) => void
}

// The scripts are plain JavaScript, for they run before anything is installed.
export const { changelogOf, writeChangelog } = (await import(
  join(process.cwd(), 'scripts/changelog.mjs')
)) as Scripts
