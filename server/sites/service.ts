import { inBoth } from '#contract/common.ts'
import type { IndexType } from '#contract/index-types.ts'
import { SITES_MAX } from '#contract/public-limits.ts'
import { recordOfPicture } from '#contract/record-of-picture.ts'
import {
  KIND_OF_TYPE,
  presentation,
  type Presentation,
  type Site,
  type SiteFields,
  type SiteListed,
  type SiteNavigation,
  type SiteSettings,
  type SiteTotals,
} from '#contract/sites.ts'
import { countPublished } from '#server/blog/service.ts'
import { enqueue } from '#server/jobs/service.ts'
import { selectIndices } from '#server/indices/service.ts'
import { isoTime } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import type { Caller } from '#server/records/service.ts'
import { lockFieldSettings, summarise } from '#server/search/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import * as rows from './sql.ts'
import { visibleFace } from './visible-face.ts'

export { listCollections } from './collections.ts'

type Counts = Iterable<readonly [IndexType, number]>

/** The tenants with a public site, in Icelandic order of names. (sites.list) */
export const listSites = async (db: Db): Promise<SiteListed[]> =>
  (await rows.selectSites(db, SITES_MAX)).map(({ collections, records, news, ...row }) => ({
    ...toHead(row),
    navigation: { ...navigationOf(countsOf(collections)), news },
    totals: totalsOf(countsOf(records)),
  }))

/** The first tenants with a public site, in the same order, by name alone. */
export const listSiteNames = async (db: Db, most: number) =>
  (await rows.selectSiteNames(db, most)).map((row) => {
    const { id, name } = toHead({ ...row, host: null })
    return { id, name }
  })

/** A tenant's name and its own host, whether or not its site is public. */
export const siteNameOf = async (
  db: Db,
  tenantId: string,
): Promise<{ name: string; host: string | null }> => {
  const face = await rows.selectFace(db, tenantId)
  return { name: face?.name ?? '', host: face?.host ?? null }
}

/**
 * What visitors see of a tenant beside its records; the same for members, who see it before it is
 * public. (sites.get, sites.public)
 */
export const getSite = async (db: Db, caller: Caller, tenantId: string): Promise<Site> => {
  const face = await visibleFace(db, caller, tenantId)
  const collections = await rows.selectPublicCollections(db, tenantId)
  const { background, allowImageDownload } = await getConfig(db, tenantId)
  const { address, openingHours, readingRoom, contact, statement, assessment, ...written } =
    presentation.parse(face.presentation ?? {})
  return {
    ...toHead({ id: tenantId, ...face }),
    public: face.isPublic ?? false,
    navigation: {
      ...navigationOf(collections.map(({ type }) => [type, 1])),
      news: await countPublished(db, tenantId),
    },
    totals: totalsOf(await countRecords(db, tenantId, collections)),
    address,
    openingHours,
    readingRoom,
    contact,
    statement,
    assessment,
    searchExamples: written.searchExamples,
    embeds: written.embeds,
    keepAddressDays: written.keepAddressDays,
    // A record's picture is shown where it is checked that visitors may see it.
    background: background && !recordOfPicture(background.uri) ? { uri: background.uri } : null,
    allowImageDownload,
    collections: written.collections.filter((id) => collections.some((one) => one.id === id)),
    updated: face.updated === null ? null : isoTime(face.updated),
  }
}

/** The numbers of records that visitors see in each index. */
const countRecords = async (
  db: Db,
  tenantId: string,
  collections: readonly rows.CollectionRow[],
): Promise<[IndexType, number][]> => {
  const typeOf = new Map(
    collections.flatMap(({ type, esIndex }) => (esIndex ? [[esIndex, type]] : [])),
  )
  const scope = { tenantId, generations: [...typeOf.keys()], hiddenToo: false }
  return (await summarise(db, scope, { years: false })).flatMap(({ esIndex, records }) => {
    const type = typeOf.get(esIndex)
    return type ? [[type, records]] : []
  })
}

const countsOf = (counts: Partial<Record<IndexType, number>>): Counts =>
  Object.entries(counts) as [IndexType, number][] // the keys of a record of types

const navigationOf = (counts: Counts): Omit<SiteNavigation, 'news'> => {
  const found = { album: 0, media: 0, archive: 0 }
  for (const [type, n] of counts) found[KIND_OF_TYPE[type]] += n
  return found
}

const totalsOf = (counts: Counts): SiteTotals => {
  const { album, media, archive } = navigationOf(counts)
  return { pictures: album, recordings: media, documents: archive }
}

const toHead = ({
  id,
  name,
  host,
  presentation: written,
}: Pick<rows.FaceRow, 'name' | 'host' | 'presentation'> & { id: string }) => {
  const { nameEn, shortName, description, aiPolicy } = presentation.parse(written ?? {})
  return { id, name: inBoth(name, nameEn), shortName, description, host, aiPolicy }
}

/** The settings of a tenant's public site, or the defaults. (sites.settings) */
export const getSettings = async (db: Db, tenantId: string): Promise<SiteSettings> =>
  toSettings(await rows.selectSite(db, tenantId))

const toSettings = (row: rows.SiteRow | undefined): SiteSettings => ({
  // The schema adds defaults for settings that are newer than the saved row.
  ...presentation.parse(row?.presentation ?? {}),
  public: row?.isPublic ?? false,
  updated: row?.updated ?? null,
  edit_by: row?.editBy ?? null,
  version: row?.version ?? 1,
})

/** Saves the settings unless someone changed them meanwhile. (sites.saveSettings) */
export const saveSettings = async (
  db: Db,
  viewer: Viewer,
  { tenantId, version }: { tenantId: string; version: number },
  { public: isPublic, ...fields }: SiteFields,
): Promise<SiteSettings> => {
  const current = await getSettings(db, tenantId)
  await checkCollections(db, tenantId, fields, current)
  const row = { tenantId, isPublic, presentation: fields, editBy: viewer.name }
  const isStale = current.version !== version || (await rows.upsertSite(db, version, row)) === 0
  if (isStale) throw new Problem('version.stale', { current: await getSettings(db, tenantId) })
  if (isPublic !== current.public) await publishAll(db, tenantId, isPublic ? 'opened' : 'closed')
  return getSettings(db, tenantId)
}

/**
 * Tasks bring the ledger of what visitors see in line with the opened or closed site. Writers of
 * records that see it as it was end first. (publications.tenant)
 */
const publishAll = async (db: Db, tenantId: string, reason: 'opened' | 'closed'): Promise<void> => {
  await lockFieldSettings(db, tenantId)
  for (const { id: indexId, visibility } of await selectIndices(db, tenantId, { deleted: false }))
    if (visibility === 'public') await enqueue(db, 'records.publish', { tenantId, indexId, reason })
}

/** Refuses unknown collections; those chosen earlier may have been deleted since. */
const checkCollections = async (
  db: Db,
  tenantId: string,
  { collections }: Pick<Presentation, 'collections'>,
  { collections: kept }: Pick<Presentation, 'collections'>,
): Promise<void> => {
  const added = collections.filter((id) => !kept.includes(id))
  if (added.length === 0) return
  const known = await rows.selectKnownIds(db, tenantId, added)
  const id = added.find((one) => !known.includes(one))
  if (id !== undefined)
    refuse('sites.collectionMissing', {
      params: { id },
      field: `collections.${collections.indexOf(id)}`,
    })
}

export { redirectOf, tenantOfHost } from './addresses.ts'
