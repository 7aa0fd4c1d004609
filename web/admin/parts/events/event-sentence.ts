import type { Params } from '#contract/problem-body.ts'
import { happeningSentence } from '#texts/happenings.ts'
import { language } from '#web/kit/language.ts'

/**
 * A stored sentence in the language of the page; if this page does not know its code, the stored
 * text.
 */
export const eventSentence = ({
  code,
  params,
  message,
}: {
  code: string
  params: Params
  message?: string
}): string => happeningSentence(code, params, language(), message)
