import { Page } from '#web/admin/kit/Page.tsx'
import { EventDays } from '#web/admin/parts/events/EventDays.tsx'
import { LiveStatus } from '#web/admin/parts/events/LiveStatus.tsx'

/** All events of the tenant, newest first, back into the past. (dashboard.events) */
export const EventsTab = ({ tenantId }: { tenantId: string }) => (
  <Page>
    <div>
      <LiveStatus />
    </div>
    <EventDays tenantId={tenantId} />
  </Page>
)
