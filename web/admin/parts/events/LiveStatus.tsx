import { eventTexts } from '#texts/events.ts'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { t } from '#web/kit/language.ts'
import { useNow } from '#web/kit/use-now.ts'
import { useLiveState } from './LiveEvents.tsx'

/**
 * Whether events arrive as they happen, or when the stream reconnects; shown in place, never as a
 * toast.
 */
export const LiveStatus = () => {
  const state = useLiveState()
  if (state.is === 'connected') return <Status tone="run">{t(eventTexts.connected)}</Status>
  if (state.is === 'waiting') return <Waiting untilMs={state.untilMs} />
  if (state.is === 'refused') return <Status tone="off">{t(eventTexts.notConnected)}</Status>
  return <Status tone="off">{t(eventTexts.connecting)}</Status>
}

const Waiting = ({ untilMs }: { untilMs: number }) => {
  const seconds = Math.ceil((untilMs - useNow(1000).getTime()) / 1000)
  return (
    <Status tone="warn">
      {seconds > 0 ? t(eventTexts.reconnectingIn)(seconds) : t(eventTexts.reconnecting)}
    </Status>
  )
}
