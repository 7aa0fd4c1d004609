import { eventTexts } from '#texts/events.ts'
import { Page } from '#web/admin/kit/Page.tsx'
import { EmptyState } from '#web/admin/kit/States.tsx'
import { EventDays } from '#web/admin/parts/EventDays.tsx'
import { LiveStatus } from '#web/admin/parts/LiveStatus.tsx'
import { t } from '#web/kit/language.ts'

/** All events of the tenant, newest first, back into the past. (dashboard.events) */
export const EventsTab = ({ tenantId }: { tenantId: string }) => (
  <Page>
    <div>
      <LiveStatus />
    </div>
    <EventDays tenantId={tenantId} empty={<EmptyState title={t(eventTexts.none)}>{t(eventTexts.noneHelp)}</EmptyState>} />
  </Page>
)
