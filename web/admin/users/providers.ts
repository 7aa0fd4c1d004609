import type { ProviderKind } from '#contract/providers.ts'
import { providerTexts } from '#texts/users.ts'
import { nameOf } from '#web/admin/parts/sign-in-way.ts'
import { language, t } from '#web/kit/language.ts'
import { useWays } from '#web/admin/parts/use-ways.ts'

/** A way by which people sign in, in words. */
export type KnownProvider = { name: string; text: string; kind: ProviderKind | 'password' }

/** By its name, the way by which a person signs in; one that is offered no more is told by what is known of it. */
export const useProviders = (): ((name: string) => KnownProvider) => {
  const { data: ways = [] } = useWays()
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
