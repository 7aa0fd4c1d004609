import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { indexing } from '#contract/indexing.ts'
import { indices } from '#contract/indices.ts'
import { tenants } from '#contract/tenants.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Figures } from '#web/admin/kit/lists/FactList.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Column, Columns, Page } from '#web/admin/kit/Page.tsx'
import { EmptyState, Skeleton } from '#web/admin/kit/states/States.tsx'
import { BackupAlarms } from './BackupAlarms.tsx'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { bytes, num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { Feed } from './Feed.tsx'
import { JobCounts } from './JobCounts.tsx'
import { AttentionList } from './AttentionList.tsx'

/**
 * The tenant's size, waiting items, finished work of four spans, and the feed; for people who may
 * read jobs. (dashboard.stats, dashboard.management)
 */
export const StatsTab = ({ tenantId }: { tenantId: string }) => {
  const may = useMay(tenantId)
  useRefreshOnEvents([tenants.size, indices.list, indexing.jobCount], tenantId)
  const size = useQuery(read(tenants.size, { params: { tenantId } }))
  const list = useQuery(read(indices.list, { params: { tenantId }, query: {} }))
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
      <Columns>
        <Column>
          <Loaded query={list} skeleton={<Skeleton rows={3} heightPx={52} />}>
            {(all) =>
              all.length > 0 ? (
                <>
                  <AttentionList tenantId={tenantId} list={all} />
                  <JobCounts tenantId={tenantId} />
                </>
              ) : (
                <FirstIndex tenantId={tenantId} />
              )
            }
          </Loaded>
        </Column>
        <Feed tenantId={tenantId} />
      </Columns>
    </Page>
  )
}

/** The first step of an empty tenant. (dashboard.firstIndex) */
const FirstIndex = ({ tenantId }: { tenantId: string }) => (
  <EmptyState
    title={t(dashboardTexts.noIndex)}
    action={
      <Button renderRoot={(props) => <AppLink {...props} place={paths.indexNew({ tenantId })} />}>
        {t(dashboardTexts.createIndex)}
      </Button>
    }
  >
    {t(dashboardTexts.noIndexHelp)}
  </EmptyState>
)
