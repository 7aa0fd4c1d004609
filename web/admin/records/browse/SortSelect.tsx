import { Select } from '@mantine/core'
import { SORTS } from '#contract/record-search.ts'
import { recordTexts } from '#texts/records.ts'
import { useMappings } from '#web/admin/parts/query/use-mappings.ts'
import { sortName } from '#web/admin/parts/values/sort-name.ts'
import { t } from '#web/kit/language.ts'
import type { Sort } from './search-address.ts'
import styles from './Results.module.css'

/**
 * The sort order of search results: the built-in orders, and fields that the tenant offers
 * for sorting. (search.fieldOrder)
 */
export const SortSelect = ({
  tenantId,
  id,
  sort,
  onSort,
}: {
  tenantId: string
  id: string
  sort: Sort
  onSort: (sort: Sort) => void
}) => {
  const { data = [] } = useMappings(tenantId, id)
  const ofFields = data.filter((one) => one.sort)
  const orders = ofFields.flatMap(({ field, label }) => [
    { value: `field:${field}`, label: t(recordTexts.byField)(t(label)) },
    { value: `-field:${field}`, label: t(recordTexts.byFieldDown)(t(label)) },
  ])
  return (
    <Select
      size="xs"
      className={styles.sort}
      aria-label={t(recordTexts.sort)}
      allowDeselect={false}
      value={sort}
      onChange={(value) => value && onSort(value as Sort)}
      data={[...SORTS.map((value) => ({ value, label: sortName(value) })), ...orders]}
    />
  )
}
