/** Memoizes a function of a text for a number of texts, then starts again empty. */
export const memoizeBounded = <T>(
  most: number,
  make: (text: string) => T,
): ((text: string) => T) => {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= most) known.clear()
    const made = make(text)
    known.set(text, made)
    return made
  }
}
