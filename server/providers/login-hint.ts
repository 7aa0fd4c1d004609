import type { LoginHint } from '#contract/providers.ts'
import { Problem } from '#server/kit/problem.ts'

/** An Icelandic telephone number has seven digits, and no area code. */
const PHONE = /^[3-9]\d{6}$/
const COUNTRY = /^(?:\+|00)354/
/** Whether the digits are right only the provider knows: new national ids have no check digit. */
const NATIONAL_ID = /^\d{10}$/

/** The digits of what a person typed to be asked on their phone; refuses what cannot be one. */
export const readLoginHint = (kind: LoginHint, typed: string): string => {
  const bare = typed.replaceAll(/[\s().-]/g, '')
  if (kind === 'phone') {
    const phone = bare.replace(COUNTRY, '')
    if (!PHONE.test(phone)) throw new Problem('providers.badPhone', { field: 'hint' })
    return phone
  }
  if (!NATIONAL_ID.test(bare)) throw new Problem('providers.badNationalId', { field: 'hint' })
  return bare
}

/** A telephone number as a page may show it to whoever looks over a shoulder. */
export const maskPhone = (phone: string): string => `+354 ${phone.slice(0, 3)} ▪▪${phone.slice(-2)}`
