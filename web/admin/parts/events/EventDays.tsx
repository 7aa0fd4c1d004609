import type { FeedFilter } from '#contract/events.ts'
import { eventTexts } from '#texts/events.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { MoreButton } from '#web/admin/kit/lists/MoreButton.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { Skeleton } from '#web/admin/kit/states/States.tsx'
import { day } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { useNow } from '#web/kit/use-now.ts'
import type { ReactNode } from 'react'
import styles from './EventList.module.css'
import { EventList } from './EventList.tsx'
import { useEventFeed } from './use-event-feed.ts'
import { NoEvents } from './NoEvents.tsx'

/**
 * The events that match a filter, grouped by day, newest first, with older pages on demand.
 * (events.feed)
 */
export const EventDays = ({
  tenantId,
  filter = {},
  empty,
}: {
  tenantId: string
  filter?: FeedFilter
  empty?: ReactNode
}) => {
  const now = useNow()
  const { list = [], ...query } = useEventFeed(tenantId, filter)
  const days = Map.groupBy(list, ({ at }) => day(at, now))
  return (
    <Loaded query={query} skeleton={<Skeleton rows={10} heightPx={58} />}>
      {() =>
        list.length === 0 ? (
          empty || <NoEvents tenantId={tenantId} />
        ) : (
          <div className={styles.days}>
            {[...days].map(([name, ofDay]) => (
              <Section key={name} title={name}>
                <EventList
                  tenantId={tenantId}
                  list={ofDay}
                  label={`${t(eventTexts.list)}, ${name}`}
                />
              </Section>
            ))}
            {query.hasNextPage && (
              <div className={styles.more}>
                <MoreButton pages={query} label={t(eventTexts.older)} />
              </div>
            )}
          </div>
        )
      }
    </Loaded>
  )
}
