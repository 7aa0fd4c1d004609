import { useQuery } from '@tanstack/react-query'
import { backups, type BackupAlarm } from '#contract/backup.ts'
import { fixity } from '#contract/fixity.ts'
import { alarmHelp, alarmTexts, backupTexts } from '#texts/backup.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { Coming } from '#web/admin/kit/states/States.tsx'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

/** Alarms too serious to appear on the backup screen only. */
const GRAVE: readonly BackupAlarm[] = ['never', 'late', 'failed', 'drillFailed']

/**
 * The alarms of backups and originals on the dashboard; absent while all is well. (backup.alarms,
 * fixity.alarm)
 */
export const BackupAlarms = ({ tenantId }: { tenantId: string }) => {
  const list = useQuery(read(backups.list, { query: { tenant: tenantId } }))
  const status = useQuery(read(fixity.status, { params: { tenantId } }))
  const faults = status.data ? status.data.changed + status.data.gone + status.data.unread : 0
  const link = <AppLink place={paths.backup()}>{t(backupTexts.look)}</AppLink>
  const alarm = list.data?.alarms.find((one) => GRAVE.includes(one))
  if (list.isPending || status.isPending) return <Coming />
  return (
    <>
      {faults > 0 && (
        <Note tone="bad" title={t(backupTexts.faultsFound)(faults)}>
          {link}
        </Note>
      )}
      {alarm && (
        <Note tone={alarm === 'never' ? 'warn' : 'bad'} title={t(alarmTexts[alarm])}>
          {t(alarmHelp[alarm])} {link}
        </Note>
      )}
    </>
  )
}
