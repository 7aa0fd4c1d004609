import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { events, type streamed } from '#contract/events.ts'
import { indexing } from '#contract/indexing.ts'
import { read, urlOf } from '#web/kit/api.ts'
import type { StreamState } from '#web/kit/event-stream.ts'
import { shareStream } from '#web/kit/shared-stream.ts'
import { useTenantId } from '#web/admin/parts/viewer/viewer.ts'

type Name = keyof typeof streamed
type Streamed<N extends Name> = z.output<(typeof streamed)[N]>
type Listener = (name: string, value: unknown) => void

const listeners = new Set<Listener>()
const StateContext = createContext<StreamState>({ is: 'connecting' })

/** Whether events arrive as they happen. */
export const useLiveState = (): StreamState => use(StateContext)

/** Calls `take` with every streamed value of a name while the component is on screen. */
export const useLive = <N extends Name>(name: N, take: (value: Streamed<N>) => void) => {
  const onValue = useEffectEvent(take)
  useEffect(() => {
    // The server wrote the value by the schema of that name.
    const listener: Listener = (sent, value) => sent === name && onValue(value as Streamed<N>)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [name])
}

/**
 * Keeps the stream of the tenant at hand open, one for all tabs, and lays fresh counters into the
 * cache.
 */
export const LiveEvents = ({ children }: { children: ReactNode }) => {
  const tenantId = useTenantId()
  const client = useQueryClient()
  const [state, setState] = useState<StreamState>({ is: 'connecting' })
  useEffect(() => {
    if (!tenantId) return
    const stop = new AbortController()
    let wasAway = false
    // What the stream does not tell again, as counters, and what failed meanwhile is read anew when
    // the server is back.
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
      onSent: ({ name, data }) => {
        const value: unknown = JSON.parse(data)
        for (const listener of listeners) listener(name, value)
      },
    })
    return () => stop.abort()
  }, [tenantId, client])
  useLive('queue-updates', ({ indexID, counter }) => {
    if (tenantId)
      client.setQueryData(
        read(indexing.counter, { params: { tenantId, id: indexID } }).queryKey,
        counter,
      )
  })
  // Too much was missed to be told: everything shown is read anew.
  useLive('anew', () => void client.invalidateQueries())
  return <StateContext value={state}>{children}</StateContext>
}
