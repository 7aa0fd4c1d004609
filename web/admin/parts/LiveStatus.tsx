import { eventTexts } from '#texts/events.ts'
import { Status } from '#web/admin/kit/Status.tsx'
import { t } from '#web/kit/language.ts'
import { useLiveState } from './LiveEvents.tsx'

/** Whether events arrive as they happen; shown in place, never as a toast. */
export const LiveStatus = () => {
  const { is } = useLiveState()
  if (is === 'connected') return <Status tone="run">{t(eventTexts.connected)}</Status>
  if (is === 'waiting') return <Status tone="warn">{t(eventTexts.reconnecting)}</Status>
  if (is === 'refused') return <Status tone="off">{t(eventTexts.notConnected)}</Status>
  return <Status tone="off">{t(eventTexts.connecting)}</Status>
}
