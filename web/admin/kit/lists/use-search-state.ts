import { useNavigate } from '@tanstack/react-router'
import { useAddressSearch } from '#web/admin/kit/screen.ts'

/** The search part of the address as state. Setting a name to undefined removes it. */
export const useSearchState = () => {
  const navigate = useNavigate()
  const search = useAddressSearch()
  const set = (changes: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      // Back leaves the page instead of undoing each letter.
      replace: true,
      resetScroll: false,
      // Keeps the tab in the hash.
      hash: true,
      search: (now: Record<string, string | undefined>) =>
        Object.fromEntries(
          Object.entries({ ...now, ...changes }).filter(
            ([, value]) => value !== undefined && value !== '',
          ),
        ),
    })
  return [search, set] as const
}

/** Sorts rows by the address: `?sort=name`, or `-name` for descending. */
export const useSort = <T, K extends string>(
  rows: T[],
  first: NoInfer<K> | `-${NoInfer<K>}`,
  orders: Record<K, (a: T, b: T) => number>,
) => {
  const [{ sort = first }, set] = useSearchState()
  const isDown = sort.startsWith('-')
  const [named = '', usual = ''] = [sort, first].map((name) => name.replace(/^-/, ''))
  const key = (Object.hasOwn(orders, named) ? named : usual) as K
  const sorted = rows.toSorted((a, b) => (isDown ? -orders[key](a, b) : orders[key](a, b)))
  /** A column's current direction and the action of a press on its head. */
  const sortOf = (column: K) => ({
    direction:
      column === key
        ? ((isDown ? 'descending' : 'ascending') as 'descending' | 'ascending')
        : undefined,
    onPress: () => set({ sort: column === key && !isDown ? `-${column}` : column }),
  })
  return { sorted, sortOf }
}
