import { useRef, useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { picks } from '#contract/picks.ts'
import { useSend } from '#web/kit/api.ts'

type Item = { id: string }
/** A record of a gallery, and the one whose place it takes. (picks.move) */
type Move = { recordId: string; placeOf: string }

/** The one move between two orders; undefined between equal ones. */
export const moveOf = (before: readonly Item[], after: readonly Item[]): Move | undefined => {
  const at = before.findIndex(({ id }, place) => id !== after[place]?.id)
  const [here, comes] = [before[at], after[at]]
  if (!here || !comes) return undefined
  if (before[at + 1]?.id !== comes.id) return { recordId: comes.id, placeOf: here.id }
  const target = before[after.findIndex(({ id }) => id === here.id)]
  return target && { recordId: here.id, placeOf: target.id }
}

/**
 * The order of a gallery's records. A new order shows at once; moves are sent one by one, and the
 * list of the server takes over when the last is answered. (picks.move)
 */
export const usePickOrder = (params: { tenantId: string; id: string }, refresh: Endpoint[]) => {
  const { mutateAsync: send } = useSend(picks.move, { refresh })
  const [order, setOrder] = useState<ReadonlyMap<string, number>>()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const put = (before: readonly Item[], after: readonly Item[]) => {
    const body = moveOf(before, after)
    if (!body) return
    setOrder(new Map(after.map(({ id }, at) => [id, at])))
    // A toast says why one failed.
    const sent = last.current.then(() => send({ params, body })).catch(() => {})
    last.current = sent
    void sent.then(() => last.current === sent && setOrder(undefined))
  }
  const inOrder = <T extends Item>(items: readonly T[]): readonly T[] => {
    if (!order) return items
    const placeOf = ({ id }: T) => order.get(id) ?? order.size
    return items.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
  return { put, inOrder }
}
