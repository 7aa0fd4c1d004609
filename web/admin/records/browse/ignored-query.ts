import { QUERY_MIN } from '#contract/limits.ts'
import { recordTexts } from '#texts/records.ts'
import { t } from '#web/kit/language.ts'

/**
 * What to say of a query of which nothing is searched: one character, or signs alone.
 * (search.tooShort)
 */
export const ignoredText = (query: string): string | null => {
  const text = query.trim()
  if (text === '') return null
  if (text.length < QUERY_MIN) return t(recordTexts.tooShort)(text)
  return /[\p{L}\p{N}]/u.test(text) ? null : t(recordTexts.noWords)
}
