import { fold } from '#contract/folding.ts'
import type { HeldReason } from '#contract/comments.ts'
import type { Author } from '#contract/visitors.ts'

/** The letters and digits of a text, to recognise the same text in another spelling. */
export const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** A shorter text may be written twice, such as „Falleg mynd“. */
const REPEATED_FROM = 30
/** The number of links that counts as too many, by kind of writer. */
const LINKS_FROM: Record<Author['kind'], number> = {
  visitor: 1,
  account: 3,
  member: Infinity,
  entered: Infinity,
}

const DOMAIN_ENDINGS = 'com|net|org|info|biz|ru|cn|xyz|top|shop|online|site|io'
/** A URL, a link in BBCode or HTML, or a bare domain name. */
const LINK = new RegExp(
  ['https?://', 'www\\.', '\\[url', '<a\\s', `\\b[a-z0-9-]{2,}\\.(?:${DOMAIN_ENDINGS})\\b`].join(
    '|',
  ),
  'giu',
)

/**
 * The reasons to hold a text for moderation; `isKnown`: the same text was written before.
 * (comments.held)
 */
export const holdReasons = (
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
