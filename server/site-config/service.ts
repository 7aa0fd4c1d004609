import type { AssetUse } from '#contract/assets.ts'
import { siteSearch, siteSettings, type SiteConfig } from '#contract/site-config.ts'
import type { Db } from '#server/kit/database.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/viewer.ts'
import { checkBackground, checkFields, checkLevels, checkWords } from './checking.ts'
import * as rows from './sql.ts'

type Said = Omit<SiteConfig, 'updated' | 'edit_by' | 'version'>

/** The site settings of a tenant; what holds by default where nothing was saved. (siteConfig.get) */
export const getConfig = async (db: Db, tenantId: string): Promise<SiteConfig> => {
  const row = await rows.selectConfig(db, tenantId)
  return {
    // Read anew by their schemas, so that what was saved before there were more settings has its defaults.
    search: siteSearch.parse(row?.search ?? {}),
    ...siteSettings.parse(row?.settings ?? {}),
    updated: row?.updated ?? null,
    edit_by: row?.editBy ?? null,
    version: row?.version ?? 1,
  }
}

/** Saves the site settings unless somebody changed them meanwhile. (siteConfig.save) */
export const saveConfig = async (
  db: Db,
  viewer: Viewer,
  { tenantId, version }: { tenantId: string; version: number },
  { search, ...settings }: Said,
): Promise<SiteConfig> => {
  checkWords(search)
  await checkFields(db, tenantId, { search, ...settings })
  checkLevels(settings.archive.levels)
  await checkBackground(db, tenantId, settings.background)
  const current = await getConfig(db, tenantId)
  const row = { tenantId, search, settings, editBy: viewer.name }
  const isStale = current.version !== version || (await rows.upsertConfig(db, version, row)) === 0
  if (isStale) throw new Problem('version.stale', { current: await getConfig(db, tenantId) })
  return getConfig(db, tenantId)
}

/** Where an asset is used in the site settings. (assets.uses) */
export const usesOf = async (db: Db, tenantId: string, uri: string): Promise<AssetUse[]> => {
  const name = await rows.selectUser(db, tenantId, uri)
  return name === undefined ? [] : [{ kind: 'siteConfig', id: tenantId, name }]
}
