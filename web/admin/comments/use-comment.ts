import { comments, type Comment } from '#contract/comments.ts'
import { commentTexts as texts } from '#texts/comments.ts'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

const REFRESHED = [comments.list, comments.counts, comments.get]

/** The actions on one comment. */
export const useComment = (tenantId: string) => {
  const read = useSend(comments.read, { refresh: REFRESHED })
  const release = useSend(comments.release, {
    refresh: REFRESHED,
    onDone: () => toastDone(t(texts.released)),
  })
  const remove = useSend(comments.remove, {
    refresh: REFRESHED,
    onDone: () => toastDone(t(texts.removed)),
  })
  const params = ({ _id: id }: Comment) => ({ tenantId, id })
  return {
    isBusy: read.isPending || release.isPending || remove.isPending,
    mark: (one: Comment, isRead: boolean, onDone?: () => void) =>
      read.mutate({ params: params(one), body: { read: isRead } }, { onSuccess: () => onDone?.() }),
    release: (one: Comment) => release.mutate({ params: params(one) }),
    remove: (one: Comment, onDone?: () => void) =>
      remove.mutate({ params: params(one) }, { onSuccess: () => onDone?.() }),
  }
}
