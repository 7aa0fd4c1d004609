import type { Comment } from '#contract/comments.ts'
import { commentTexts as texts } from '#texts/comments.ts'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { t } from '#web/kit/language.ts'
import { nameOf } from './comment-text.ts'

type Props = {
  one: Comment
  opened: boolean
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before deleting a comment. (comments.delete) */
export const RemoveDialog = ({ one, ...props }: Props) => (
  <ConfirmDialog
    {...props}
    body={<p>{t(texts.removeBody)(nameOf(one), one.ObjectName)}</p>}
    verb={t(texts.removeVerb)}
  />
)
