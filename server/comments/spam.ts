import { fold } from '#contract/folding.ts'
import type { HeldReason } from '#contract/comments.ts'
import type { Author } from '#contract/visitors.ts'

/** The letters and figures of a text, by which the same text is known again however it is written. */
export const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** A text with fewer letters may be written twice: „Falleg mynd“. */
const REPEATED_FROM = 30
/** Links that are too many, by who writes. */
const LINKS_FROM: Record<Author['kind'], number> = {
  visitor: 1,
  account: 3,
  member: Infinity,
  entered: Infinity,
}

const LINK =
  /https?:\/\/|www\.|\[url|<a\s|\b[a-z0-9-]{2,}\.(?:com|net|org|info|biz|ru|cn|xyz|top|shop|online|site|io)\b/giu

/** Why a text is held back until somebody has looked at it; `isKnown`: the same was written before. (comments.held) */
export const faultsOf = (
  text: string,
  { kind, isKnown }: { kind: Author['kind']; isKnown: boolean },
): HeldReason[] => {
  const links = text.match(LINK)?.length ?? 0
  return [
    ...(links >= LINKS_FROM[kind] ? (['links'] as const) : []),
    ...(isKnown && kind !== 'member' && lettersOf(text).length >= REPEATED_FROM
      ? (['repeated'] as const)
      : []),
  ]
}
