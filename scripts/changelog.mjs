import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FIELDS = ['%H', '%P', '%aI', '%D', '%aN', '%s', '%b']
/** A release is a tag with a number: v1.5.12. */
const RELEASE = /^v?(\d+\.\d+(?:\.\d+)?.*)$/
/** An address, with the marks around it. */
const ADDRESS = /\s*<?[^\s<>]+@[^\s<>]+>?/g

/**
 * The project's releases and changes, newest first, each with the release it came out in; undefined where there is no git. Merges change
 * nothing by themselves. In a shallow clone: what there is. (changelog.source)
 */
export const changelogOf = (folder) => {
  // Of a folder without its own, git would tell about the one around it.
  if (!existsSync(join(folder, '.git'))) return undefined
  const commits = readLog(folder)
  if (commits.length === 0) return undefined
  const releases = releasesOf(commits)
  const rank = (release) => (release ? releases.indexOf(release) : -1)
  const entries = commits
    .filter(({ parents, tags }) => parents.length < 2 || tags.length > 0)
    .map(({ parents: _, tags, ...entry }) => ({
      ...entry,
      refs: tags.map((tag) => `tag: ${tag}`).join(', '),
    }))
    // The sort is stable: within a release the order is git's.
    .toSorted((a, b) => rank(a.release) - rank(b.release))
  const [newest] = releases
  return {
    version: newest && {
      name: newest.name,
      commits: entries.filter(({ release }) => !release).length,
    },
    entries: entries.map((entry) => ({ ...entry, release: entry.release ?? null })),
  }
}

/** Writes the changelog and the version into the build: newest release and the changes since it, or the package's version where there is no tag. (house.version) */
export const writeChangelog = (folder) => {
  const to = (name) => join(folder, 'build', name)
  const log = changelogOf(folder)
  // A build that was brought here without its git keeps what was written where there was one.
  if (!log && existsSync(to('changelog.json'))) return
  const own = {
    name: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version,
    commits: 0,
  }
  mkdirSync(to(''), { recursive: true })
  writeFileSync(to('version.json'), JSON.stringify(log?.version ?? own))
  writeFileSync(to('changelog.json'), JSON.stringify(log?.entries ?? []))
}

const readLog = (folder) => {
  try {
    const args = [
      '-C',
      folder,
      'log',
      '--topo-order',
      '-z',
      `--pretty=format:${FIELDS.join('%x1f')}`,
    ]
    const text = execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 256_000_000,
    })
    return text.split('\0').filter(Boolean).map(readCommit)
  } catch {
    return [] // No git, or not one commit yet.
  }
}

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

/** The releases, newest first; every commit learns the oldest of those that hold it. */
const releasesOf = (commits) => {
  const known = new Map(commits.map((commit) => [commit.hash, commit]))
  const releases = commits.flatMap((commit) => {
    const name = commit.tags.map((tag) => RELEASE.exec(tag)?.[1]).find(Boolean)
    return name ? [{ hash: commit.hash, release: { name, date: commit.date } }] : []
  })
  for (const { hash, release } of releases.toReversed()) {
    const left = [hash]
    for (let next = left.pop(); next; next = left.pop()) {
      const commit = known.get(next)
      if (!commit || commit.release) continue
      commit.release = release
      left.push(...commit.parents)
    }
  }
  return releases.map(({ release }) => release)
}
