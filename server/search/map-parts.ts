import type { Part } from './query-terms.ts'

/** Replaces each part, also those of alternatives, one after another. */
export const mapParts = async (
  parts: readonly Part[],
  replace: (part: Part) => Promise<Part>,
): Promise<Part[]> => {
  const replaced: Part[] = []
  for (const part of parts) {
    if (part.kind !== 'any') replaced.push(await replace(part))
    else {
      const of: Part[][] = []
      for (const one of part.of) of.push(await mapParts(one, replace))
      replaced.push({ ...part, of })
    }
  }
  return replaced
}
