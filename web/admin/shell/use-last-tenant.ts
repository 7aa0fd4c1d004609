import { useEffect } from 'react'
import { session } from '#contract/session.ts'
import { useSettings } from '#web/admin/parts/viewer/viewer.ts'
import { useSend } from '#web/kit/api.ts'

/**
 * Keeps which tenant was at hand last; addresses that name none take it. (screens.withoutTenant)
 */
export const useLastTenant = (tenantId: string | undefined): void => {
  const { data: settings } = useSettings()
  const { mutate } = useSend(session.saveSettings, { refresh: [session.settings], inPlace: true })
  const isRead = settings !== undefined
  useEffect(() => {
    // Another tab's tenant is not written over before this one changes.
    if (settings && tenantId && settings.lastTenant !== tenantId)
      mutate({ body: { lastTenant: tenantId } })
    // oxlint-disable-next-line exhaustive-deps -- what another tab saves is no reason to save again
  }, [tenantId, isRead, mutate])
}
