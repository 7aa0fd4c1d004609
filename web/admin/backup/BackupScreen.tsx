import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { backups } from '#contract/backup.ts'
import { fixity, type FixityStatus } from '#contract/fixity.ts'
import { BACKUP_POLL_MS } from '#contract/limits.ts'
import { backupTexts } from '#texts/backup.ts'
import { ActionButton } from '#web/admin/kit/forms/ActionButton.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Column, Columns, Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { Coming, Skeleton } from '#web/admin/kit/states/States.tsx'
import { NoTenant } from '#web/admin/parts/viewer/NoTenant.tsx'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { useMay, useTenantId } from '#web/admin/parts/viewer/viewer.ts'
import { read, useSend } from '#web/kit/api.ts'
import { ago, coming } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { BackupList } from './BackupList.tsx'
import { FaultList } from './FaultList.tsx'
import { FixityPanel, Rounds } from './FixityPanel.tsx'
import { SettingForm } from './SettingForm.tsx'

// Loaded when needed: few people use the form, and it is larger than the screen.
/** The state of originals, their faults, backups, drills and schedules. (screens.backup) */
export const BackupScreen = () => {
  const tenantId = useTenantId()
  const may = useMay(tenantId)
  const isKeeper = may('backup.write')
  const status = useQuery({
    ...read(fixity.status, { params: { tenantId: tenantId ?? '' } }),
    enabled: tenantId !== undefined,
    refetchInterval: ({ state }) => (state.data?.isReading ? BACKUP_POLL_MS : false),
  })
  const list = useQuery({
    ...read(backups.list, { query: { tenant: tenantId } }),
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ ended }) => ended === null) ? BACKUP_POLL_MS : false,
  })
  // Every round ends with an event.
  useRefreshOnEvents([fixity.status, fixity.faults], tenantId ?? '')
  const start = useSend(fixity.start, { refresh: [fixity.status], inPlace: true })
  return (
    <>
      <PageHead
        title={t(backupTexts.title)}
        // On a phone the facts take two lines, so the page waits for them.
        facts={
          status.data ? factsOf(status.data) : tenantId !== undefined && !status.error && <Coming />
        }
        actions={
          isKeeper &&
          tenantId !== undefined &&
          status.data &&
          status.data.total > 0 && (
            <ActionButton
              variant="default"
              icon={<IconShieldCheck size={17} aria-hidden="true" />}
              run={() => start.mutateAsync({ params: { tenantId } })}
            >
              {t(backupTexts.readNow)}
            </ActionButton>
          )
        }
      />
      <Page>
        {tenantId === undefined ? (
          <NoTenant />
        ) : (
          <Loaded query={status} skeleton={<Skeleton rows={1} heightPx={200} />}>
            {(found) => <FixityPanel status={found} />}
          </Loaded>
        )}
        <Columns isFirstWider>
          <Column>
            {tenantId !== undefined && status.data && (
              <FaultList
                tenantId={tenantId}
                isKeeper={isKeeper}
                isReading={status.data.isReading}
                isAnyRead={status.data.equal > 0}
              />
            )}
            {status.data && status.data.rounds.length > 0 && <Rounds rounds={status.data.rounds} />}
            {isKeeper && list.data && <SettingForm setting={list.data.setting} />}
          </Column>
          <Column>
            <Loaded query={list} skeleton={<Skeleton rows={3} heightPx={62} />}>
              {(found) => <BackupList {...found} isKeeper={isKeeper} />}
            </Loaded>
          </Column>
        </Columns>
      </Page>
    </>
  )
}

const factsOf = ({ last, next, isReading }: FixityStatus): string =>
  [
    isReading
      ? t(backupTexts.reading)
      : last
        ? t(backupTexts.lastRead)(ago(last))
        : t(backupTexts.neverRead),
    next && t(backupTexts.nextNight)(coming(next)),
  ]
    .filter(Boolean)
    .join(' · ')
