const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const ICELANDIC = [...'áéíóúýþðæö']

/** Words at an edit distance of one: a letter removed, replaced, added, or two swapped. */
const stringsNear = (word: string, letters: readonly string[]): Set<string> => {
  const near = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    near.add(before + after.slice(1))
    near.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2))
    for (const letter of letters)
      near.add(before + letter + after).add(before + letter + after.slice(1))
  }
  near.delete(word)
  return near
}

/** The folded words at an edit distance of one from a folded word. */
export const foldedNear = (folded: string): Set<string> => stringsNear(folded, LETTERS)

/** The words at an edit distance of one, with Icelandic letters. */
export const writtenNear = (word: string): Set<string> =>
  stringsNear(word, [...LETTERS, ...ICELANDIC])

/**
 * The edit distance of two words, where swapped neighbours are one edit; `most` + 1 if it is
 * greater.
 */
export const distanceOf = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [before, last] = [new Array<number>(), Array.from({ length: other.length + 1 }, (_, n) => n)]
  for (let at = 1; at <= one.length; at++) {
    const row = [at]
    for (let to = 1; to <= other.length; to++) {
      const isSame = one[at - 1] === other[to - 1]
      const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      row[to] = Math.min(
        (last[to] ?? 0) + 1,
        (row[to - 1] ?? 0) + 1,
        (last[to - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && at > 1 && to > 1 ? (before[to - 2] ?? 0) + 1 : Infinity,
      )
    }
    if (Math.min(...row) > most) return most + 1
    ;[before, last] = [last, row]
  }
  return last[other.length] ?? 0
}
