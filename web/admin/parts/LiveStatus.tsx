import { dashboardTexts } from '#texts/dashboard.ts'
import { Status } from '#web/admin/kit/Status.tsx'
import { t } from '#web/kit/language.ts'
import { useLiveState } from './LiveEvents.tsx'

/** Whether events arrive as they happen; shown in place, never as a toast. */
export const LiveStatus = () => {
  const { is } = useLiveState()
  if (is === 'connected') return <Status tone="run">{t(dashboardTexts.connected)}</Status>
  if (is === 'waiting') return <Status tone="warn">{t(dashboardTexts.reconnecting)}</Status>
  if (is === 'refused') return <Status tone="off">{t(dashboardTexts.notConnected)}</Status>
  return <Status tone="off">{t(dashboardTexts.connecting)}</Status>
}
