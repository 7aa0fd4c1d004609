import { ALL_TENANTS } from '#contract/queues.ts'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { may, useMe, useTenantId } from '#web/admin/parts/viewer/viewer.ts'

/**
 * Whose jobs are shown: those of the tenant in the address, else of all for who may see them, else
 * of the tenant at hand.
 */
export const useScope = () => {
  const me = useMe()
  const atHand = useTenantId()
  const [{ tenant }, setSearch] = useSearchState()
  const mayAll = may(me, 'queue.read')
  return {
    /** The tenant, or `all`. */
    scope: mayAll ? (tenant ?? ALL_TENANTS) : (atHand ?? ALL_TENANTS),
    mayAll,
    tenants: me.tenants,
    /** The tenant as links carry it. */
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
