import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { events, type streamed } from '#contract/events.ts'
import { indexing } from '#contract/indexing.ts'
import { read, urlOf } from '#web/kit/api.ts'
import type { StreamState } from '#web/kit/event-stream.ts'
import { createListeners } from '#web/kit/listeners.ts'
import { shareStream } from '#web/kit/shared-stream.ts'
import { useTenantId } from '#web/admin/parts/viewer/viewer.ts'

type Name = keyof typeof streamed
type Streamed<N extends Name> = z.output<(typeof streamed)[N]>

const createEventListeners = () => createListeners<[name: string, value: unknown]>()
type Subscribe = ReturnType<typeof createEventListeners>['subscribe']

const StateContext = createContext<StreamState>({ is: 'connecting' })
/** Outside `LiveEvents` there is no stream, so listeners stay silent. */
const SubscribeContext = createContext<Subscribe>(() => () => {})

/** Whether events arrive as they happen. */
export const useLiveState = (): StreamState => use(StateContext)

/** Calls `take` with every streamed value of a name while the component is on screen. */
export const useLive = <N extends Name>(name: N, take: (value: Streamed<N>) => void) =>
  useListener(use(SubscribeContext), name, take)

const useListener = <N extends Name>(
  subscribe: Subscribe,
  name: N,
  take: (value: Streamed<N>) => void,
) => {
  const onValue = useEffectEvent(take)
  useEffect(
    // The server wrote the value by the schema of that name.
    () => subscribe((sent, value) => sent === name && onValue(value as Streamed<N>)),
    [subscribe, name],
  )
}

/**
 * Keeps the event stream of the current tenant open, one for all tabs, and writes new counters into
 * the query cache.
 */
export const LiveEvents = ({ children }: { children: ReactNode }) => {
  const tenantId = useTenantId()
  const client = useQueryClient()
  const [state, setState] = useState<StreamState>({ is: 'connecting' })
  const [{ subscribe, report }] = useState(createEventListeners)
  useEffect(() => {
    if (!tenantId) return
    const stop = new AbortController()
    let wasAway = false
    // The stream does not repeat counters, and reads may have failed meanwhile. So everything is
    // read again once the server is back.
    const onState = (next: StreamState) => {
      if (next.is === 'connected' && wasAway) void client.invalidateQueries()
      wasAway = next.is === 'waiting' || (next.is === 'connecting' && wasAway)
      setState(next)
    }
    shareStream({
      name: `varda/events/${tenantId}`,
      url: (after) =>
        urlOf(events.stream, { params: { tenantId }, query: after === undefined ? {} : { after } }),
      signal: stop.signal,
      onState,
      onSent: ({ name, data }) => report(name, JSON.parse(data)),
    })
    return () => stop.abort()
  }, [tenantId, client, report])
  useListener(subscribe, 'queue-updates', ({ indexID, counter }) => {
    if (tenantId)
      client.setQueryData(
        read(indexing.counter, { params: { tenantId, id: indexID } }).queryKey,
        counter,
      )
  })
  // The stream missed too many events to replay them: read everything again.
  useListener(subscribe, 'anew', () => void client.invalidateQueries())
  return (
    <SubscribeContext value={subscribe}>
      <StateContext value={state}>{children}</StateContext>
    </SubscribeContext>
  )
}
