import { Select } from '@mantine/core'
import { SORTS } from '#contract/records.ts'
import { recordTexts } from '#texts/records.ts'
import { t } from '#web/kit/language.ts'
import type { Sort } from './search.ts'
import styles from './Results.module.css'

const SORT_TEXTS: Record<Sort, { is: string; en: string }> = {
  relevance: recordTexts.relevance,
  indexed: recordTexts.indexed,
  date: recordTexts.date,
  '-date': recordTexts.dateDown,
  title: recordTexts.title,
  '-title': recordTexts.titleDown,
  file: recordTexts.file,
  '-file': recordTexts.fileDown,
}

/** The order of the records found. */
export const SortSelect = ({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) => (
  <Select
    size="xs"
    className={styles.sort}
    aria-label={t(recordTexts.sort)}
    allowDeselect={false}
    value={sort}
    onChange={(value) => value && onSort(value as Sort)}
    data={SORTS.map((value) => ({ value, label: t(SORT_TEXTS[value]) }))}
  />
)
