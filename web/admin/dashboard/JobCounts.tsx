import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { indexing } from '#contract/indexing.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { Section } from '#web/admin/kit/Section.tsx'
import { Status } from '#web/admin/kit/Status.tsx'
import { read } from '#web/kit/api.ts'
import { num } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import styles from './dashboard.module.css'
import { drawn, jobWindows, type Interval } from './windows.ts'

const DRAWN_BY = { hour: dashboardTexts.byHour, day: dashboardTexts.byDay, month: dashboardTexts.byMonth }

/** The work that was done in four spans of time, in figures and drawn. (dashboard.windows) */
export const JobCounts = ({ tenantId, ids }: { tenantId: string; ids: string }) => {
  // The spans end when the page was opened: a new end at each drawing would be a new reading each time.
  const [now] = useState(() => new Date())
  return (
    <Section title={t(dashboardTexts.jobs)}>
      <ul className={styles.windows}>
        {jobWindows(now).map((window) => (
          <JobCount key={window.text.is} tenantId={tenantId} ids={ids} now={now} {...window} />
        ))}
      </ul>
    </Section>
  )
}

type Props = { tenantId: string; ids: string; now: Date } & ReturnType<typeof jobWindows>[number]

const JobCount = ({ tenantId, ids, now, text, from, interval }: Props) => {
  const query = { interval, ...(from && { from }) }
  const { data } = useQuery(read(indexing.jobCount, { params: { tenantId, ids }, query }))
  return (
    <li>
      <span>{t(text)}</span>
      <b className="num">{data ? num(data.completed + data.failed + data.skipped) : '…'}</b>
      <Sparkline bars={drawn(data?.intervals ?? [], { from, interval }, now)} interval={interval} />
      {data &&
        (data.failed > 0 ? (
          <Status tone="bad">{t(dashboardTexts.failed)(data.failed)}</Status>
        ) : (
          <Status tone="ok">{t(dashboardTexts.noFailure)}</Status>
        ))}
    </li>
  )
}

/** How the work lay in the span, the last interval darker. (dashboard.sparkline) */
const Sparkline = ({ bars, interval }: { bars: number[]; interval: Interval }) => {
  const most = Math.max(...bars, 1)
  return (
    <div className={styles.spark} role="img" aria-label={t(DRAWN_BY[interval])(num(Math.max(...bars, 0)))}>
      {bars.map((count, at) => (
        <i key={at} style={{ height: `${(count / most) * 100}%` }} />
      ))}
    </div>
  )
}
