/**
 * What a person browsed last: an index or alias, the search part of the address, and the first
 * record.
 */
export type LastIndex = {
  id: string
  search: string
  first: { indexId: string; recordId: string } | null
}
type Whose = { userId: string; tenantId: string }

const keyOf = ({ userId, tenantId }: Whose) => `varda/last-index/${userId}/${tenantId}`

/**
 * Stores in this browser what the person browsed last, by person, since several may share the
 * browser. (dashboard.lastIndex)
 */
export const keepLastIndex = (whose: Whose, last: LastIndex): void => {
  try {
    localStorage.setItem(keyOf(whose), JSON.stringify(last))
  } catch {
    // The browser refuses storage.
  }
}

/** What the person browsed last in this browser; null if unknown. (dashboard.lastIndex) */
export const lastIndex = (whose: Whose): LastIndex | null => {
  try {
    // The cast is safe: `keepLastIndex` alone writes this key.
    return JSON.parse(localStorage.getItem(keyOf(whose)) ?? 'null') as LastIndex | null
  } catch {
    return null
  }
}
