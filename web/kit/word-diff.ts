import { diffArrays } from 'diff'

/** A piece of text that both texts share, or that only one has. */
type Piece = { text: string; is: 'same' | 'added' | 'removed' }

/** Splits a text into words, numbers, spaces and signs, in any language. */
const wordsOf = (text: string): string[] =>
  text.normalize('NFC').match(/[\p{L}\p{M}]+|\p{N}+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []

/** The most changed words to compare word by word; the time grows with their square. */
const MAX_CHANGES = 500

/**
 * The words added to and removed from a text. If little is shared, everything between the shared
 * parts counts as changed. (crowdsource.diff, blog.history)
 */
export const diffWords = (before: string, after: string): Piece[] => {
  const [one, other] = [wordsOf(before), wordsOf(after)]
  const start = sharedOf(one, other)
  const end = sharedOf(one.slice(start).toReversed(), other.slice(start).toReversed())
  const [removedWords, addedWords] = [
    one.slice(start, one.length - end),
    other.slice(start, other.length - end),
  ]
  const changes = diffArrays(removedWords, addedWords, { maxEditLength: MAX_CHANGES }) ?? [
    { value: removedWords, removed: true, added: false },
    { value: addedWords, removed: false, added: true },
  ]
  return joined([
    ...pieces(one.slice(0, start), 'same'),
    ...changes.flatMap(({ value, added, removed }) =>
      pieces(value, added ? 'added' : removed ? 'removed' : 'same'),
    ),
    ...pieces(one.slice(one.length - end), 'same'),
  ])
}

const pieces = (words: readonly string[], is: Piece['is']): Piece[] =>
  words.map((text) => ({ text, is }))

/** The number of equal words at the start of two texts. */
const sharedOf = (one: readonly string[], other: readonly string[]): number => {
  const at = one.findIndex((word, place) => word !== other[place])
  return at < 0 ? one.length : at
}

/** Joins neighbours of the same kind; a lone space between two changes joins them. */
const joined = (all: Piece[]): Piece[] => {
  const out: Piece[] = []
  let run: Piece[] = []
  const flush = () => {
    for (const is of ['removed', 'added'] as const) {
      const text = run
        .map((piece) => (piece.is === is || piece.is === 'same' ? piece.text : ''))
        .join('')
      if (run.some((piece) => piece.is === is)) out.push({ text, is })
    }
    run = []
  }
  /** Whether a space is between two changes. Checks what follows only if needed. */
  const isBetween = ({ text }: Piece, n: number): boolean =>
    run.length > 0 &&
    /^\s+$/.test(text) &&
    (all[n + 1]?.is ?? 'same') !== 'same' &&
    hasBoth(run, all.slice(n + 1))
  all.forEach((piece, n) => {
    if (piece.is !== 'same' || isBetween(piece, n)) run.push(piece)
    else {
      flush()
      const last = out.at(-1)
      if (last?.is === 'same') last.text += piece.text
      else out.push({ ...piece })
    }
  })
  flush()
  return out
}

/** Whether words on both sides of a space are replaced, so that one mark over both reads better. */
const hasBoth = (before: readonly Piece[], after: readonly Piece[]): boolean => {
  const upTo = after.findIndex(({ is }) => is === 'same')
  const following = upTo < 0 ? after : after.slice(0, upTo)
  return [before, following].every(
    (side) => side.some(({ is }) => is === 'added') && side.some(({ is }) => is === 'removed'),
  )
}
