/**
 * What a person browsed last: an index or an alias, the search as it stood in the address, and the
 * record that stood first.
 */
export type LastIndex = {
  id: string
  search: string
  first: { indexId: string; recordId: string } | null
}
type Whose = { userId: string; tenantId: string }

const keyOf = ({ userId, tenantId }: Whose) => `varda/last-index/${userId}/${tenantId}`

/**
 * Keeps in this browser what was browsed last; of a person, for others may use the same one.
 * (dashboard.lastIndex)
 */
export const keepLastIndex = (whose: Whose, last: LastIndex): void => {
  try {
    localStorage.setItem(keyOf(whose), JSON.stringify(last))
  } catch {
    // A browser may refuse to keep anything.
  }
}

/** What the person browsed last here, if anything. (dashboard.lastIndex) */
export const lastIndex = (whose: Whose): LastIndex | null => {
  try {
    // The cast is safe: `keepLastIndex` alone writes this key.
    return JSON.parse(localStorage.getItem(keyOf(whose)) ?? 'null') as LastIndex | null
  } catch {
    return null
  }
}
