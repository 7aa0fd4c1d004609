import type { SignInSession } from '#contract/access.ts'
import type { Provider } from '#contract/providers.ts'
import { methodTexts, signInTexts } from '#texts/sign-in-methods.ts'
import { language, t } from '#web/kit/language.ts'

/** The name of a sign-in method. */
export const nameOf = ({ kind, label }: Pick<Provider, 'kind' | 'label'>): string =>
  kind === 'eid' ? t(signInTexts.eidOf)(label[language()]) : label[language()]

/**
 * How a person signed in: the provider and the identity's own words, without repetition; a password
 * if there was no provider. (session.methods)
 */
export const wayOf = (
  { provider, acr, amr }: Pick<SignInSession, 'provider' | 'acr' | 'amr'>,
  ways: readonly Provider[],
): string => {
  if (provider === null) return t(signInTexts.byPassword)
  const way = ways.find(({ name }) => name === provider)
  const methods = [...amr, ...(acr === null ? [] : [acr])].map((one) =>
    isKnown(one) ? t(methodTexts[one]) : one,
  )
  return [way ? nameOf(way) : provider, ...new Set(methods)].join(', ')
}

const isKnown = (word: string): word is keyof typeof methodTexts => Object.hasOwn(methodTexts, word)
