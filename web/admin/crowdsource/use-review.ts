import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { crowdsource } from '#contract/crowdsource.ts'
import { pendingWork } from '#contract/pending-work.ts'
import type { Compared } from '#contract/suggestions.ts'
import { crowdsourceTexts as texts } from '#texts/crowdsource.ts'
import { toastDone, toastError } from '#web/admin/kit/states/toast.ts'
import { toastUndo } from '#web/admin/kit/states/undo-toast.tsx'
import { useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import type { acceptedBy } from './review-choice.ts'

type Place = { tenantId: string; indexId: string; documentId: string; id: string }
type Decided = { place: Place; title: string; close: () => void }

const REFRESHED = [
  pendingWork.counts,
  crowdsource.queue,
  crowdsource.query,
  crowdsource.index,
  crowdsource.document,
  crowdsource.get,
]

/**
 * Decides on suggestions; the last decision can be undone, and failures are shown.
 * (crowdsource.failed)
 */
export const useReview = ({
  onDecided,
  onUndone,
}: {
  onDecided: (isRemoved: boolean) => void
  onUndone: (place: Place) => void
}) => {
  const client = useQueryClient()
  const asked = { inPlace: true }
  // The next suggestion opens at once; lists and other screens refetch in the background.
  const refresh = () => {
    for (const { name } of REFRESHED) void client.invalidateQueries({ queryKey: [name] })
  }
  const calls = {
    accept: useSend(crowdsource.accept, asked),
    deny: useSend(crowdsource.deny, asked),
    undo: useSend(crowdsource.undo, asked),
    remove: useSend(crowdsource.remove, asked),
  }
  const [last, setLast] = useState<Decided>()
  const onError = (error: unknown) => toastError(error, t(texts.failed))

  const undo = ({ place, title, close }: Decided) => {
    close()
    setLast(undefined)
    const onSuccess = () => {
      toastDone(t(texts.undone)(title))
      onUndone(place)
      refresh()
    }
    calls.undo.mutate({ params: place }, { onSuccess, onError })
  }
  const decided = (place: Place, title: string, message: string) => {
    last?.close()
    const one: Decided = { place, title, close: () => {} }
    one.close = toastUndo(message, t(texts.undo), () => undo(one), { isBrief: true })
    setLast(one)
    onDecided(false)
    refresh()
  }
  return {
    isBusy: Object.values(calls).some(({ isPending }) => isPending),
    accept: (place: Place, { title }: Compared, choice: ReturnType<typeof acceptedBy>) =>
      calls.accept.mutate(
        { params: place, body: choice },
        { onSuccess: () => decided(place, title, t(texts.accepted)(title)), onError },
      ),
    deny: (place: Place, { title }: Compared, reason: string) =>
      calls.deny.mutate(
        { params: place, body: { reason } },
        { onSuccess: () => decided(place, title, t(texts.denied)(title)), onError },
      ),
    remove: (place: Place, { title }: Compared) =>
      calls.remove.mutate(
        { params: place },
        {
          onSuccess: () => {
            toastDone(t(texts.removed)(title))
            onDecided(true)
            refresh()
          },
          onError,
        },
      ),
    undo: (place: Place, { title }: Compared) => undo({ place, title, close: () => {} }),
    undoLast: () => last && undo(last),
  }
}
