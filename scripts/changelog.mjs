import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FIELDS = ['%H', '%P', '%aI', '%D', '%aN', '%s', '%b']
/**
 * The releases people read about, newest first: number, date, and sentences in both languages. A
 * release that was recorded after its date names its commit.
 */
const RELEASES = 'texts/releases.json'
/** An e-mail address with its brackets. */
const ADDRESS = /\s*<?[^\s<>]+@[^\s<>]+>?/g

/**
 * The releases and commits of a project, newest first. A release names the commit that added it, a
 * commit the oldest release that contains it. Merges without a tag are left out. A shallow clone
 * returns the commits it has, a folder without git none. (changelog.source)
 */
export const changelogOf = (folder) => {
  const commits = readLog(folder)
  const releases = readReleases(folder).map(({ commit, ...release }) => ({
    ...release,
    hash: commit ?? (commits.length === 0 ? release.number : commitOf(folder, release)),
  }))
  assignReleases(commits, releases)
  const rank = ({ release }) => releases.findIndex(({ number }) => number === release?.name)
  const changes = commits
    .filter(({ parents, tags }) => parents.length < 2 || tags.length > 0)
    .map(({ parents: _, tags, release = null, ...entry }) => ({
      ...entry,
      refs: tags.map((tag) => `tag: ${tag}`).join(', '),
      release,
    }))
    // The sort is stable: git's order remains within a release.
    .toSorted((a, b) => rank(a) - rank(b))
  return { releases, changes }
}

/**
 * Writes the changelog and the version into the build: the newest release and the number of commits
 * since; the package's version where there is no release. (installation.version)
 */
export const writeChangelog = (folder) => {
  const to = (name) => join(folder, 'build', name)
  const { releases, changes } = changelogOf(folder)
  // A build that was copied without git keeps its history.
  if (changes.length === 0 && existsSync(to('changelog.json'))) return
  const [newest] = releases
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  mkdirSync(to(''), { recursive: true })
  const write = (name, value) => writeFileSync(to(name), JSON.stringify(value))
  write('version.json', {
    name: newest?.number ?? version,
    commits: newest ? changes.filter(({ release }) => !release).length : 0,
  })
  write('releases.json', releases)
  write('changelog.json', changes)
}

const readReleases = (folder) => {
  const file = join(folder, RELEASES)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/** The commit that added a release to the data file; the release's number if none did yet. */
const commitOf = (folder, { number }) => {
  const text = `"number": "${number}"`
  const [hash] = git(folder, 'log', '--reverse', '--format=%H', `-S${text}`, '--', RELEASES)
    .trim()
    .split('\n')
  return hash || number
}

const readLog = (folder) => {
  // In a folder without a repository, git would use the one around it.
  if (!existsSync(join(folder, '.git'))) return []
  try {
    const text = git(folder, 'log', '--topo-order', '-z', `--pretty=format:${FIELDS.join('%x1f')}`)
    return text.split('\0').filter(Boolean).map(readCommit)
  } catch {
    return [] // No git program, or not one commit yet.
  }
}

const git = (folder, ...args) =>
  execFileSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 256_000_000,
  })

const readCommit = (text) => {
  const [hash, parents, when, refs, author, message, body] = text.split('\x1f')
  return {
    hash,
    parents: parents.split(' ').filter(Boolean),
    date: new Date(when).toISOString(),
    tags: refs.split(', ').flatMap((ref) => (ref.startsWith('tag: ') ? [ref.slice(5)] : [])),
    author_name: withoutAddresses(author),
    message: withoutAddresses(message),
    body: withoutAddresses(body),
  }
}

const withoutAddresses = (text) => text.replace(ADDRESS, '').trim()

/** Gives each commit the oldest release that contains it. */
const assignReleases = (commits, releases) => {
  const known = new Map(commits.map((commit) => [commit.hash, commit]))
  for (const { number, date, hash } of releases.toReversed()) {
    const open = [hash]
    for (let next = open.pop(); next; next = open.pop()) {
      const commit = known.get(next)
      if (!commit || commit.release) continue
      commit.release = { name: number, date }
      open.push(...commit.parents)
    }
  }
}
