import type { LayDraft } from './pages/service.ts'
import { getConfig, saveConfig } from './site-config/service.ts'
import { getSettings, saveSettings } from './sites/service.ts'

/** Saves a draft of a tenant's settings over what is saved, with the site open. (pages.preview) */
export const layDraft: LayDraft = async (db, viewer, tenantId, { site, config }) => {
  const { version: configVersion } = await getConfig(db, tenantId)
  if (config) await saveConfig(db, viewer, { tenantId, version: configVersion }, config)
  const { version, updated: _, edit_by: __, ...saved } = await getSettings(db, tenantId)
  await saveSettings(db, viewer, { tenantId, version }, { ...(site ?? saved), public: true })
}
