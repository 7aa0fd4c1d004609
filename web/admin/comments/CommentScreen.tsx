import { Button } from '@mantine/core'
import { IconEyeOff, IconMailOpened, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { comments, wholeOnes, type Comment } from '#contract/comments.ts'
import { commentTexts as texts } from '#texts/comments.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Missing, missingErrorOf } from '#web/admin/parts/viewer/Subject.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { useShortcuts } from '#web/admin/kit/focus/use-shortcuts.ts'
import { ReviewFrame } from '#web/admin/parts/records/ReviewFrame.tsx'
import { useMay, useSettings } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { ago } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { CommentDetail } from './CommentDetail.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { useComment } from './use-comment.ts'
import { useComments } from './use-comments.ts'
import { nameOf } from './comment-text.ts'

/** A comment with its record, beside the list. (screens.comments) */
export const CommentScreen = ({ params: { tenantId, id } }: ScreenProps<'tenantId' | 'id'>) => {
  const navigate = useNavigate()
  const [search] = useSearchState()
  const { data: settings } = useSettings()
  const { query: list, from } = useComments(tenantId)
  const query = useQuery({
    ...read(comments.get, { params: { tenantId, id }, query: {} }),
    retry: false,
  })
  const items = list.data?.comments ?? []
  const at = items.findIndex(({ _id }) => _id === id)
  const placeOf = ({ _id }: Comment) => paths.comment({ tenantId, id: _id }, search)
  const go = (other: Comment | undefined) =>
    void navigate({
      ...(other ? placeOf(other) : paths.comments({ tenantId }, search)),
      replace: true,
    })
  // A comment that was read leaves a list of unread ones; the next is then at the same position.
  const lastPosition = useRef(0)
  useEffect(() => {
    if (at >= 0) lastPosition.current = at
  }, [at])
  const step = (by: -1 | 1) => {
    const other = items[at >= 0 ? at + by : lastPosition.current + Math.min(by, 0)]
    if (other) go(other)
  }
  useShortcuts(
    { j: () => step(1), arrowdown: () => step(1), k: () => step(-1), arrowup: () => step(-1) },
    { singles: settings?.shortcuts ?? true },
  )
  // The id may be a record's: then show its newest comment.
  const one = wholeOnes(query.data?.comments ?? [])[0]
  const missing = missingErrorOf(query)
  if (missing) return <Missing kind="comment" error={missing} />
  return (
    <ReviewFrame
      title={t(texts.title)}
      facts={t(texts.unreadCount)(list.data?.counts.unread ?? 0)}
      items={items.map((item) => ({
        id: item._id,
        place: placeOf(item),
        record: { tenantId, indexId: item.indexId, recordId: item.id },
        title: nameOf(item),
        sub: `${ago(item.at)} · ${item.ObjectName}`,
        isUnread: !item._read && item.held.length === 0,
      }))}
      total={list.data?.total ?? 0}
      from={from}
      current={id}
      onStep={step}
      actions={
        one && (
          <Actions
            tenantId={tenantId}
            one={one}
            onGone={() => go(items[at + 1] ?? items[at - 1])}
          />
        )
      }
    >
      <Loaded query={query} failedText={t(texts.fetchFailed)}>
        {() => one && <CommentDetail tenantId={tenantId} one={one} />}
      </Loaded>
    </ReviewFrame>
  )
}

const Actions = ({
  tenantId,
  one,
  onGone,
}: {
  tenantId: string
  one: Comment
  onGone: () => void
}) => {
  const may = useMay(tenantId)
  const { mark, release, hold, remove, isBusy } = useComment(tenantId)
  const [isAsking, setAsking] = useState(false)
  const isHeld = one.held.length > 0
  return (
    <>
      {may('comment.delete') && (
        <Button
          variant="subtle"
          aria-label={t(texts.remove)}
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t(texts.remove)}
        </Button>
      )}
      {!isHeld && may('comment.delete') && (
        <Button
          variant="subtle"
          aria-label={t(texts.hold)}
          leftSection={<IconEyeOff size={16} aria-hidden="true" />}
          loading={isBusy}
          onClick={() => hold(one)}
        >
          {t(texts.hold)}
        </Button>
      )}
      {isHeld && may('comment.delete') && (
        <Button size="md" loading={isBusy} onClick={() => release(one)}>
          {t(texts.release)}
        </Button>
      )}
      {!isHeld && may('comment.mark') && (
        <Button
          size="md"
          variant={one._read ? 'default' : 'filled'}
          leftSection={<IconMailOpened size={18} aria-hidden="true" />}
          loading={isBusy}
          onClick={() => mark(one, !one._read)}
        >
          {t(one._read ? texts.markUnread : texts.markRead)}
        </Button>
      )}
      <RemoveDialog
        one={one}
        opened={isAsking}
        isBusy={isBusy}
        onConfirm={() =>
          remove(one, () => {
            setAsking(false)
            onGone()
          })
        }
        onClose={() => setAsking(false)}
      />
    </>
  )
}
