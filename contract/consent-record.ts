import { CONSENT } from './public-limits.ts'

/** What a visitor may agree to, beside what is necessary. (consent.categories) */
export const CONSENT_CATEGORIES = ['embeds'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** The answer of a visitor: what they agreed to, perhaps nothing, and when, in ISO 8601. */
export type ConsentRecord = { categories: ConsentCategory[]; at: string }

/** The cookie with the answer that a tenant got: each tenant asks for itself. */
export const consentCookie = (tenantId: string): string => `varda_consent.${tenantId}`

/** An answer as the value of its cookie: the version, the time, and what was agreed to. */
export const writeConsent = (categories: readonly ConsentCategory[], ms: number): string =>
  [CONSENT.version, Math.floor(ms / 1000), ...categories].join('.')

/**
 * Reads the value of a cookie. An answer to another version of the question, one that is too old,
 * and nonsense count as none. (consent.record)
 */
export const readConsent = (
  value: string | undefined,
  nowMs: number,
): ConsentRecord | undefined => {
  const [version, seconds = '', ...agreed] = (value ?? '').split('.')
  if (version !== String(CONSENT.version) || !/^\d{1,11}$/.test(seconds)) return undefined
  const ms = Number(seconds) * 1000
  if (nowMs - ms > CONSENT.days * 86_400_000) return undefined
  const categories = CONSENT_CATEGORIES.filter((one) => agreed.includes(one))
  return { categories, at: new Date(ms).toISOString() }
}
