import { Button } from '@mantine/core'
import type { FeedFilter } from '#contract/events.ts'
import { eventTexts } from '#texts/events.ts'
import { Section } from '#web/admin/kit/Section.tsx'
import { LoadFailed, Skeleton } from '#web/admin/kit/States.tsx'
import { ApiError } from '#web/kit/api.ts'
import { day } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import { useNow } from '#web/kit/use-now.ts'
import type { ReactNode } from 'react'
import styles from './EventList.module.css'
import { EventList } from './EventList.tsx'
import { useFeed } from './feed.ts'
import { NoEvents } from './NoEvents.tsx'

/** Events that fit a filter under the day on which they happened, newest first, back into the past. (events.feed) */
export const EventDays = ({ tenantId, filter = {}, empty }: { tenantId: string; filter?: FeedFilter; empty?: ReactNode }) => {
  const now = useNow()
  const { list, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useFeed(tenantId, filter)
  if (!list) {
    if (error instanceof ApiError) return <LoadFailed error={error} onRetry={() => void refetch()} />
    return <Skeleton rows={10} heightPx={58} />
  }
  if (list.length === 0) return empty || <NoEvents tenantId={tenantId} />
  const days = Map.groupBy(list, ({ at }) => day(at, now))
  return (
    <div className={styles.days}>
      {[...days].map(([name, ofDay]) => (
        <Section key={name} title={name}>
          <EventList tenantId={tenantId} list={ofDay} label={`${t(eventTexts.list)}, ${name}`} />
        </Section>
      ))}
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t(eventTexts.older)}
          </Button>
        </div>
      )}
    </div>
  )
}
