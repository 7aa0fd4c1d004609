import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { USER_CACHE_MS } from '#contract/limits.ts'
import type { Permission } from '#contract/permissions.ts'
import { session, type Me } from '#contract/session.ts'
import { useAddressParams, useAddressSearch } from '#web/admin/kit/screen.ts'
import { read } from '#web/kit/api.ts'

/** The signed-in person; the shell draws nothing else before they are known. */
export const ViewerContext = createContext<Me | null>(null)

/** The signed-in person. */
export const useMe = (): Me => {
  const me = use(ViewerContext)
  if (!me) throw new Error('Used outside the shell')
  return me
}

/**
 * Whether the person holds a permission, everywhere or in a tenant. The server asks the same of the
 * same table.
 */
export const may = (me: Me, permission: Permission, tenantId?: string): boolean =>
  me.permissions.global.includes(permission) ||
  (tenantId !== undefined && (me.permissions.tenants[tenantId]?.includes(permission) ?? false))

/** Whether the person holds a permission in a tenant. */
export const useMay = (tenantId?: string) => {
  const me = useMe()
  return (permission: Permission) => may(me, permission, tenantId)
}

/** What the person has chosen for themselves. */
export const useSettings = () =>
  useQuery({ ...read(session.settings, {}), staleTime: USER_CACHE_MS })

/**
 * How many rows of a list are fetched at once: as the person has chosen, else as the list has it.
 * (users.listRows)
 */
export const useListRows = (own: number): number => useSettings().data?.listRows ?? own

/**
 * The tenant at hand: the one in the address, else `?tenant=`, else the last one used, else the
 * first. One that does not exist is passed over.
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
