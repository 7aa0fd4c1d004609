import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ALL_INDICES, indexing } from '#contract/indexing.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { kitTexts } from '#texts/kit.ts'
import { Section } from '#web/admin/kit/Section.tsx'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { read } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { useNow } from '#web/kit/use-now.ts'
import styles from './dashboard.module.css'
import { drawn, jobWindows, type Interval } from './job-windows.ts'

/** Milliseconds between refetches, because the spans end now even without events. */
const SPANS_MOVE_MS = 5 * 60_000
const DRAWN_BY = {
  hour: dashboardTexts.byHour,
  day: dashboardTexts.byDay,
  month: dashboardTexts.byMonth,
}

/** The finished work of four time spans, as figures and sparklines. (dashboard.windows) */
export const JobCounts = ({ tenantId }: { tenantId: string }) => {
  const now = useNow(SPANS_MOVE_MS)
  return (
    <Section title={t(dashboardTexts.jobs)}>
      <ul className={styles.windows}>
        {jobWindows(now).map((window) => (
          <JobCount key={window.text.is} tenantId={tenantId} now={now} {...window} />
        ))}
      </ul>
    </Section>
  )
}

type Props = { tenantId: string; now: Date } & ReturnType<typeof jobWindows>[number]

const JobCount = ({ tenantId, now, text, from, interval }: Props) => {
  const query = { interval, ...(from && { from }) }
  const { data, error, refetch } = useQuery({
    ...read(indexing.jobCount, { params: { tenantId, ids: ALL_INDICES }, query }),
    placeholderData: keepPreviousData,
  })
  return (
    <li>
      <span>{t(text)}</span>
      <b className="num">
        {data ? num(data.completed + data.failed + data.skipped) : error ? '—' : '…'}
      </b>
      <Sparkline bars={drawn(data?.intervals ?? [], { from, interval }, now)} interval={interval} />
      {!data ? (
        error && (
          <p className={styles.uncounted} role="alert">
            <Status tone="bad">{t(dashboardTexts.noCount)}</Status>
            <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
              {t(kitTexts.retry)}
            </Button>
          </p>
        )
      ) : data.failed > 0 ? (
        <Status tone="bad">{t(dashboardTexts.failed)(data.failed)}</Status>
      ) : (
        <Status tone="ok">{t(dashboardTexts.noFailure)}</Status>
      )}
    </li>
  )
}

/** The work of a span by interval; the last bar is darker. (dashboard.sparkline) */
const Sparkline = ({ bars, interval }: { bars: number[]; interval: Interval }) => {
  const most = Math.max(...bars, 1)
  return (
    <div
      className={styles.spark}
      role="img"
      aria-label={t(DRAWN_BY[interval])(num(Math.max(...bars, 0)))}
    >
      {bars.map((count, at) => (
        <i key={at} style={{ height: `${(count / most) * 100}%` }} />
      ))}
    </div>
  )
}
