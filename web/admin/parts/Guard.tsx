import { useParams, type RouteComponent } from '@tanstack/react-router'
import type { Permission } from '#contract/permissions.ts'
import { NotAllowed } from '#web/admin/kit/NotAllowed.tsx'
import { useMay, useTenantId } from './viewer.ts'

/** A screen behind a permission. Only what is shown depends on it: the server asks the same of every call. */
export const guarded = (needs: Permission, Screen: RouteComponent): RouteComponent => {
  const Guard = () => {
    const atHand = useTenantId()
    const { tenantId = atHand } = useParams({ strict: false }) as { tenantId?: string }
    const may = useMay(tenantId)
    return may(needs) ? <Screen /> : <NotAllowed code={needs} />
  }
  // The router fetches a screen ahead of a press through this.
  return Object.assign(Guard, { preload: Screen.preload })
}
