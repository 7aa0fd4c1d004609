import { Button } from '@mantine/core'
import { dashboardTexts } from '#texts/dashboard.ts'
import { Page } from '#web/admin/kit/Page.tsx'
import { LoadFailed, Skeleton } from '#web/admin/kit/States.tsx'
import { LiveStatus } from '#web/admin/parts/LiveStatus.tsx'
import { ApiError } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './dashboard.module.css'
import { EventList, useFeed } from './Feed.tsx'

/** All events of the tenant, newest first, back into the past. (dashboard.events) */
export const EventsTab = ({ tenantId }: { tenantId: string }) => {
  const { list, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useFeed(tenantId)
  return (
    <Page>
      <div>
        <LiveStatus />
      </div>
      {list ? (
        <EventList tenantId={tenantId} list={list} withDay />
      ) : error instanceof ApiError ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={10} heightPx={58} />
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t(dashboardTexts.older)}
          </Button>
        </div>
      )}
    </Page>
  )
}
