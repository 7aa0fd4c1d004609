import { diffArrays } from 'diff'

/** A piece of a text that two texts share, or that one of them has. */
export type Piece = { text: string; is: 'same' | 'added' | 'removed' }

/** Words, numbers, spaces and signs, each a piece of its own; letters of every language make words. */
const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{M}]+|\p{N}+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []

/** What was added to a text and taken from it, word by word. (crowdsource.diff, blog.history) */
export const diffWords = (before: string, after: string): Piece[] =>
  joined(
    diffArrays(wordsOf(before), wordsOf(after)).flatMap(({ value, added, removed }) =>
      value.map((text): Piece => ({ text, is: added ? 'added' : removed ? 'removed' : 'same' })),
    ),
  )

/** Neighbours of a kind are one piece; a space alone between two changes belongs to them. */
const joined = (pieces: Piece[]): Piece[] => {
  const out: Piece[] = []
  let run: Piece[] = []
  const flush = () => {
    for (const is of ['removed', 'added'] as const) {
      const text = run.map((piece) => (piece.is === is || piece.is === 'same' ? piece.text : '')).join('')
      if (run.some((piece) => piece.is === is)) out.push({ text, is })
    }
    run = []
  }
  pieces.forEach((piece, n) => {
    const next = pieces[n + 1]
    const isBetween =
      /^\s+$/.test(piece.text) && run.length > 0 && next !== undefined && next.is !== 'same' && hasBoth(run, pieces.slice(n + 1))
    if (piece.is !== 'same' || isBetween) run.push(piece)
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
  return [before, following].every((side) => side.some(({ is }) => is === 'added') && side.some(({ is }) => is === 'removed'))
}
