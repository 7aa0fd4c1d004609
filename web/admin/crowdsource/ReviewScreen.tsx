import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { crowdsource } from '#contract/crowdsource.ts'
import { crowdsourceTexts as texts } from '#texts/crowdsource.ts'
import { Loaded } from '#web/admin/kit/Loaded.tsx'
import { useSearchState } from '#web/admin/kit/search-state.ts'
import { useShortcuts } from '#web/admin/kit/shortcuts.ts'
import { ReviewFrame } from '#web/admin/parts/ReviewFrame.tsx'
import { useRefreshOnEvents } from '#web/admin/parts/use-refresh.ts'
import { useMay, useSettings } from '#web/admin/parts/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { ago } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import { acceptedBy, NOTHING_CHOSEN, type Choice } from './choice.ts'
import { ComparedSuggestion } from './ComparedSuggestion.tsx'
import { DenyDialog } from './DenyDialog.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { useQueue } from './use-queue.ts'
import { useReview } from './use-review.ts'
import { nameOf } from './words.ts'

/** A suggestion beside the file and the accepted values; after a decision the next one opens. (screens.crowdsourceDiff, crowdsource.diff) */
export const ReviewScreen = () => {
  const { tenantId = '', indexId = '', documentId = '', id = '' } = useParams({ strict: false }) as Record<string, string | undefined>
  const place = { tenantId, indexId, documentId, id }
  const navigate = useNavigate()
  const [search] = useSearchState()
  const isOfIndex = search.index !== undefined
  const { data: settings } = useSettings()
  const mayReview = useMay(tenantId)('crowdsource.review')
  const queue = useQueue(tenantId, isOfIndex ? indexId : undefined)
  const query = useQuery({ ...read(crowdsource.get, { params: place }), retry: false })
  useRefreshOnEvents([crowdsource.queue, crowdsource.get], tenantId)

  const [held, setHeld] = useState<{ id: string; choice: Choice }>({ id, choice: NOTHING_CHOSEN })
  const choice = held.id === id ? held.choice : NOTHING_CHOSEN
  const [isDenying, setDenying] = useState(false)

  const at = queue.list.findIndex((one) => one.id === id)
  const placeOf = (one: (typeof queue.list)[number]) => paths.suggestion(one, { index: isOfIndex })
  const step = (by: -1 | 1) => {
    // One that is not in the queue, since it was decided, goes to its beginning.
    const other = at < 0 ? queue.list[0] : queue.list[at + by]
    if (other) void navigate({ ...placeOf(other), replace: true })
    if (queue.hasNextPage && at + by >= queue.list.length - 2) void queue.fetchNextPage()
  }
  const following = queue.list[at + 1] ?? queue.list[at - 1]
  const review = useReview({
    onDecided: () => {
      setDenying(false)
      const next =
        following && following.id !== id ? placeOf(following) : isOfIndex ? paths.suggestionsOfIndex(place) : paths.suggestions(place)
      void navigate({ ...next, replace: true })
    },
    onUndone: ({ documentId: recordId, ...one }) =>
      void navigate({ ...paths.suggestion({ ...one, recordId }, { index: isOfIndex }), replace: true }),
  })
  const one = query.data
  const isOpen = mayReview && one?.state === 'waiting' && !review.isBusy
  const accept = () => {
    const chosen = one && acceptedBy(choice, one.fields)
    if (isOpen && one.isThere && chosen && chosen.fields.length > 0) review.accept(place, one, chosen)
  }
  const deny = () => isOpen && setDenying(true)
  useShortcuts(
    { j: () => step(1), arrowdown: () => step(1), k: () => step(-1), arrowup: () => step(-1), s: accept, h: deny, z: review.undoLast },
    { singles: settings?.shortcuts ?? true },
  )

  return (
    <ReviewFrame
      title={t(texts.title)}
      facts={queue.total > 0 ? t(texts.waitingCount)(queue.total) : t(texts.nothingWaits)}
      items={queue.list.map((item) => ({
        id: item.id,
        place: placeOf(item),
        record: item,
        title: item.title,
        sub: `${nameOf(item.author)} · ${ago(item.at)}`,
      }))}
      total={queue.total}
      current={id}
      onMore={queue.hasNextPage ? () => void queue.fetchNextPage() : undefined}
      onStep={step}
      actions={
        one &&
        mayReview && (
          <ReviewActions
            one={one}
            choice={choice}
            isBusy={review.isBusy}
            onAccept={accept}
            onDeny={deny}
            onUndo={() => review.undo(place, one)}
            onRemove={() => review.remove(place, one)}
          />
        )
      }
    >
      <Loaded query={query}>
        {(compared) => (
          <ComparedSuggestion
            key={id}
            one={compared}
            choice={choice}
            onChoice={(next) => setHeld({ id, choice: next })}
            mayReview={mayReview}
          />
        )}
      </Loaded>
      {one && isDenying && (
        <DenyDialog isBusy={review.isBusy} onDeny={(reason) => review.deny(place, one, reason)} onClose={() => setDenying(false)} />
      )}
    </ReviewFrame>
  )
}
