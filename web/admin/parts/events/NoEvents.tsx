import { Button } from '@mantine/core'
import { dashboardTexts } from '#texts/dashboard.ts'
import { eventTexts } from '#texts/events.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'

/** The empty state of events: what will appear here, and a link to the first step. */
export const NoEvents = ({ tenantId }: { tenantId: string }) => (
  <EmptyState
    title={t(eventTexts.none)}
    action={
      <Button
        variant="default"
        renderRoot={(props) => <AppLink {...props} place={paths.indices({ tenantId })} />}
      >
        {t(dashboardTexts.toIndices)}
      </Button>
    }
  >
    {t(eventTexts.noneHelp)}
  </EmptyState>
)
