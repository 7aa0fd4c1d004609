import { useNavigate } from '@tanstack/react-router'
import { useAddressSearch } from '#web/admin/kit/screen.ts'

/**
 * The search part of the address as state: reading it, and changing some of it. Undefined takes a
 * name away.
 */
export const useSearchState = () => {
  const navigate = useNavigate()
  const search = useAddressSearch()
  const set = (changes: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      // Going back should leave the page, not take back letter by letter.
      replace: true,
      resetScroll: false,
      // A tab that stands in the hash stays.
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

/** Sorts rows by what the address says: `?sort=name`, or `-name` for the other way. */
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
  /** How a column stands and what a press on its head does. */
  const sortOf = (column: K) => ({
    direction:
      column === key
        ? ((isDown ? 'descending' : 'ascending') as 'descending' | 'ascending')
        : undefined,
    onPress: () => set({ sort: column === key && !isDown ? `-${column}` : column }),
  })
  return { sorted, sortOf }
}
