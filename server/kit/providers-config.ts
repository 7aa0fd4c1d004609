import type { KeyObject } from 'node:crypto'
import {
  LOGIN_HINTS,
  PROVIDER_KINDS,
  type LoginHint,
  type ProviderKind,
} from '#contract/providers.ts'
import { startTexts } from '#texts/config.ts'
import { readSigningKey } from './signing-key.ts'

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
/** An OIDC issuer is discovered; a provider without one is described endpoint by endpoint. */
const OWN = {
  eid: ['ISSUER', 'ACR', 'TRIAL', 'CIBA', 'CIBA_KEY'],
  oidc: ['ISSUER', 'ACR', 'CIBA', 'CIBA_KEY'],
  oauth: ['AUTHORIZE', 'TOKEN', 'USERINFO'],
} as const
/** The default claim that identifies the person. */
const CLAIM = { eid: 'nationalId', oidc: 'sub', oauth: 'id' } as const

type Common = {
  /** Lower case; part of the provider's URLs. */
  name: string
  kind: ProviderKind
  label: { is: string; en: string }
  clientId: string
  clientSecret: string
  /** The claim that identifies the person. */
  claim: string
  /** Absent: no scope is requested. */
  scope: string | undefined
  /** How the client sends its secret: in a header, or in the form. */
  auth: (typeof AUTH)[number]
}

/** How people are asked on their phone, without a redirect. (providers.backchannel) */
type Backchannel = {
  hint: LoginHint
  /** Signs the requests; absent: they are sent unsigned. */
  key: KeyObject | undefined
}

/** A sign-in provider configured by the environment. */
export type ProviderConfig = Common &
  (
    | {
        kind: 'eid' | 'oidc'
        issuer: string
        /** The accepted authentication contexts (acr); empty accepts any. (providers.acr) */
        acr: readonly string[]
        /** Whether test identities may sign in. (providers.madeUp) */
        trial: boolean
        backchannel: Backchannel | undefined
      }
    | { kind: 'oauth'; authorize: string; token: string; userinfo: string }
  )

/** The environment variable of one setting of a provider. */
export const variableOf = ({ name }: { name: string }, word: string) =>
  `VARDA_OIDC_${name.toUpperCase()}_${word}`

/**
 * Reads the providers from `VARDA_OIDC_<NAME>_…`; calls `fault` with each mistake. Electronic IDs
 * come first, each kind sorted by name. (providers.config)
 */
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
    backchannel: readBackchannel(name, { text, choice }, fault),
  }
}

type Reader = {
  text: (word: string) => string | undefined
  choice: <T extends string>(word: string, choices: readonly T[], value: string) => T
}

/** How people are asked on their phone; a key alone says too little. */
const readBackchannel = (
  name: string,
  { text, choice }: Reader,
  fault: (sentence: string) => void,
): Backchannel | undefined => {
  const keyVariable = variableOf({ name }, 'CIBA_KEY')
  const [wanted, keyFile] = [text('CIBA'), text('CIBA_KEY')]
  if (wanted === undefined) {
    if (keyFile !== undefined)
      fault(startTexts.providerKeyAlone.is(keyVariable, variableOf({ name }, 'CIBA')))
    return undefined
  }
  const hint = choice('CIBA', LOGIN_HINTS, wanted)
  if (keyFile === undefined) return { hint, key: undefined }
  const key = readSigningKey(keyFile)
  if (!key) fault(startTexts.providerKey.is(keyVariable, keyFile))
  return { hint, key }
}

/** Providers need HTTPS, except on the machine itself. */
const isSafe = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { protocol } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && isHere(value))
}

/** Whether a URL points to this machine. */
const isHere = (value: string) =>
  URL.canParse(value) && ['localhost', '127.0.0.1'].includes(new URL(value).hostname)
