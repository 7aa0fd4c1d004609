import type { Change } from '#contract/changelog.ts'
import { fold } from '#contract/folding.ts'

type Asked = { q?: string | undefined; read?: string | undefined; from: number; size: number }

/** A page of the changes that hold all words of a query, and how many are newer than the one last read. (changelog.entry) */
export const listChanges = (all: readonly Change[], { q = '', read, from, size }: Asked) => {
  const words = fold(q).split(/\s+/).filter(Boolean)
  const unread = unreadOf(all, read)
  const found = all
    .map((change, at) => ({ ...change, isNew: at < unread }))
    .filter((change) => words.every((word) => textOf(change).includes(word)))
  return {
    entries: found.slice(from, from + size),
    found: found.length,
    total: all.length,
    latest: all[0] ?? null,
    unread,
    readDate: all.find(({ hash }) => hash === read)?.date ?? null,
  }
}

const textOf = ({ message, body, author_name, release, hash }: Change) =>
  fold([message, body, author_name, release?.name ?? '', hash.slice(0, 12)].join(' '))

/** Where nothing has been read, or what is unknown here, something is new: one. (changelog.badge, changelog.nothingRead) */
const unreadOf = (all: readonly Change[], read: string | undefined): number => {
  const at = all.findIndex(({ hash }) => hash === read)
  return at < 0 ? Math.min(1, all.length) : at
}
