import type { Change, Release } from '#contract/changelog.ts'
import { fold } from '#contract/folding.ts'

type Page = { q?: string | undefined; from: number; size: number }

/** One page of the commits that hold all words of the query. (changelog.entry) */
export const listChanges = (changes: readonly Change[], page: Page) => ({
  ...findPage(changes, page, ({ message, body, author_name, release, hash }) => [
    message,
    body,
    author_name,
    release?.name ?? '',
    hash.slice(0, 12),
  ]),
  latest: changes[0] ?? null,
})

/**
 * One page of the releases that hold all words of the query, and how many are newer than the one
 * last read. (changelog.releases)
 */
export const listReleases = (
  releases: readonly Release[],
  changes: readonly Change[],
  { read, ...page }: Page & { read?: string | undefined },
) => {
  const at = positionOf(releases, changes, read)
  // Nothing read yet, or an unknown hash: one release counts as new. (changelog.nothingRead)
  const unread = at ?? Math.min(1, releases.length)
  const marked = releases.map((release, index) => ({ ...release, isNew: index < unread }))
  return {
    ...findPage(marked, page, ({ number, date, changes: texts }) => [
      number,
      date,
      ...texts.flatMap(({ is, en }) => [is, en]),
    ]),
    latest: releases[0] ?? null,
    unread,
    readDate: (at === undefined ? undefined : releases[at]?.date) ?? null,
  }
}

/**
 * The position of the release that was last read. The hash may be of any commit: older versions of
 * the program stored the newest commit, which counts as its release, or the newest one before it.
 */
const positionOf = (
  releases: readonly Release[],
  changes: readonly Change[],
  read: string | undefined,
): number | undefined => {
  const byHash = releases.findIndex(({ hash }) => hash === read)
  if (byHash >= 0) return byHash
  const commit = changes.find(({ hash }) => hash === read)
  if (!commit) return undefined
  if (!commit.release) return 0
  const name = commit.release.name
  const byName = releases.findIndex(({ number }) => number === name)
  return byName < 0 ? undefined : byName
}

const findPage = <T>(
  all: readonly T[],
  { q = '', from, size }: Page,
  textsOf: (one: T) => string[],
) => {
  const words = fold(q).split(/\s+/).filter(Boolean)
  const found = all.filter((one) => {
    const text = fold(textsOf(one).join(' '))
    return words.every((word) => text.includes(word))
  })
  return { entries: found.slice(from, from + size), found: found.length, total: all.length }
}
