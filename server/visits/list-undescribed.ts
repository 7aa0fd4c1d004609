import type { z } from 'zod'
import type { Answer } from '#contract/endpoint.ts'
import type { visits } from '#contract/visits.ts'
import { listIndices } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { findTitles } from '#server/records/service.ts'
import * as rows from './undescribed-sql.ts'

/** What begins the cursors of the records that nobody has opened, which come last. */
const UNSEEN = 'unseen.'

/**
 * A page of the records with pictures that nobody has described, those that visitors opened most
 * often first. (visits.undescribed)
 */
export const listUndescribed = async (
  db: Db,
  tenantId: string,
  { cursor, ...page }: z.output<typeof visits.undescribed.query>,
): Promise<Answer<typeof visits.undescribed>> => {
  const isUnseen = cursor?.startsWith(UNSEEN) ?? false
  const seen = isUnseen
    ? undefined
    : await rows.selectSeen(db, tenantId, { ...page, from: 0, cursor })
  if (seen && seen.rows.length > 0)
    return {
      records: await withTitles(db, tenantId, seen.rows),
      cursor: seen.cursor ?? UNSEEN,
    }
  const unseen = await rows.selectUnseen(db, tenantId, {
    ...page,
    from: 0,
    cursor: (isUnseen && cursor?.slice(UNSEEN.length)) || undefined,
  })
  return {
    records: await withTitles(db, tenantId, unseen.rows),
    cursor: unseen.cursor === null ? null : `${UNSEEN}${unseen.cursor}`,
  }
}

const withTitles = async (db: Db, tenantId: string, found: readonly rows.Undescribed[]) => {
  const used = new Set(found.map(({ indexId }) => indexId))
  const indices = (await listIndices(db, tenantId, { deleted: false })).filter(({ id }) =>
    used.has(id),
  )
  const ids = found.map(({ id }) => id)
  const titles = new Map(
    (await findTitles(db, tenantId, indices, ids)).map(({ recordId, title }) => [recordId, title]),
  )
  return found.map(({ id, indexId, pages }) => ({
    id,
    indexId,
    title: titles.get(id) ?? '',
    pages,
  }))
}
