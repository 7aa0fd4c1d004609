import { useLocation } from '@tanstack/react-router'
import { dashboardTexts } from '#texts/dashboard.ts'
import { shellTexts } from '#texts/shell.ts'
import { Links } from '#web/admin/kit/Links.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { EmptyState } from '#web/admin/kit/States.tsx'
import { useTenantId } from '#web/admin/parts/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { weekday } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import { EventsTab } from './EventsTab.tsx'
import { StatsTab } from './StatsTab.tsx'

/** The dashboard; the tab is in the hash of the address and is the figures where there is none. (screens.dashboard) */
export const DashboardScreen = () => {
  const tenantId = useTenantId()
  const { hash } = useLocation()
  const tab = hash === paths.events().hash ? 'events' : 'stats'
  return (
    <>
      <PageHead title={t(shellTexts.dashboard)} facts={weekday(new Date())} />
      <Links
        label={t(shellTexts.dashboard)}
        current={tab}
        items={[
          { key: 'stats', label: t(dashboardTexts.stats), place: paths.dashboard() },
          { key: 'events', label: t(dashboardTexts.events), place: paths.events() },
          { key: 'changes', label: t(dashboardTexts.changes) },
        ]}
      />
      {tenantId === undefined ? (
        <EmptyState title={t(shellTexts.noTenant)}>{t(shellTexts.noTenantHelp)}</EmptyState>
      ) : tab === 'events' ? (
        <EventsTab key={tenantId} tenantId={tenantId} />
      ) : (
        <StatsTab key={tenantId} tenantId={tenantId} />
      )}
    </>
  )
}
