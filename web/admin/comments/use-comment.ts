import { comments, type Comment } from '#contract/comments.ts'
import { pendingWork } from '#contract/pending-work.ts'
import { visitors } from '#contract/visitors.ts'
import { blockedTexts } from '#texts/blocked-senders.ts'
import { commentTexts as texts } from '#texts/comments.ts'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

const REFRESHED = [comments.list, comments.get, pendingWork.counts]

/** The actions on one comment. */
export const useComment = (tenantId: string) => {
  const read = useSend(comments.read, { refresh: REFRESHED })
  const release = useSend(comments.release, {
    refresh: REFRESHED,
    onDone: () => toastDone(t(texts.released)),
  })
  const hold = useSend(comments.hold, {
    refresh: REFRESHED,
    onDone: () => toastDone(t(texts.isHeld)),
  })
  const remove = useSend(comments.remove, {
    refresh: REFRESHED,
    onDone: () => toastDone(t(texts.removed)),
  })
  const block = useSend(comments.block, {
    refresh: [...REFRESHED, visitors.blocked],
    onDone: () => toastDone(t(blockedTexts.done)),
  })
  const params = ({ _id: id }: Comment) => ({ tenantId, id })
  return {
    isBusy: [read, release, hold, remove, block].some(({ isPending }) => isPending),
    mark: (one: Comment, isRead: boolean, onDone?: () => void) =>
      read.mutate({ params: params(one), body: { read: isRead } }, { onSuccess: () => onDone?.() }),
    block: (one: Comment, reason: string, onDone: () => void) =>
      block.mutate({ params: params(one), body: { reason } }, { onSuccess: onDone }),
    release: (one: Comment) => release.mutate({ params: params(one) }),
    hold: (one: Comment) => hold.mutate({ params: params(one) }),
    remove: (one: Comment, onDone?: () => void) =>
      remove.mutate({ params: params(one) }, { onSuccess: () => onDone?.() }),
  }
}
