import type { z } from 'zod'
import type { archives, ListedUnit } from '#contract/archives.ts'
import type { Index } from '#contract/indices.ts'
import { ARCHIVES_MAX } from '#contract/public-limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import { resolveIndices } from '#server/record-search/service.ts'
import type { Caller } from '#server/records/service.ts'
import { listCollections } from '#server/sites/service.ts'
import * as rows from './sql.ts'
import { archiveOf, describeUnits, visibleUnit, type Archive } from './units.ts'

/** The public archive indices of a tenant. */
export const archiveIndices = async (
  db: Db,
  caller: Caller,
  tenantId: string,
): Promise<Index[]> => {
  const ids = (await listCollections(db, caller, tenantId, { kind: 'archive' }))
    .filter(({ isAlias }) => !isAlias)
    .map(({ id }) => id)
  return ids.length === 0 ? [] : resolveIndices(db, caller, tenantId, ids.join(','))
}

/** Levels of description of a whole archive. */
const WHOLE_ARCHIVES = ['fonds', 'collection', 'recordgrp']

/**
 * The units at the top of a tenant's archives. Of an index in which no unit stands above another
 * only those that are whole archives by their level. (archives.list)
 */
export const listArchives = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  { by, first, last }: z.output<typeof archives.list.query>,
): Promise<ListedUnit[]> => {
  const archive = await archiveOf(db, caller, tenantId, await archiveIndices(db, caller, tenantId))
  const ids = await rows.selectTops(db, archive.scope, ARCHIVES_MAX, {
    generations: await rows.selectTrees(db, archive.scope),
    levels: archive.access.closed.has('levelofdescription') ? [] : WHOLE_ARCHIVES,
  })
  const units = await describeUnits(db, archive, ids)
  const spans = await spansOf(db, archive, ids)
  const spanOf = ({ id }: ListedUnit) => spans.get(id)
  const shown = units.filter((unit) => {
    const span = spanOf(unit)
    if (first === undefined && last === undefined) return true
    return span !== undefined && span.from <= (last ?? 9999) && span.to >= (first ?? 0)
  })
  if (by === 'date')
    return shown.toSorted(
      (one, other) => (spanOf(one)?.from ?? 9999) - (spanOf(other)?.from ?? 9999),
    )
  return by === 'creator'
    ? shown.toSorted((one, other) => icelandic.compare(one.creator, other.creator))
    : shown
}

const icelandic = new Intl.Collator('is')

/** First and last years of units; only of those whose dates the caller may see. */
const spansOf = async (db: Db, archive: Archive, ids: readonly string[]) =>
  new Map(
    (await rows.selectUnits(db, archive.scope, ids)).flatMap((row) => {
      const date = visibleUnit(archive, row).values.date as
        | { min?: string | null; max?: string | null }
        | undefined
      if (!date?.min && !date?.max) return []
      const year = (text: string | null | undefined, otherwise: number) =>
        text ? Number.parseInt(text, 10) : otherwise
      return [[row.id, { from: year(date.min, 0), to: year(date.max, 9999) }] as const]
    }),
  )
