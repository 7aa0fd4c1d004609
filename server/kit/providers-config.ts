import { PROVIDER_KINDS, type ProviderKind } from '#contract/providers.ts'
import { startTexts } from '#texts/config.ts'

const NAMED = /^VARDA_OIDC_([A-Z0-9]{1,20})_([A-Z_]+)$/
const AUTH = ['basic', 'post'] as const
const TRIAL = ['0', '1'] as const
const WORDS = [
  'KIND',
  'LABEL',
  'LABEL_EN',
  'CLIENT_ID',
  'CLIENT_SECRET',
  'CLAIM',
  'SCOPE',
  'AUTH',
] as const
/** An issuer says by itself where its parts are, and how a person was looked at; who has none is described part by part. */
const OWN = {
  eid: ['ISSUER', 'ACR', 'TRIAL'],
  oidc: ['ISSUER', 'ACR'],
  oauth: ['AUTHORIZE', 'TOKEN', 'USERINFO'],
} as const
/** The claim with the person's key where nothing else is said. */
const CLAIM = { eid: 'nationalId', oidc: 'sub', oauth: 'id' } as const

type Common = {
  /** Small letters; part of its addresses. */
  name: string
  kind: ProviderKind
  label: { is: string; en: string }
  clientId: string
  clientSecret: string
  /** The claim with the person's key. */
  claim: string
  /** Absent: nothing is asked for by name. */
  scope: string | undefined
  /** How the client shows its secret: in a header, or in the form. */
  auth: (typeof AUTH)[number]
}

/** A way to sign in that the environment described. */
export type ProviderConfig = Common &
  (
    | {
        kind: 'eid' | 'oidc'
        issuer: string
        /** How the person is to sign in there: any of these; none: as the provider sees fit. (providers.acr) */
        acr: readonly string[]
        /** Whether people made up for trying are let in. (providers.madeUp) */
        trial: boolean
      }
    | { kind: 'oauth'; authorize: string; token: string; userinfo: string }
  )

/** The variable of the environment that describes some part of a provider. */
export const variableOf = ({ name }: { name: string }, word: string) =>
  `VARDA_OIDC_${name.toUpperCase()}_${word}`

/** Reads the providers of `VARDA_OIDC_<NAME>_…`; `fault` is told each mistake. Electronic IDs come first, each kind by name. (providers.config) */
export const readProviders = (
  env: NodeJS.ProcessEnv,
  fault: (sentence: string) => void,
): ProviderConfig[] => {
  const given = Object.keys(env).filter((key) => key.startsWith('VARDA_OIDC_') && env[key]?.trim())
  for (const key of given) if (!NAMED.test(key)) fault(startTexts.providerUnknown.is(key))
  const names = new Set(given.flatMap((key) => NAMED.exec(key)?.[1] ?? []))
  return [...names]
    .sort()
    .map((name) => readProvider(name, env, fault))
    .sort((a, b) => PROVIDER_KINDS.indexOf(a.kind) - PROVIDER_KINDS.indexOf(b.kind))
}

const readProvider = (
  name: string,
  env: NodeJS.ProcessEnv,
  fault: (sentence: string) => void,
): ProviderConfig => {
  const key = (word: string) => variableOf({ name }, word)
  const text = (word: string) => env[key(word)]?.trim() || undefined
  const needed = (word: string) => {
    if (text(word) === undefined) fault(startTexts.providerMissing.is(key(word)))
    return text(word) ?? ''
  }
  const choice = <T extends string>(word: string, choices: readonly T[], value: string): T => {
    const found = choices.find((one) => one === value)
    if (found === undefined)
      fault(startTexts.providerChoice.is(key(word), choices.join(', '), value))
    return found ?? (choices[0] as T) // no list of choices is empty
  }
  const address = (word: string) => {
    const value = needed(word)
    if (value !== '' && !isSafe(value)) fault(startTexts.providerAddress.is(key(word), value))
    return value
  }

  const kind = choice('KIND', PROVIDER_KINDS, needed('KIND'))
  const known: readonly string[] = [...WORDS, ...OWN[kind]]
  for (const one of Object.keys(env))
    if (
      NAMED.exec(one)?.[1] === name &&
      env[one]?.trim() &&
      !known.includes(NAMED.exec(one)?.[2] ?? '')
    )
      fault(startTexts.providerUnknown.is(one))
  const label = needed('LABEL')
  const common = {
    name: name.toLowerCase(),
    label: { is: label, en: text('LABEL_EN') ?? label },
    clientId: needed('CLIENT_ID'),
    clientSecret: needed('CLIENT_SECRET'),
    claim: text('CLAIM') ?? CLAIM[kind],
  }
  if (kind === 'oauth') {
    const [authorize, token, userinfo] = [
      address('AUTHORIZE'),
      address('TOKEN'),
      address('USERINFO'),
    ]
    return {
      ...common,
      kind,
      scope: text('SCOPE'),
      auth: choice('AUTH', AUTH, text('AUTH') ?? 'post'),
      authorize,
      token,
      userinfo,
    }
  }
  const auth = choice('AUTH', AUTH, text('AUTH') ?? 'basic')
  const issuer = address('ISSUER')
  return {
    ...common,
    kind,
    scope: text('SCOPE') ?? 'openid profile',
    auth,
    issuer,
    acr: text('ACR')?.split(/\s+/) ?? [],
    trial: choice('TRIAL', TRIAL, text('TRIAL') ?? (isHere(issuer) ? '1' : '0')) === '1',
  }
}

/** What is said to a provider must not be overheard; on the machine itself nobody listens. */
const isSafe = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { protocol } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && isHere(value))
}

/** Whether an address is on this machine. */
const isHere = (value: string) =>
  URL.canParse(value) && ['localhost', '127.0.0.1'].includes(new URL(value).hostname)
