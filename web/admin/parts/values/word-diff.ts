import { diffArrays } from 'diff'

/** A piece of a text that two texts share, or that one of them has. */
type Piece = { text: string; is: 'same' | 'added' | 'removed' }

/**
 * Words, numbers, spaces and signs, each a piece of its own; letters of every language make words.
 */
const wordsOf = (text: string): string[] =>
  text.normalize('NFC').match(/[\p{L}\p{M}]+|\p{N}+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []

/**
 * Words that may have been changed, where the change is to be told word by word; the time it takes
 * grows with their square.
 */
const MOST_CHANGES = 500

/**
 * What was added to a text and taken from it, word by word; where little is left, all that stands
 * between what is. (crowdsource.diff, blog.history)
 */
export const diffWords = (before: string, after: string): Piece[] => {
  const [one, other] = [wordsOf(before), wordsOf(after)]
  const start = sharedOf(one, other)
  const end = sharedOf(one.slice(start).toReversed(), other.slice(start).toReversed())
  const [gone, come] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  const changes = diffArrays(gone, come, { maxEditLength: MOST_CHANGES }) ?? [
    { value: gone, removed: true, added: false },
    { value: come, removed: false, added: true },
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

/** How many words two texts begin with alike. */
const sharedOf = (one: readonly string[], other: readonly string[]): number => {
  const at = one.findIndex((word, place) => word !== other[place])
  return at < 0 ? one.length : at
}

/** Neighbours of a kind are one piece; a space alone between two changes belongs to them. */
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
  /** Whether a space stands between two changes; what follows is looked at only where it may. */
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

/** Whether words are replaced on both sides of a space, so that one mark over both reads better. */
const hasBoth = (before: readonly Piece[], after: readonly Piece[]): boolean => {
  const upTo = after.findIndex(({ is }) => is === 'same')
  const following = upTo < 0 ? after : after.slice(0, upTo)
  return [before, following].every(
    (side) => side.some(({ is }) => is === 'added') && side.some(({ is }) => is === 'removed'),
  )
}
