import { dashboardTexts } from '#texts/dashboard.ts'
import { eventTexts } from '#texts/events.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { Skeleton } from '#web/admin/kit/states/States.tsx'
import { EventList } from '#web/admin/parts/events/EventList.tsx'
import { useEventFeed } from '#web/admin/parts/events/use-event-feed.ts'
import { LiveStatus } from '#web/admin/parts/events/LiveStatus.tsx'
import { NoEvents } from '#web/admin/parts/events/NoEvents.tsx'
import { t } from '#web/kit/language.ts'

/** The live feed beside the figures, newest first. */
export const Feed = ({ tenantId }: { tenantId: string }) => {
  const { list = [], ...query } = useEventFeed(tenantId)
  return (
    <Section title={t(dashboardTexts.live)} aside={<LiveStatus />}>
      <Loaded query={query} skeleton={<Skeleton rows={8} heightPx={58} />}>
        {() =>
          list.length === 0 ? (
            <NoEvents tenantId={tenantId} />
          ) : (
            <EventList
              tenantId={tenantId}
              list={list.slice(0, 12)}
              withSeconds
              label={t(eventTexts.list)}
            />
          )
        }
      </Loaded>
    </Section>
  )
}
