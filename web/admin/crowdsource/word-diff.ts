/** A piece of a text that two texts share, or that one of them has. */
export type Piece = { text: string; is: 'same' | 'added' | 'removed' }

/** Words, numbers, spaces and signs, each a piece of its own; letters of every language make words. */
const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{M}]+|\p{N}+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []

/** Beyond this many comparisons two texts are told apart as a whole. */
const MOST = 1_000_000

/** What was added to a text and taken from it, word by word, as the longest common subsequence has it. (crowdsource.diff) */
export const diffWords = (before: string, after: string): Piece[] => {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (end < old.length - start && end < now.length - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end++
  return joined([
    ...piecesOf(old.slice(0, start), 'same'),
    ...middleOf(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...piecesOf(old.slice(old.length - end), 'same'),
  ])
}

const middleOf = (old: string[], now: string[]): Piece[] => {
  if (old.length * now.length > MOST || old.length === 0 || now.length === 0)
    return [...piecesOf(old, 'removed'), ...piecesOf(now, 'added')]
  const width = now.length + 1
  /** The length of the longest common subsequence of what follows, row by row. */
  const lengths = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const pieces: Piece[] = []
  for (let i = 0, j = 0; i < old.length || j < now.length;)
    if (i < old.length && j < now.length && old[i] === now[j]) {
      pieces.push({ text: old[i++] ?? '', is: 'same' })
      j++
    } else if (j === now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) pieces.push({ text: old[i++] ?? '', is: 'removed' })
    else pieces.push({ text: now[j++] ?? '', is: 'added' })
  return pieces
}

const piecesOf = (words: readonly string[], is: Piece['is']): Piece[] => words.map((text) => ({ text, is }))

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
