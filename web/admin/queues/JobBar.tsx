import { ActionIcon, Checkbox } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconRefresh } from '@tabler/icons-react'
import { QUEUE_PAGE_SIZE } from '#contract/limits.ts'
import { queueTexts } from '#texts/queues.ts'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { useListRows } from '#web/admin/parts/viewer/viewer.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './queues.module.css'

type Props = {
  from: number
  total: number
  /** The start of the next page: null on the last, undefined while unknown. */
  next: string | null | undefined
  /** Rows on the page. */
  shown: number
  /** The number selected, and whether that is the page or all matches. */
  count: number
  isWhole: boolean
  isAll: boolean
  q: string
  mayWrite: boolean
  isBusy: boolean
  onAll: () => void
  onMatching: () => void
  onRefresh: () => void
}

/** The bar above the jobs: select all, the range shown, pages and search. */
export const JobBar = ({
  from,
  next,
  total,
  shown,
  count,
  isWhole,
  isAll,
  q,
  mayWrite,
  isBusy,
  onAll,
  onMatching,
  onRefresh,
}: Props) => {
  const rows = useListRows(QUEUE_PAGE_SIZE)
  const [, setSearch] = useSearchState()
  const toPage = (start: number, after?: string) =>
    setSearch({ from: start > 0 ? String(start) : undefined, after })
  return (
    <div className={styles.bar}>
      {mayWrite && (
        <Checkbox
          aria-label={t(queueTexts.selectAll)}
          checked={isWhole}
          indeterminate={count > 0 && !isWhole}
          disabled={isBusy || shown === 0}
          onChange={onAll}
        />
      )}
      {count > 0 && <span>{t(queueTexts.selected)(count)}</span>}
      {shown > 0 && (
        <span className="muted num">
          {t(queueTexts.range)(num(from + 1), num(from + shown), num(total))}
        </span>
      )}
      {isWhole && !isAll && total > shown && (
        <button type="button" className={styles.matching} onClick={onMatching} disabled={isBusy}>
          {t(queueTexts.selectMatching)(total)}
        </button>
      )}
      <span className={styles.pages}>
        <ActionIcon
          variant="default"
          aria-label={t(queueTexts.previous)}
          disabled={from === 0}
          onClick={() => toPage(from - rows)}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t(queueTexts.next)}
          disabled={shown === 0 || next === null}
          onClick={() => next && toPage(from + shown, next)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t(queueTexts.refresh)} onClick={onRefresh}>
          <IconRefresh size={16} />
        </ActionIcon>
      </span>
      <SearchField
        isMain
        className={styles.search}
        label={t(queueTexts.search)}
        value={q}
        disabled={isBusy}
        onChange={(text) => setSearch({ q: text, from: undefined, after: undefined })}
      />
    </div>
  )
}
