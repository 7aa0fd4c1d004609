import { useEffect } from 'react'
import { useSaveSettings, useSettings } from '#web/admin/parts/viewer/viewer.ts'

/**
 * Saves the current tenant as the last used; addresses without a tenant use it.
 * (screens.withoutTenant)
 */
export const useLastTenant = (tenantId: string | undefined): void => {
  const { data: settings } = useSettings()
  const { mutate } = useSaveSettings({ inPlace: true })
  const isRead = settings !== undefined
  useEffect(() => {
    // Does not overwrite another tab's tenant until this one changes.
    if (settings && tenantId && settings.lastTenant !== tenantId)
      mutate({ body: { lastTenant: tenantId } })
    // oxlint-disable-next-line exhaustive-deps -- what another tab saves is no reason to save again
  }, [tenantId, isRead, mutate])
}
