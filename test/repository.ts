import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Change, Release } from '#contract/changelog.ts'

const AUTHOR = { name: 'Jón Bjarni', email: 'jon@safn.is' }

/** A small git repository in a temporary folder, with one minute between commits. */
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
  /** Commits a data file with these releases, newest first. */
  const release = (...numbers: string[]) => {
    mkdirSync(join(root, 'texts'), { recursive: true })
    const releases = numbers.map((number) => ({
      number,
      date: '2025-04-14',
      changes: [{ is: `Nýtt í ${number}.`, en: `New in ${number}.` }],
    }))
    writeFileSync(join(root, 'texts/releases.json'), JSON.stringify(releases, null, 2))
    git('add', '.')
    commit(`Útgáfa ${numbers[0]}`)
  }
  const begin = () => git('init', '--quiet', '--initial-branch=main')
  return { root, git, commit, release, begin, remove: () => rmSync(root, { recursive: true }) }
}

type History = { releases: Release[]; changes: Change[] }
type Scripts = {
  changelogOf: (folder: string) => History
  writeChangelog: (folder: string) => void
}

// The scripts are plain JavaScript, since they run before anything is installed.
export const { changelogOf, writeChangelog } = (await import(
  join(process.cwd(), 'scripts/changelog.mjs')
)) as Scripts
