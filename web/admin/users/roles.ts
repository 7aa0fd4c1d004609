import { ROLES } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { roleTexts } from '#texts/shell.ts'
import { providerTexts, userTexts } from '#texts/users.ts'
import { ago, date } from '#web/kit/fmt.ts'
import { language, t } from '#web/kit/language.ts'

/** A person's roles in one line: "Stjórnandi á 2 vefsvæðum, Notandi á 1 vefsvæði". */
export const rolesInWords = (tenants: User['tenants']): string => {
  const lines = ROLES.flatMap((role) => {
    const count = tenants.filter((one) => one.role === role).length
    return count > 0 ? [t(userTexts.roleIn)(t(roleTexts[role]), t(userTexts.inTenants)(count))] : []
  })
  return lines.join(', ') || t(userTexts.noTenant)
}

/** How a person signs in, in words where there are any. */
export const providerName = (provider: string): string => {
  const text = providerTexts[provider]?.[language()]
  return typeof text === 'string' ? text : provider
}

/** The grey line under the name of a user. */
export const factsOf = ({ provider, created, lastLogin }: User): string =>
  `${providerName(provider)} · ${t(userTexts.facts)(date(created), lastLogin ? ago(lastLogin) : t(userTexts.never))}`
