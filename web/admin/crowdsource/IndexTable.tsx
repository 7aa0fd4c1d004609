import { IconChevronRight } from '@tabler/icons-react'
import { SUGGESTION_OLD_DAYS } from '#contract/limits.ts'
import type { IndexSuggestions } from '#contract/suggestions.ts'
import { crowdsourceTexts as texts } from '#texts/crowdsource.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { NameCell } from '#web/admin/kit/lists/NameCell.tsx'
import { useSort } from '#web/admin/kit/lists/use-search-state.ts'
import { StackTable, type Column } from '#web/admin/kit/lists/StackTable.tsx'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { TimeAgo } from '#web/admin/kit/TimeAgo.tsx'
import { RecordThumb } from '#web/admin/parts/records/RecordThumb.tsx'
import { paths } from '#web/admin/paths.ts'
import { ago, compare, date, num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './crowdsource.module.css'
import { daysSince } from './suggestion-text.ts'

const timeOf = (iso: string | null) => (iso === null ? 0 : Date.parse(iso))

/** Indices with their number of waiting suggestions, and the age of the oldest. */
export const IndexTable = ({ tenantId, rows }: { tenantId: string; rows: IndexSuggestions[] }) => {
  const { sorted, sortOf } = useSort(rows, '-waiting', {
    name: (a, b) => compare(a.name, b.name),
    waiting: (a, b) => a.waiting - b.waiting || compare(b.name, a.name),
    newest: (a, b) => timeOf(a.newest) - timeOf(b.newest),
    oldest: (a, b) => timeOf(a.oldest) - timeOf(b.oldest),
    accepted: (a, b) => a.accepted - b.accepted,
    denied: (a, b) => a.denied - b.denied,
  })
  const placeOf = (indexId: string) => paths.suggestionsOfIndex({ tenantId, indexId })
  const columns: Column<IndexSuggestions>[] = [
    {
      key: 'name',
      head: t(texts.index),
      sort: sortOf('name'),
      cell: ({ indexId, name, cover }) => (
        <NameCell
          mark={
            cover ? (
              <RecordThumb {...{ tenantId, indexId }} recordId={cover} widthPx={52} heightPx={40} />
            ) : (
              <span className={styles.noCover} />
            )
          }
          name={name}
          place={placeOf(indexId)}
        />
      ),
    },
    {
      key: 'waiting',
      head: t(texts.waiting),
      label: t(texts.waiting),
      sort: sortOf('waiting'),
      cell: ({ waiting }) =>
        waiting > 0 ? <span className={styles.count}>{num(waiting)}</span> : '0',
      isFigure: true,
      onPhone: 'labelled',
    },
    {
      key: 'newest',
      head: t(texts.newest),
      sort: sortOf('newest'),
      cell: ({ newest }) => (newest ? <TimeAgo at={newest} /> : '—'),
      isNowrap: true,
      onPhone: 'hidden',
    },
    {
      key: 'oldest',
      head: t(texts.oldest),
      label: t(texts.oldest),
      sort: sortOf('oldest'),
      cell: ({ oldest }) => <Oldest at={oldest} />,
      isNowrap: true,
      onPhone: 'labelled',
    },
    {
      key: 'accepted',
      head: t(texts.acceptedThisYear),
      label: t(texts.acceptedThisYear),
      sort: sortOf('accepted'),
      cell: ({ accepted }) => num(accepted),
      isFigure: true,
      onPhone: 'labelled',
    },
    {
      key: 'denied',
      head: t(texts.deniedThisYear),
      sort: sortOf('denied'),
      cell: ({ denied }) => num(denied),
      isFigure: true,
      onPhone: 'hidden',
    },
    {
      key: 'open',
      head: <span className="vh">{t(texts.review)}</span>,
      cell: ({ indexId, name }) => (
        <AppLink
          className={styles.open}
          place={placeOf(indexId)}
          aria-label={`${t(texts.review)}: ${name}`}
          tabIndex={-1}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </AppLink>
      ),
      widthPx: 48,
    },
  ]
  return (
    <StackTable
      caption={t(texts.title)}
      columns={columns}
      rows={sorted}
      rowKey={({ indexId }) => indexId}
    />
  )
}

/** The age of the oldest waiting suggestion; a diamond if that is long. */
export const Oldest = ({ at }: { at: string | null }) => {
  if (at === null) return '—'
  const days = daysSince(at)
  if (days < SUGGESTION_OLD_DAYS) return ago(at)
  return <Status tone="warn">{t(texts.waitedDays)(date(at), days)}</Status>
}
