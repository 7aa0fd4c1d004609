import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { USER_CACHE_MS } from '#contract/limits.ts'
import type { Permission } from '#contract/permissions.ts'
import { session, type Me, type Settings } from '#contract/session.ts'
import { useAddressParams, useAddressSearch } from '#web/admin/kit/screen.ts'
import { read, useSend } from '#web/kit/api.ts'

/** The signed-in person. Never null inside the shell, which waits for them. */
export const ViewerContext = createContext<Me | null>(null)

/** The signed-in person. */
export const useMe = (): Me => {
  const me = use(ViewerContext)
  if (!me) throw new Error('Used outside the shell')
  return me
}

/**
 * Whether the person has a permission, globally or in a tenant. The server checks the same table.
 */
export const may = (me: Me, permission: Permission, tenantId?: string): boolean =>
  me.permissions.global.includes(permission) ||
  (tenantId !== undefined && (me.permissions.tenants[tenantId]?.includes(permission) ?? false))

/** Returns whether the person has a permission in a tenant. */
export const useMay = (tenantId?: string) => {
  const me = useMe()
  return (permission: Permission) => may(me, permission, tenantId)
}

/** The person's own settings. */
export const useSettings = () =>
  useQuery({ ...read(session.settings, {}), staleTime: USER_CACHE_MS })

/**
 * Saves some of the person's own settings. Only these are taken from the answer: it may be older
 * than that of a later save. (users.preferences)
 */
export const useSaveSettings = ({ inPlace = false } = {}) => {
  const client = useQueryClient()
  return useSend(session.saveSettings, {
    inPlace,
    onDone: (answer, { body }) =>
      client.setQueryData(read(session.settings, {}).queryKey, (before = answer) => {
        const names = Object.keys(body) as (keyof Settings)[]
        return { ...before, ...Object.fromEntries(names.map((name) => [name, answer[name]])) }
      }),
  })
}

/** The page size of a list: the person's setting, else the list's own. (users.listRows) */
export const useListRows = (own: number): number => useSettings().data?.listRows ?? own

/**
 * The current tenant: from the address, else `?tenant=`, else the last used, else the first. Skips
 * tenants that do not exist.
 */
export const useTenantId = (): string | undefined => {
  const me = useMe()
  const { pathname } = useLocation()
  const { tenantId } = useAddressParams()
  const { tenant } = useAddressSearch()
  const { data: settings } = useSettings()
  const known = (id: string | undefined) => me.tenants.find((one) => one.id === id)?.id
  const named = pathname.startsWith('/admin/settings/') ? known(tenantId) : undefined
  return named ?? known(tenant) ?? known(settings?.lastTenant) ?? me.tenants[0]?.id
}

/** "1.5.12 +7": the newest release and the changes since. */
export const versionOf = ({ name, commits }: Me['version']): string =>
  commits > 0 ? `${name} +${commits}` : name
