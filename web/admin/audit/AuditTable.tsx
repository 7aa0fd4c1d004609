import { useQuery } from '@tanstack/react-query'
import type { AuditRow } from '#contract/audit.ts'
import { indices } from '#contract/indices.ts'
import { auditTexts } from '#texts/audit.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { MoreButton, type Pages } from '#web/admin/kit/lists/MoreButton.tsx'
import { StackTable, type Column } from '#web/admin/kit/lists/StackTable.tsx'
import { read } from '#web/kit/api.ts'
import { day, dateTime, num, time } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './audit.module.css'
import { changesOf, deedOf, thingOf, whoOf } from './audit-row-text.ts'

type Props = { tenantId: string; rows: AuditRow[]; total: number; pages: Pages }

/** Changes shown in a row; a button shows the rest. */
const SHOWN = 3

/** The audit entries grouped by day, with refusals marked: actor, action, subject and changes. */
export const AuditTable = ({ tenantId, rows, total, pages }: Props) => {
  const { data: list = [] } = useQuery(read(indices.list, { params: { tenantId }, query: {} }))
  const columns: Column<AuditRow>[] = [
    {
      key: 'time',
      head: t(auditTexts.time),
      cell: (row) => <Time row={row} />,
      isNowrap: true,
      widthPx: 110,
    },
    {
      key: 'who',
      head: t(auditTexts.who),
      cell: (row) => (
        <>
          {whoOf(row)}
          {row.token && <small className="muted"> {t(auditTexts.byToken)(row.token)}</small>}
          {row.details.ip && <small className="mono muted"> {row.details.ip}</small>}
        </>
      ),
    },
    {
      key: 'deed',
      head: t(auditTexts.area),
      cell: (row) => (
        <b>
          {deedOf(row)}
          {row.times > 1 && (
            <span className={`${styles.times} num`}>{t(auditTexts.times)(row.times)}</span>
          )}
        </b>
      ),
    },
    {
      key: 'what',
      head: t(auditTexts.what),
      cell: (row) => {
        const { name, place } = thingOf(row, list, tenantId)
        return place && name ? (
          <span className={styles.what}>
            <AppLink place={place}>{name}</AppLink>
          </span>
        ) : (
          name
        )
      },
    },
    {
      key: 'change',
      head: t(auditTexts.change),
      cell: (row) => <Changes sentences={changesOf(row)} />,
      isText: true,
    },
  ]
  return (
    <StackTable
      caption={t(auditTexts.facts)}
      columns={columns}
      groups={[...Map.groupBy(rows, ({ at }) => day(at))].map(([name, ofDay]) => ({
        name,
        rows: ofDay,
      }))}
      rowKey={({ id }) => String(id)}
      about={({ endpoint, status, path }) => ({
        tone: status >= 400 ? 'bad' : undefined,
        tip: [endpoint, status, path].filter(Boolean).join(' · '),
      })}
      foot={
        <>
          <span className="num">{t(auditTexts.shown)(`1–${num(rows.length)}`, total)}</span>
          <MoreButton pages={pages} size="xs" />
        </>
      }
    />
  )
}

const Time = ({ row: { at, until } }: { row: AuditRow }) => (
  <span className={`${styles.time} num`}>
    <time dateTime={at} title={dateTime(at)}>
      {time(at, true)}
    </time>
    {until && (
      <small>
        {' '}
        {t(auditTexts.until)}{' '}
        <time dateTime={until}>{day(until) === day(at) ? time(until, true) : dateTime(until)}</time>
      </small>
    )}
  </span>
)

const Changes = ({ sentences }: { sentences: string[] }) => {
  if (sentences.length === 0) return null
  const [shown, rest] = [sentences.slice(0, SHOWN), sentences.slice(SHOWN)]
  return (
    <div className={styles.change}>
      {shown.map((one) => (
        <div key={one}>{one}</div>
      ))}
      {rest.length > 0 && (
        <details>
          <summary>{t(auditTexts.moreChanges)(rest.length)}</summary>
          {rest.map((one) => (
            <div key={one}>{one}</div>
          ))}
        </details>
      )}
    </div>
  )
}
