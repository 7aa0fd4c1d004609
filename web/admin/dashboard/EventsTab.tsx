import { Page } from '#web/admin/kit/Page.tsx'
import { EventDays } from '#web/admin/parts/events/EventDays.tsx'
import { LiveStatus } from '#web/admin/parts/events/LiveStatus.tsx'

/** All events of the tenant, newest first, page by page. (dashboard.events) */
export const EventsTab = ({ tenantId }: { tenantId: string }) => (
  <Page>
    <div>
      <LiveStatus />
    </div>
    <EventDays tenantId={tenantId} />
  </Page>
)
