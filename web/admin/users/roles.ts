import { ROLES } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { roleTexts } from '#texts/shell.ts'
import { userTexts } from '#texts/users.ts'
import { ago, date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { useProviders } from './providers.ts'

/** A person's roles in one line: "Stjórnandi á 2 vefsvæðum, Notandi á 1 vefsvæði". */
export const rolesInWords = (tenants: User['tenants']): string => {
  const lines = ROLES.flatMap((role) => {
    const count = tenants.filter((one) => one.role === role).length
    return count > 0 ? [t(userTexts.roleIn)(t(roleTexts[role]), t(userTexts.inTenants)(count))] : []
  })
  return lines.join(', ') || t(userTexts.noTenant)
}

/** The facts line under the name of a user. */
export const useFacts = ({ provider, created, lastLogin }: User): string => {
  const signIn = lastLogin ? ago(lastLogin) : t(userTexts.never)
  return `${useProviders()(provider).text} · ${t(userTexts.facts)(date(created), signIn)}`
}
