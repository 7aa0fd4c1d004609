import { fillPath } from '#contract/endpoint.ts'
import { providers, type Provider } from '#contract/providers.ts'
import { providerTexts as texts } from '#texts/providers.ts'
import { signInTexts } from '#texts/sign-in-methods.ts'
import { language, t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'

/** The purpose of a sign-in: the path to return to, the invitation to link, or a step-up. */
export type Wanted = {
  returnTo?: string | undefined
  register?: string | undefined
  again?: '1' | undefined
}

export type WaysProps = {
  ways: readonly Provider[]
  /** All methods of the page; with several electronic IDs each link names its provider. */
  all: readonly Provider[]
  wanted: Wanted
  /** Whether the first of them is the first on the page. */
  isFirst?: boolean
}

/**
 * Links to providers, one a line. A provider that asks on the phone has a form, and its link leads
 * there.
 */
export const ProviderLinks = ({ ways, all, wanted, isFirst = false }: WaysProps) =>
  ways.map((way, at) => (
    <a
      key={way.name}
      className={isFirst && at === 0 ? 'button' : 'button plain'}
      href={hrefOf(way, wanted)}
      rel="nofollow"
      data-says={way.hint === null ? t(texts.opening)(nameOf(way)) : undefined}
    >
      <Icon way={way} />
      {labelOf(way, all, wanted.register !== undefined)}
    </a>
  ))

const hrefOf = ({ name, hint }: Provider, wanted: Wanted): string => {
  if (hint !== null) return paths.signIn({ next: wanted.returnTo, again: wanted.again })
  const asked = Object.entries({ ...wanted, language: language() === 'en' ? 'en' : undefined })
  const given = asked.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
  const path = fillPath(providers.start.path, { provider: name })
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

const isOnlyEid = ({ kind }: Provider, all: readonly Provider[]): boolean =>
  kind === 'eid' && all.filter((one) => one.kind === 'eid').length === 1

const nameOf = ({ kind, label }: Provider): string =>
  kind === 'eid' ? t(signInTexts.eidOf)(label[language()]) : label[language()]

export const labelOf = (way: Provider, all: readonly Provider[], isLinking: boolean): string => {
  if (isLinking) return t(texts.link)(isOnlyEid(way, all) ? t(texts.eid) : nameOf(way))
  if (isOnlyEid(way, all)) return t(texts.signInWithEid)
  return t(way.kind === 'eid' ? texts.signInWithEidOf : texts.signInWith)(way.label[language()])
}

export const Icon = ({ way: { kind, name } }: { way: Provider }) => {
  if (kind === 'eid')
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <rect x="6" y="3" width="12" height="18" rx="2" />
        <path d="M9.5 11.5l2 2 3.5-4M11 18h2" />
      </svg>
    )
  return name === 'facebook' ? (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M14 21v-7h3l.5-4H14V8c0-1.2.4-2 2-2h2V3h-3c-3 0-5 2-5 5v2H7v4h3v7z" />
    </svg>
  ) : null
}
