import type { ProviderKind } from '#contract/providers.ts'
import { providerTexts } from '#texts/users.ts'
import { nameOf } from '#web/admin/parts/people/sign-in-name.ts'
import { language, t } from '#web/kit/language.ts'
import { useSignInMethods } from '#web/admin/parts/people/use-sign-in-methods.ts'

/** A sign-in method in words. */
export type KnownProvider = { name: string; text: string; kind: ProviderKind | 'password' }

/** Returns a sign-in method by name; one that is no longer offered keeps what is known of it. */
export const useProviders = (): ((name: string) => KnownProvider) => {
  const { data: ways = [] } = useSignInMethods()
  return (name) => {
    if (name === 'password') return { name, text: t(providerTexts.password), kind: 'password' }
    const way = ways.find((one) => one.name === name)
    if (way) return { name, text: nameOf(way), kind: way.kind }
    return {
      name,
      text: name === 'facebook' ? providerTexts.facebook[language()] : name,
      kind: 'oauth',
    }
  }
}
