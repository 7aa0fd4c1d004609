import type { EditedValue } from '#contract/record-edits.ts'

type Values = Record<string, EditedValue>
/** An accepted value of a field; null: the value of the file. */
export type Value = EditedValue | null
export type ChainLink<V> = { value: Value; version: V | null }

/**
 * The accepted values of each field in the order they came into force, the one from before the
 * given versions first. A value that was taken back leaves its chain, however that was done.
 */
export const chainsOf = <V extends { before: Values | null; values: Values }>(
  /** Oldest first. */
  versions: readonly V[],
): Map<string, ChainLink<V>[]> => {
  const chains = new Map<string, ChainLink<V>[]>()
  for (const version of versions) {
    const { before, values } = version
    for (const field of new Set([...Object.keys(before ?? {}), ...Object.keys(values)])) {
      const [old, value] = [before?.[field] ?? null, values[field] ?? null]
      if (isSame(old, value)) continue
      const chain = chains.get(field) ?? [{ value: old, version: null }]
      const back = chain.findLastIndex((link) => isSame(link.value, value))
      chains.set(field, back === -1 ? [...chain, { value, version }] : chain.slice(0, back + 1))
    }
  }
  return chains
}

const isSame = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other)
