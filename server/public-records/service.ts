import type { z } from 'zod'
import { DOWNLOAD_PICTURES, SIMILAR_SHOWN } from '#contract/public-limits.ts'
import type { ComparedRecord, PublicRecord, publicRecords } from '#contract/public-records.ts'
import { TRANSCRIPT_FIELD, transcript } from '#contract/transcripts.ts'
import { readUnitPart } from '#server/archives/service.ts'
import { commentsShown } from '#server/comments/service.ts'
import { findAlias } from '#server/aliases/service.ts'
import { pictureList, picturesOf, recordWords } from '#server/galleries/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { findSimilarRecords } from '#server/record-search/service.ts'
import { downloadsOf, isWithin, pictureLimit, pictureValues } from '#server/record-media/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import type { Places } from '#server/storage/service.ts'
import { picturesAround } from './around.ts'
import { closedRecord, closureOf, isClosedTo } from './closed-record.ts'
import { factsOf } from './facts.ts'
import { openRecord, type OpenedRecord } from './open-record.ts'
import { peopleIn } from './people-in.ts'
import { historyOf } from './record-history.ts'
import { closedFieldsIn, unseenOf } from './unseen.ts'

export { listCorrections, type Correction } from './corrections.ts'

type Asked = z.output<typeof publicRecords.get.body>

/** A record by its id alone, as visitors see it. (publicRecords.record) */
export const getPublicRecord = async (
  places: Places,
  db: Db,
  viewer: Viewer | undefined,
  recordId: string,
  { tenantId: expected, list, page }: Asked,
  /** The tenant whose own host the request names. */
  siteTenantId?: string,
): Promise<PublicRecord> => {
  const opened = await openRecord(db, viewer, recordId, [expected, siteTenantId], {
    closedToo: true,
  })
  const { tenantId, indexId, caller, index, site, source, rights, hidden } = opened
  const collection = await collectionOf(db, tenantId, index, list?.id)
  if (isClosedTo(opened)) return closedRecord(opened, collection)
  const config = await getConfig(db, tenantId)
  const { hits } = await findSimilarRecords(
    db,
    caller,
    { tenantId, ids: indexId, recordId },
    SIMILAR_SHOWN,
  )
  const toPicture = await pictureList(db, tenantId, [index])
  return {
    site,
    indexId,
    type: index.type,
    id: recordId,
    ...recordWords(source),
    facts: factsOf(source, index, {
      mappings: config.search.mappings,
      isTechnicalShown: config.albums.showadvancedmetadata,
    }),
    ...(await withDownloads(places, db, opened)),
    rights,
    collection,
    crowdsource: index.crowdsource,
    isHidden: hidden !== null,
    closed: closureOf(opened),
    closedFields: closedFieldsIn(opened, config),
    isUnlisted: opened.restriction?.noindex ?? false,
    unseen: unseenOf(caller, opened, config),
    similar: hits.map(toPicture),
    around:
      index.type === 'archive'
        ? null
        : await picturesAround(db, caller, tenantId, recordId, list ?? ownList(indexId)),
    duration: typeof source.Duration === 'number' ? source.Duration : null,
    transcript: transcript.safeParse(source[TRANSCRIPT_FIELD]).data ?? null,
    unit:
      index.type === 'archive'
        ? await readUnitPart(db, caller, tenantId, index, recordId, page)
        : null,
    people: await peopleIn(db, opened, config),
    history: await historyOf(db, caller, index, opened),
    comments: await commentsShown(db, { tenantId, recordId }),
  }
}

/** A record beside another, as visitors see it. (publicRecords.compare) */
export const getComparedRecord = async (
  db: Db,
  viewer: Viewer | undefined,
  recordId: string,
  siteTenantId?: string,
): Promise<ComparedRecord> => comparedOf(db, await openRecord(db, viewer, recordId, [siteTenantId]))

/** What a page shows of a record that is not alone on it. */
export const comparedOf = async (
  db: Db,
  { recordId, tenantId, caller, indexId, index, source, site, rights, use, hidden }: OpenedRecord,
): Promise<ComparedRecord> => ({
  site,
  type: index.type,
  indexId,
  id: recordId,
  ...recordWords(source),
  rights,
  isHidden: hidden !== null,
  collection: await collectionOf(db, tenantId, index, undefined),
  pictures: await picturesOf(
    db,
    index,
    source,
    (await pictureLimit(db, caller, tenantId, use)).maxPx,
  ),
})

/** The pictures of a record, the first of them with their downloads. (publicRecords.downloads) */
const withDownloads = async (
  places: Places,
  db: Db,
  { caller, tenantId, index, source, use }: OpenedRecord,
): Promise<Pick<PublicRecord, 'pictures' | 'isDownloadLimited'>> => {
  const limit = await pictureLimit(db, caller, tenantId, use)
  const pictures = await picturesOf(db, index, source, limit.maxPx)
  const listed = pictures.slice(0, DOWNLOAD_PICTURES).map(({ at }) => pictureValues(source, at))
  const downloads = await downloadsOf(places, db, caller, index, listed, limit)
  const isLarge = ({ width, height }: Pick<(typeof pictures)[number], 'width' | 'height'>) =>
    !isWithin({ width: width ?? 0, height: height ?? 0 }, limit.maxPx)
  return {
    pictures: pictures.map((picture, n) => ({ ...picture, downloads: downloads[n] ?? [] })),
    isDownloadLimited: limit.mayDownload && pictures.some(isLarge),
  }
}

/** The list of a record that a visitor opened by itself: its index in its own order. */
const ownList = (id: string) => ({ id, query: { q: '', values: [], page: 1 } })

const collectionOf = async (
  db: Db,
  tenantId: string,
  index: { id: string; name: string; nameEn?: string },
  listId: string | undefined,
): Promise<PublicRecord['collection']> => {
  const alias =
    listId === undefined || listId === index.id ? undefined : await findAlias(db, tenantId, listId)
  if (alias?.public) return { id: alias.id, name: { is: alias.name, en: alias.name } }
  return { id: index.id, name: { is: index.name, en: index.nameEn || index.name } }
}
