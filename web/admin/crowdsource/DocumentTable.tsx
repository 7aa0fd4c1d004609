import { IconChevronRight } from '@tabler/icons-react'
import type { DocumentSuggestions } from '#contract/suggestions.ts'
import { crowdsourceTexts as texts } from '#texts/crowdsource.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { NameCell } from '#web/admin/kit/lists/NameCell.tsx'
import { StackTable, type Column } from '#web/admin/kit/lists/StackTable.tsx'
import { TimeAgo } from '#web/admin/kit/TimeAgo.tsx'
import { RecordThumb } from '#web/admin/parts/records/RecordThumb.tsx'
import { paths } from '#web/admin/paths.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './crowdsource.module.css'
import { Oldest } from './IndexTable.tsx'

type Props = { place: { tenantId: string; indexId: string }; rows: DocumentSuggestions[] }

/** Records with suggestions in the order of the server: waiting ones first. */
export const DocumentTable = ({ place, rows }: Props) => {
  const columns: Column<DocumentSuggestions>[] = [
    {
      key: 'title',
      head: t(texts.record),
      cell: ({ recordId, title }) => (
        <NameCell
          mark={<RecordThumb {...place} recordId={recordId} widthPx={52} heightPx={40} />}
          name={title}
          place={paths.suggestionsOfRecord({ ...place, recordId })}
        />
      ),
    },
    {
      key: 'waiting',
      head: t(texts.waiting),
      cell: ({ waiting }) =>
        waiting > 0 ? <span className={styles.count}>{num(waiting)}</span> : '0',
      isFigure: true,
      onPhone: 'labelled',
    },
    {
      key: 'newest',
      head: t(texts.newest),
      cell: ({ newest }) => (newest ? <TimeAgo at={newest} /> : '—'),
      isNowrap: true,
      onPhone: 'hidden',
    },
    {
      key: 'oldest',
      head: t(texts.oldest),
      cell: ({ oldest }) => <Oldest at={oldest} />,
      isNowrap: true,
      onPhone: 'labelled',
    },
    {
      key: 'accepted',
      head: t(texts.acceptedHead),
      cell: ({ accepted }) => num(accepted),
      isFigure: true,
      onPhone: 'labelled',
    },
    {
      key: 'denied',
      head: t(texts.deniedHead),
      cell: ({ denied }) => num(denied),
      isFigure: true,
      onPhone: 'hidden',
    },
    {
      key: 'open',
      head: <span className="vh">{t(texts.review)}</span>,
      cell: ({ recordId, first, title }) => (
        <AppLink
          className={styles.open}
          place={paths.suggestion({ ...place, recordId, id: first }, { index: true })}
          aria-label={`${t(texts.review)}: ${title}`}
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
      rows={rows}
      rowKey={({ recordId }) => recordId}
    />
  )
}
