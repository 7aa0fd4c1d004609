import type { Comment, CommentState } from '#contract/comments.ts'
import { commentTexts as texts, heldTexts } from '#texts/comments.ts'
import { t } from '#web/kit/language.ts'

/** What a writer is called. */
export const nameOf = ({ author: { name } }: Comment): string => name ?? t(texts.guest)

/** Why a comment is held back, in words. */
export const heldWords = ({ held }: Comment): string =>
  held.map((reason) => t(heldTexts[reason])).join(', ')

/** What may stand as `?state=`; all where it is another word. */
export const stateIn = (text: string | undefined): CommentState =>
  text === 'unread' || text === 'read' || text === 'held' ? text : 'all'
