import { lazy, Suspense } from 'react'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { changelogTexts } from '#texts/changelog.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { shellTexts } from '#texts/shell.ts'
import { visitTexts } from '#texts/visits.ts'
import { LinkList } from '#web/admin/kit/lists/LinkList.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { NoTenant } from '#web/admin/parts/viewer/NoTenant.tsx'
import { useMay, useMe, useTenantId, versionOf } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { weekday } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { useNow } from '#web/kit/use-now.ts'
import { useLastRead, useNewReleases } from './use-changelog.ts'
import { MineTab } from './MineTab.tsx'
import { StatsTab } from './StatsTab.tsx'

const ChangesTab = lazy(async () => ({ default: (await import('./ChangesTab.tsx')).ChangesTab }))
const VisitsTab = lazy(async () => ({ default: (await import('./VisitsTab.tsx')).VisitsTab }))
const UndescribedTab = lazy(async () => ({
  default: (await import('./UndescribedTab.tsx')).UndescribedTab,
}))
const EventsTab = lazy(async () => ({ default: (await import('./EventsTab.tsx')).EventsTab }))

/**
 * The dashboard. The hash of the address names the tab; the default is the figures, or for ordinary
 * users their own work. (screens.dashboard)
 */
export const DashboardScreen = () => {
  const me = useMe()
  const tenantId = useTenantId()
  const isManaging = useMay(tenantId)('job.read')
  const isEditing = useMay(tenantId)('record.edit') && tenantId !== undefined
  const { hash } = useLocation()
  const { data: news } = useNewReleases()
  const [, setLastRead] = useLastRead()
  const tab =
    (['events', 'changes', 'visits', 'undescribed'] as const).find(
      (one) => hash === paths[one]().hash,
    ) ?? 'first'
  const unread = news?.unread ?? 0
  const version = versionOf(me.version)
  const today = weekday(useNow())
  const of = me.tenants.find(({ id }) => id === tenantId)?.name
  const facts = {
    changes:
      news &&
      (news.total > 0
        ? t(changelogTexts.facts)(version, news.total)
        : t(changelogTexts.version)(version)),
    other: isManaging || !of ? today : `${today} · ${of}`,
  }
  const { latest } = news ?? {}
  return (
    <>
      <PageHead
        title={
          isManaging || tenantId === undefined
            ? t(shellTexts.dashboard)
            : t(dashboardTexts.hello)(me.name.split(' ')[0] ?? me.name)
        }
        facts={tab === 'changes' ? facts.changes : facts.other}
        actions={
          tab === 'changes' &&
          latest &&
          unread > 0 && (
            <Button
              variant="default"
              leftSection={<IconCheck size={16} />}
              onClick={() => setLastRead(latest.hash)}
            >
              {t(changelogTexts.markRead)}
            </Button>
          )
        }
      />
      <LinkList
        label={t(shellTexts.dashboard)}
        current={tab}
        items={[
          {
            key: 'first',
            label: t(isManaging ? dashboardTexts.stats : dashboardTexts.mine),
            place: paths.dashboard(),
          },
          ...(isManaging
            ? [{ key: 'visits', label: t(visitTexts.tab), place: paths.visits() }]
            : []),
          ...(isEditing
            ? [{ key: 'undescribed', label: t(visitTexts.undescribed), place: paths.undescribed() }]
            : []),
          { key: 'events', label: t(dashboardTexts.events), place: paths.events() },
          {
            key: 'changes',
            label: t(dashboardTexts.changes),
            place: paths.changes(),
            ...(unread > 0 && { count: unread, isNew: true }),
          },
        ]}
      />
      {tab === 'changes' ? (
        <Suspense>
          <ChangesTab />
        </Suspense>
      ) : tenantId === undefined ? (
        <NoTenant />
      ) : tab === 'events' ? (
        <Suspense>
          <EventsTab key={tenantId} tenantId={tenantId} />
        </Suspense>
      ) : tab === 'visits' && isManaging ? (
        <Suspense>
          <VisitsTab key={tenantId} tenantId={tenantId} />
        </Suspense>
      ) : tab === 'undescribed' && isEditing ? (
        <Suspense>
          <UndescribedTab key={tenantId} tenantId={tenantId} />
        </Suspense>
      ) : isManaging ? (
        <StatsTab key={tenantId} tenantId={tenantId} />
      ) : (
        <MineTab key={tenantId} tenantId={tenantId} />
      )}
    </>
  )
}
