import { useQuery } from '@tanstack/react-query'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { indexing } from '#contract/indexing.ts'
import { indices, type IndexListed } from '#contract/indices.ts'
import { tenants } from '#contract/tenants.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { isOne } from '#texts/format.ts'
import { Figures } from '#web/admin/kit/Facts.tsx'
import { Loaded } from '#web/admin/kit/Loaded.tsx'
import { Page } from '#web/admin/kit/Page.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { Skeleton } from '#web/admin/kit/States.tsx'
import { Status } from '#web/admin/kit/Status.tsx'
import { BackupAlarms } from '#web/admin/parts/BackupAlarms.tsx'
import { useRefreshOnEvents } from '#web/admin/parts/use-refresh.ts'
import { useMay } from '#web/admin/parts/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { bytes, num } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import styles from './dashboard.module.css'
import { Feed } from './Feed.tsx'
import { jobWindows } from './windows.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'

/** Size of the tenant, what waits, the work done in four spans of time, and the feed. (dashboard.stats) */
export const StatsTab = ({ tenantId }: { tenantId: string }) => {
  const may = useMay(tenantId)
  useRefreshOnEvents([tenants.size, indices.list, indexing.jobCount], tenantId)
  const size = useQuery(read(tenants.size, { params: { tenantId } }))
  const list = useQuery(read(indices.list, { params: { tenantId }, query: {} }))
  const ids = (list.data ?? []).map(({ id }) => id)
  return (
    <Page>
      {may('backup.read') && <BackupAlarms tenantId={tenantId} />}
      <Loaded query={size} skeleton={<Skeleton rows={1} heightPx={84} />}>
        {({ files, records, size: sizeBytes, indices: count }) => (
          <Figures
            rows={[
              { label: t(dashboardTexts.files), value: num(files) },
              { label: t(dashboardTexts.records), value: num(records) },
              { label: t(dashboardTexts.size), value: bytes(sizeBytes) },
              { label: t(dashboardTexts.indices), value: num(count) },
            ]}
          />
        )}
      </Loaded>
      <div className={styles.two}>
        {/* People without job.read do not see the management part. */}
        {may('job.read') && (
          <div className={styles.column}>
            <Waiting tenantId={tenantId} list={list.data ?? []} />
            {ids.length > 0 && <JobCounts tenantId={tenantId} ids={ids.join(',')} />}
          </div>
        )}
        <Feed tenantId={tenantId} />
      </div>
    </Page>
  )
}

const Waiting = ({ tenantId, list }: { tenantId: string; list: IndexListed[] }) => {
  const failing = list.filter(({ counter }) => counter.failed > 0)
  if (failing.length === 0) return null
  return (
    <Section title={t(dashboardTexts.waiting)}>
      <ul className={styles.todo}>
        {failing.map(({ id, name, counter }) => (
          <li key={id}>
            <AppLink place={paths.control({ tenantId, id })}>
              <b className="num">{num(counter.failed)}</b>
              <span>{t(dashboardTexts.failedFiles)(isOne(counter.failed), name)}</span>
              <IconChevronRight size={18} aria-hidden="true" />
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const JobCounts = ({ tenantId, ids }: { tenantId: string; ids: string }) => {
  // The spans end when the page was opened: a new end at each drawing would be a new reading each time.
  const [windows] = useState(() => jobWindows(new Date()))
  return (
    <Section title={t(dashboardTexts.jobs)}>
      <ul className={styles.windows}>
        {windows.map(({ text, from }) => (
          <JobCount key={text.is} title={t(text)} tenantId={tenantId} ids={ids} from={from} />
        ))}
      </ul>
    </Section>
  )
}

const JobCount = ({ title, tenantId, ids, from }: { title: string; tenantId: string; ids: string; from: string | undefined }) => {
  const { data } = useQuery(read(indexing.jobCount, { params: { tenantId, ids }, query: from ? { from } : {} }))
  return (
    <li>
      <span>{title}</span>
      <b className="num">{data ? num(data.completed + data.failed + data.skipped) : '…'}</b>
      {data &&
        (data.failed > 0 ? (
          <Status tone="bad">{t(dashboardTexts.failed)(num(data.failed), isOne(data.failed))}</Status>
        ) : (
          <Status tone="ok">{t(dashboardTexts.noFailure)}</Status>
        ))}
    </li>
  )
}
