import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { crowdsource } from '#contract/crowdsource.ts'
import { crowdsourceTexts as texts } from '#texts/crowdsource.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Missing, missingErrorOf } from '#web/admin/parts/viewer/Subject.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { useShortcuts } from '#web/admin/kit/focus/use-shortcuts.ts'
import { ReviewFrame } from '#web/admin/parts/records/ReviewFrame.tsx'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { useMay, useSettings } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { ago } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { acceptedBy, NOTHING_CHOSEN, type Choice } from './review-choice.ts'
import { ComparedSuggestion } from './ComparedSuggestion.tsx'
import { DenyDialog } from './DenyDialog.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { followingOf } from './review-list.ts'
import { useCompared, usePrefetch, useSuggestions } from './use-suggestions.ts'
import { useReview } from './use-review.ts'
import { nameOf } from './suggestion-text.ts'

/**
 * A suggestion beside the file and the accepted values; a decision opens the next one, oldest
 * first. (screens.crowdsourceDiff, crowdsource.diff)
 */
export const ReviewScreen = ({
  params: { tenantId, indexId, documentId, id },
}: ScreenProps<'tenantId' | 'indexId' | 'documentId' | 'id'>) => {
  const place = { tenantId, indexId, documentId, id }
  const navigate = useNavigate()
  const [search] = useSearchState()
  const isOfIndex = search.index !== undefined
  const { data: settings } = useSettings()
  const mayReview = useMay(tenantId)('crowdsource.review')
  const queue = useSuggestions(tenantId, isOfIndex ? indexId : undefined)
  const query = useCompared(place)
  useRefreshOnEvents([crowdsource.queue, crowdsource.get], tenantId)

  const one = query.data
  const isComing = query.isPlaceholderData
  const [choiceState, setChoiceState] = useState<{ id: string; choice: Choice }>({
    id,
    choice: NOTHING_CHOSEN,
  })
  const choice = choiceState.id === one?.id ? choiceState.choice : NOTHING_CHOSEN
  const [isDenying, setDenying] = useState(false)

  const at = queue.list.findIndex((one) => one.id === id)
  const placeOf = (one: (typeof queue.list)[number]) => paths.suggestion(one, { index: isOfIndex })
  const step = (by: -1 | 1) => {
    // A decided suggestion is not in the queue; continue at its start.
    const other = at < 0 ? queue.list[0] : queue.list[at + by]
    if (other) void navigate({ ...placeOf(other), replace: true })
    if (queue.hasNextPage && at + by >= queue.list.length - 2) void queue.fetchNextPage()
  }
  const following = followingOf(queue.list, id, queue.isDecided)
  usePrefetch(following, one !== undefined && !isComing)
  const review = useReview({
    onDecided: (isRemoved) => {
      setDenying(false)
      const decided = queue.list[at]
      if (isRemoved) queue.forget(id)
      else if (decided) queue.markDecided(decided)
      const next = following
        ? placeOf(following)
        : isOfIndex
          ? paths.suggestionsOfIndex(place)
          : paths.suggestions(place)
      void navigate({ ...next, replace: true })
      if (queue.hasNextPage && at >= queue.list.length - 3) void queue.fetchNextPage()
    },
    onUndone: ({ documentId: recordId, ...undone }) => {
      queue.markUndone(undone.id)
      void navigate({
        ...paths.suggestion({ ...undone, recordId }, { index: isOfIndex }),
        replace: true,
      })
    },
  })
  const isOpen = mayReview && one?.state === 'waiting' && !review.isBusy && !isComing
  const accept = () => {
    const chosen = one && acceptedBy(choice, one.fields)
    if (isOpen && one.isThere && chosen && chosen.fields.length > 0)
      review.accept(place, one, chosen)
  }
  const deny = () => isOpen && setDenying(true)
  useShortcuts(
    {
      j: () => step(1),
      arrowdown: () => step(1),
      k: () => step(-1),
      arrowup: () => step(-1),
      s: accept,
      h: deny,
      z: review.undoLast,
    },
    { singles: settings?.shortcuts ?? true },
  )

  const missing = missingErrorOf(query)
  if (missing) return <Missing kind="suggestion" error={missing} />
  return (
    <ReviewFrame
      title={t(texts.title)}
      facts={queue.waiting > 0 ? t(texts.waitingCount)(queue.waiting) : t(texts.nothingWaits)}
      items={queue.list.map((item) => ({
        id: item.id,
        place: placeOf(item),
        record: item,
        title: item.title,
        sub: `${nameOf(item.author)} · ${ago(item.at)}`,
        isDone: queue.isDecided(item.id),
      }))}
      total={queue.total}
      current={id}
      isComing={isComing}
      onMore={queue.hasNextPage ? () => void queue.fetchNextPage() : undefined}
      onStep={step}
      actions={
        one &&
        mayReview && (
          <ReviewActions
            one={one}
            choice={choice}
            isBusy={review.isBusy || isComing}
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
            key={compared.id}
            one={compared}
            choice={choice}
            onChoice={(next) => setChoiceState({ id: compared.id, choice: next })}
            mayReview={mayReview && !isComing}
          />
        )}
      </Loaded>
      {one && isDenying && (
        <DenyDialog
          isBusy={review.isBusy}
          onDeny={(reason) => review.deny(place, one, reason)}
          onClose={() => setDenying(false)}
        />
      )}
    </ReviewFrame>
  )
}
