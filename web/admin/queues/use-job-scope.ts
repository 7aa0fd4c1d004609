import { ALL_TENANTS } from '#contract/queues.ts'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { may, useMe, useTenantId } from '#web/admin/parts/viewer/viewer.ts'

/**
 * The tenant of the shown jobs: the address's, else all for people who may see them, else the
 * current one.
 */
export const useScope = () => {
  const me = useMe()
  const currentTenantId = useTenantId()
  const [{ tenant }, setSearch] = useSearchState()
  const mayAll = may(me, 'queue.read')
  return {
    /** The tenant, or `all`. */
    scope: mayAll ? (tenant ?? ALL_TENANTS) : (currentTenantId ?? ALL_TENANTS),
    mayAll,
    tenants: me.tenants,
    /** The tenant for links. */
    tenant,
    choose: (chosen: string) =>
      setSearch({
        tenant: chosen === ALL_TENANTS ? undefined : chosen,
        from: undefined,
        after: undefined,
      }),
  }
}

export type Scope = ReturnType<typeof useScope>
