import type { SiteConfig, SiteSearch } from '#contract/site-config.ts'
import type { Db } from '#server/kit/database.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/viewer.ts'
import { isOneWord } from '#server/search/service.ts'
import * as rows from './sql.ts'

const DEFAULT: SiteConfig = { search: { synonyms: [], stopWords: [] }, updated: null, edit_by: null, version: 1 }

/** The site settings of a tenant; what holds by default where nothing was saved. (siteConfig.get) */
export const getConfig = async (db: Db, tenantId: string): Promise<SiteConfig> => {
  const row = await rows.selectConfig(db, tenantId)
  return row ? { search: row.search, updated: row.updated, edit_by: row.editBy, version: row.version } : DEFAULT
}

/** Saves the site settings unless somebody changed them meanwhile. (siteConfig.save) */
export const saveConfig = async (
  db: Db,
  viewer: Viewer,
  { tenantId, version }: { tenantId: string; version: number },
  { search }: Pick<SiteConfig, 'search'>,
): Promise<SiteConfig> => {
  checkWords(search)
  const current = await getConfig(db, tenantId)
  const isStale = current.version !== version || (await rows.upsertConfig(db, version, { tenantId, search, editBy: viewer.name })) === 0
  if (isStale) throw new Problem('version.stale', { current: await getConfig(db, tenantId) })
  return getConfig(db, tenantId)
}

const checkWords = ({ synonyms, stopWords }: SiteSearch): void => {
  checkEach(stopWords, 'search.stopWords')
  for (const [at, group] of synonyms.entries()) {
    const field = `search.synonyms.${at}`
    checkEach(group, field)
    if (group.length < 2) throw new Problem('siteConfig.groupTooSmall', { field })
  }
}

const checkEach = (words: readonly string[], field: string): void => {
  const other = words.find((word) => !isOneWord(word))
  if (other !== undefined) throw new Problem('siteConfig.notOneWord', { params: { word: other }, field })
}
