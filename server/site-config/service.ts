import type { AssetUse } from '#contract/assets.ts'
import { fieldNamesIn, type FieldNames } from '#contract/tenant-names.ts'
import type { ReanalysisProgress } from '#contract/reanalysis.ts'
import { siteSearch, siteSettings, type SiteConfig } from '#contract/site-config.ts'
import { selectIndices } from '#server/indices/service.ts'
import { enqueue } from '#server/jobs/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { oncePerSnapshot } from '#server/kit/database/once-per-transaction.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { lockFieldSettings } from '#server/search/service.ts'
import { checkBackground, checkFields, checkLevels, checkWords } from './validate.ts'
import * as rows from './sql.ts'

type SavedConfig = Omit<SiteConfig, 'updated' | 'edit_by' | 'version'>

/** The site settings of a tenant, or the defaults. (siteConfig.get) */
export const getConfig = async (db: Db, tenantId: string): Promise<SiteConfig> => {
  // Within a snapshot other calls need the settings in force, which include these.
  if (!db.isSnapshot) return configOf(await rows.selectConfig(db, tenantId))
  const { isReanalysing: _, isClosing: __, ...config } = await configInForce(db, tenantId)
  return config
}

type InForce = { isReanalysing: boolean; isClosing: boolean }

/**
 * The settings, whether reanalysis is still running, and whether it follows from closing a field.
 */
export const configInForce = oncePerSnapshot(
  async (db, tenantId: string): Promise<SiteConfig & InForce> => {
    const {
      config,
      isReanalysing = false,
      isClosing = false,
    } = (await rows.selectInForce(db, tenantId)) ?? {}
    return { ...configOf(config), isReanalysing, isClosing }
  },
)

const configOf = (row: Awaited<ReturnType<typeof rows.selectConfig>>): SiteConfig => ({
  // The schemas add defaults for settings that are newer than the saved row.
  search: siteSearch.parse(row?.search ?? {}),
  ...siteSettings.parse(row?.settings ?? {}),
  updated: row?.updated ?? null,
  edit_by: row?.editBy ?? null,
  version: row?.version ?? 1,
})

/** The tenant's own labels of fields. (siteConfig.fieldNames) */
export const fieldNames = async (db: Db, tenantId: string): Promise<FieldNames> =>
  fieldNamesIn((await getConfig(db, tenantId)).search.mappings)

/** Saves the site settings unless someone changed them meanwhile. (siteConfig.save) */
export const saveConfig = async (
  db: Db,
  viewer: Viewer,
  { tenantId, version }: { tenantId: string; version: number },
  { search, ...settings }: SavedConfig,
): Promise<SiteConfig> => {
  checkWords(search)
  await checkFields(db, tenantId, { search, ...settings })
  checkLevels(settings.archive.levels)
  await checkBackground(db, tenantId, settings.background)
  const current = await getConfig(db, tenantId)
  const row = { tenantId, search, settings, editBy: viewer.name }
  const isStale = current.version !== version || (await rows.upsertConfig(db, version, row)) === 0
  if (isStale) throw new Problem('version.stale', { current: await getConfig(db, tenantId) })
  if (searchSettingsText(current) !== searchSettingsText({ search }))
    await reanalyseAll(db, tenantId, closes(current, { search }))
  if (visitorSettingsText(current) !== visitorSettingsText({ search, ...settings }))
    await publishAll(db, tenantId)
  return getConfig(db, tenantId)
}

/** The field settings that affect search and order, as text. */
const searchSettingsText = ({ search }: Pick<SiteConfig, 'search'>): string => {
  const changed = search.mappings.filter(
    ({ visible, search: isSearched, boost, sort }) => !visible || !isSearched || boost > 1 || sort,
  )
  return JSON.stringify(
    changed.map((one) => [one.field, one.visible, one.search, one.boost, one.sort]).toSorted(),
  )
}

/** The settings that affect which values visitors see, as text. */
const visitorSettingsText = ({
  search,
  albums,
  userDefined,
}: Pick<SavedConfig, 'search' | 'albums' | 'userDefined'>): string => {
  const closed = search.mappings.flatMap(({ visible, field }) =>
    visible ? [] : field.toLowerCase(),
  )
  return JSON.stringify([closed.toSorted(), albums.showadvancedmetadata, userDefined.credit])
}

/** Whether the change closes a field to visitors. */
const closes = (before: Pick<SiteConfig, 'search'>, after: Pick<SiteConfig, 'search'>): boolean => {
  const closedIn = ({ search }: typeof before) =>
    search.mappings.filter(({ visible }) => !visible).map(({ field }) => field.toLowerCase())
  const known = new Set(closedIn(before))
  return closedIn(after).some((field) => !known.has(field))
}

/** A task reanalyses existing records; it waits for current writers first. (search.rewording) */
const reanalyseAll = async (db: Db, tenantId: string, closing: boolean): Promise<void> => {
  await lockFieldSettings(db, tenantId)
  for (const indexId of await rows.beginReanalysis(db, tenantId, closing))
    await enqueue(db, 'records.reword', { tenantId, indexId })
}

/** Tasks compare what visitors see with the ledger; current writers end first. */
const publishAll = async (db: Db, tenantId: string): Promise<void> => {
  await lockFieldSettings(db, tenantId)
  for (const { id: indexId, visibility } of await selectIndices(db, tenantId, { deleted: false }))
    if (visibility === 'public')
      await enqueue(db, 'records.publish', { tenantId, indexId, reason: 'settings' })
}

/** The progress of reanalysis; null if none was needed. (siteConfig.rewording) */
export const reanalysisProgressOf = async (
  db: Db,
  tenantId: string,
): Promise<ReanalysisProgress> => {
  const found = await rows.selectReanalysis(db, tenantId)
  return found && found.indices > 0
    ? { total: found.total, passed: found.passed, ended: found.ended, closing: found.closing }
    : { total: 0, passed: 0, ended: null, closing: false }
}

/** The uses of an asset in the site settings. (assets.uses) */
export const usesOf = async (db: Db, tenantId: string, uri: string): Promise<AssetUse[]> => {
  const name = await rows.selectUser(db, tenantId, uri)
  return name === undefined ? [] : [{ kind: 'siteConfig', id: tenantId, name }]
}
