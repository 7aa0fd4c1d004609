import type { Comment, CommentState } from '#contract/comments.ts'
import { commentTexts as texts, heldTexts } from '#texts/comments.ts'
import { t } from '#web/kit/language.ts'

/** The name of an author. */
export const nameOf = ({ author: { name } }: Comment): string => name ?? t(texts.guest)

/** The reasons for holding a comment, in words. */
export const heldWords = ({ held }: Comment): string =>
  held.map((reason) => t(heldTexts[reason])).join(', ')

/** The state in `?state=`; all for an unknown word. */
export const stateIn = (text: string | undefined): CommentState =>
  text === 'unread' || text === 'read' || text === 'held' ? text : 'all'
