import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AuditRow } from '#contract/audit.ts'
import { indices } from '#contract/indices.ts'
import { auditTexts } from '#texts/audit.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { read } from '#web/kit/api.ts'
import { day, dateTime, num, time } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import styles from './audit.module.css'
import { changeOf, deedOf, thingOf } from './lines.ts'

type Props = { tenantId: string; rows: AuditRow[]; total: number; more: { isLoading: boolean; load: () => void } | undefined }

/** The lines of the audit under their days, a refusal marked; each tells who did what to which thing, and what changed. */
export const AuditTable = ({ tenantId, rows, total, more }: Props) => {
  const { data: list = [] } = useQuery(read(indices.list, { params: { tenantId }, query: {} }))
  const days = [...Map.groupBy(rows, ({ at }) => day(at))]
  return (
    <div className={styles.wrap}>
      <table className={styles.table}>
        <caption className="vh">{t(auditTexts.facts)}</caption>
        <thead>
          <tr>
            {[auditTexts.time, auditTexts.who, auditTexts.area, auditTexts.what, auditTexts.change].map((head) => (
              <th key={head.is} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        {days.map(([name, ofDay]) => (
          <tbody key={name}>
            <tr className={styles.day}>
              <th scope="rowgroup" colSpan={5}>
                {name}
              </th>
            </tr>
            {ofDay.map((row) => (
              <Line key={row.id} row={row} thing={thingOf(row, list, tenantId)} />
            ))}
          </tbody>
        ))}
      </table>
      <div className={styles.foot}>
        <span className="num">{t(auditTexts.shown)(`1–${num(rows.length)}`, total)}</span>
        {more && (
          <Button size="xs" variant="default" loading={more.isLoading} onClick={more.load}>
            {t(auditTexts.more)}
          </Button>
        )}
      </div>
    </div>
  )
}

const Line = ({ row, thing: { name, place } }: { row: AuditRow; thing: ReturnType<typeof thingOf> }) => (
  <tr className={row.status >= 400 ? styles.denied : undefined} title={`${row.endpoint} · ${row.status} · ${row.path}`}>
    <td className="num">
      <time dateTime={row.at} title={dateTime(row.at)}>
        {time(row.at, true)}
      </time>
    </td>
    <td>
      {row.by ?? (row.endpoint === 'session.login' ? row.subject : t(auditTexts.guest))}
      {row.token && <small className="muted"> {t(auditTexts.byToken)(row.token)}</small>}
    </td>
    <td>
      <b>{deedOf(row)}</b>
    </td>
    <td>{place && name ? <AppLink place={place}>{name}</AppLink> : name}</td>
    <td>{changeOf(row)}</td>
  </tr>
)
