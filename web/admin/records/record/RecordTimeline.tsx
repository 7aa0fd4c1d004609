import { Button, Select } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBulb,
  IconDatabase,
  IconListDetails,
  IconMessage,
  IconPencil,
  IconUser,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Index } from '#contract/indices.ts'
import { oneRecord, TIMELINE_KINDS, type TimelineKind } from '#contract/one-record.ts'
import { oneRecordTexts, saidTexts } from '#texts/one-record.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { EmptyState, LoadFailed, Skeleton } from '#web/admin/kit/states/States.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { paths } from '#web/admin/paths.ts'
import { useEditableNames, type EditableNaming } from '#web/admin/parts/values/editable-names.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { ApiError, send } from '#web/kit/api.ts'
import { dateTime, day, time } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './RecordTimeline.module.css'
import { VersionButton, VersionChanges } from './RecordVersion.tsx'
import { entriesOf, type Entry, type SaidItem, type VersionItem } from './timeline-entries.ts'

const KINDS = {
  job: oneRecordTexts.kindJob,
  log: oneRecordTexts.kindLog,
  change: oneRecordTexts.kindChange,
  version: oneRecordTexts.kindVersion,
  suggestion: oneRecordTexts.kindSuggestion,
  comment: oneRecordTexts.kindComment,
}
const ICONS = {
  job: IconDatabase,
  log: IconListDetails,
  change: IconUser,
  version: IconPencil,
  suggestion: IconBulb,
  comment: IconMessage,
}
/** The permission for each kind of entry. */
const NEEDS = {
  job: 'job.read',
  log: 'log.read',
  change: 'event.read',
  version: 'record.edit',
  suggestion: 'crowdsource.read',
  comment: 'comment.read',
} as const

type Props = {
  index: Index
  recordId: string
  /** The current record's version; undefined if it is not in the index. */
  version: number | undefined
}

/** The history of a record, newest first, grouped by day, page by page. (records.timeline) */
export const RecordTimeline = ({ index, recordId, version }: Props) => {
  const params = { tenantId: index.tenantID, id: index.id, recordId }
  const [kind, setKind] = useState<TimelineKind>()
  const may = useMay(params.tenantId)
  const query = useInfiniteQuery({
    queryKey: [oneRecord.timeline.name, params, kind],
    queryFn: ({ pageParam, signal }) =>
      send(
        oneRecord.timeline,
        {
          params,
          query: { ...(kind && { kind }), ...(pageParam !== undefined && { cursor: pageParam }) },
        },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  })
  const items = query.data?.pages.flatMap((page) => page.items)
  const offered = TIMELINE_KINDS.filter((one) => may(NEEDS[one]))
  const newest = items?.find((item) => item.kind === 'version')?.version
  return (
    <Section
      title={t(oneRecordTexts.timeline)}
      aside={
        offered.length > 1 && (
          <Select
            size="xs"
            w={150}
            aria-label={t(oneRecordTexts.show)}
            allowDeselect={false}
            value={kind ?? ''}
            onChange={(value) => setKind(TIMELINE_KINDS.find((one) => one === value))}
            data={[
              { value: '', label: t(oneRecordTexts.kindAll) },
              ...offered.map((value) => ({ value, label: t(KINDS[value]) })),
            ]}
          />
        )
      }
    >
      {items ? (
        <Days
          entries={entriesOf(items)}
          index={index}
          recordId={recordId}
          buttonOf={(item) =>
            version !== undefined && (
              <VersionButton
                params={params}
                item={item}
                isLast={item.version === newest}
                version={version}
              />
            )
          }
        />
      ) : query.error instanceof ApiError ? (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton rows={4} />
      )}
      {query.hasNextPage && (
        <Button
          mt={14}
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t(oneRecordTexts.older)}
        </Button>
      )}
    </Section>
  )
}

const LINKS = { suggestion: saidTexts.toSuggestion, comment: saidTexts.toComment }
const placeOf = ({ tenantID: tenantId, id }: Index, recordId: string, said: SaidItem) =>
  said.kind === 'suggestion'
    ? paths.suggestion({ tenantId, indexId: id, recordId, id: said.suggestionId })
    : paths.comment({ tenantId, id: said.commentId })
const fieldsOf = (
  index: Index,
  fields: readonly string[],
  { editableField, nameOf }: EditableNaming,
) =>
  t(saidTexts.fields)(
    fields.map((field) => nameOf(field, editableField(index, field)?.label)).join(', '),
  )

type DaysProps = {
  entries: Entry[]
  index: Index
  recordId: string
  buttonOf: (version: VersionItem) => ReactNode
}

const Days = ({ entries, index, recordId, buttonOf }: DaysProps) => {
  const naming = useEditableNames(index.tenantID)
  if (entries.length === 0)
    return (
      <EmptyState title={t(oneRecordTexts.nothing)}>{t(oneRecordTexts.nothingHelp)}</EmptyState>
    )
  return [...Map.groupBy(entries, ({ at }) => day(at))].map(([name, ofDay]) => (
    <div key={name} className={styles.day}>
      <h3>{name}</h3>
      <ol>
        {ofDay.map(({ id, at, kind, isBad, title, lines, version, said }) => {
          const Icon = isBad ? IconAlertTriangle : ICONS[kind]
          return (
            <li key={id} data-bad={isBad || undefined} data-kind={kind}>
              <time className="num" dateTime={at} title={dateTime(at)}>
                {time(at)}
              </time>
              <i>
                <Icon size={17} stroke={1.6} aria-hidden="true" />
              </i>
              <div>
                <b>{title}</b>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
                {said?.kind === 'suggestion' && !version && (
                  <span>{fieldsOf(index, said.fields, naming)}</span>
                )}
                {version && version.changes.length > 0 && (
                  <VersionChanges index={index} changes={version.changes} />
                )}
                {said && (
                  <AppLink place={placeOf(index, recordId, said)}>{t(LINKS[said.kind])}</AppLink>
                )}
              </div>
              {version && buttonOf(version)}
            </li>
          )
        })}
      </ol>
    </div>
  ))
}
