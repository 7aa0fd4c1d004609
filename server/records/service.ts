import { nowIso } from '#server/kit/database/database-clock.ts'
import { inIcelandic } from '#server/kit/icelandic-order.ts'
import { fieldLabel } from '#contract/field-names.ts'
import { fieldNamesIn } from '#contract/tenant-names.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { records } from '#contract/records.ts'
import type { Mapping } from '#contract/site-config.ts'
import { holdGeneration } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { lay, layersOf, lift, type Hidden, type Laid } from '#server/overlays/service.ts'
import {
  DECADE,
  fieldsOf,
  isCounted,
  isFiltered,
  isSeenThrough,
  putDocuments,
  removeDocuments,
  uncountedOf,
  YEAR,
} from '#server/search/service.ts'
import { recordTexts } from '#texts/records.ts'
import { getConfig } from '#server/site-config/service.ts'
import { indexOf, indicesOf, reachOf } from './reach.ts'
import { generationOf, pick } from './searching.ts'
import * as rows from './sql.ts'
import { veilFor, veilOf } from './veil.ts'
import { mayView, type Asker } from './visibility.ts'

export { changeRecord, layersOfRecord, wouldBe, type Change, type Layers } from './changing.ts'
export { asEdited, checkedValue, checkShape } from './edited-values.ts'
export { mostPxFor } from './downloading.ts'
export { findPage, titlesOf } from './finding.ts'
export { carryOver, copyRecords, dropGeneration, restRecords, wakeRecords } from './generations.ts'
export { selectContents as contentsShown } from './sql.ts'
export { indexOf, indicesOf } from './reach.ts'
export { fieldNames } from '#server/site-config/service.ts'
export { searchRecords } from './searching.ts'
export { shownOf } from './shown.ts'
export type { Teller } from './timeline.ts'
export { visitorsMark } from './marks.ts'
export { veilOf } from './veil.ts'
export { mayView, seenInUse, seenOnly, type Asker } from './visibility.ts'

/**
 * Puts records into a generation of an index, or replaces them, with what is accepted laid over them, and makes them found; a hidden record
 * stays hidden. (records.put, overlays.active)
 */
export const putRecords = async (
  db: Db,
  tenantId: string,
  indexId: string,
  esIndex: string,
  puts: readonly rows.Put[],
): Promise<void> => {
  const { searched, own, ...facts } = await rows.selectIndexFacts(db, { tenantId, indexId })
  const hidden = await rows.upsertRecords(db, { tenantId, indexId, esIndex }, puts, searched)
  // Read after the records are held, so that none that is accepted meanwhile is lost.
  const ids = puts.map(({ id }) => id)
  const layers = await layersOf(db, { tenantId, indexId }, ids)
  const laid = new Map<string, Laid & { id: string; hidden: Hidden | null }>()
  for (const { id, source, origins = {} } of layers.size > 0 ? puts : []) {
    const layer = layers.get(id)
    if (layer)
      laid.set(id, { id, hidden: layer.hidden, ...lay({ source, origins }, layer.values, own) })
    if (layer?.hidden) hidden.add(id)
  }
  if (laid.size > 0) await rows.updateLaid(db, { tenantId, indexId, esIndex }, [...laid.values()])
  await putDocuments(
    db,
    tenantId,
    esIndex,
    puts.map(({ id, source }) => ({
      id,
      source: laid.get(id)?.source ?? source,
      hidden: hidden.has(id),
    })),
    facts,
  )
}

/** Puts a record anew from what it was last read as, with what is accepted over it. */
export const rewriteRecord = async (
  db: Db,
  tenantId: string,
  indexId: string,
  id: string,
): Promise<void> => {
  const esIndex = (await holdGeneration(db, tenantId, indexId)) ?? refuse('indices.notFound')
  const row =
    (await rows.lockRecord(db, { tenantId, indexId, esIndex }, id)) ?? refuse('records.notFound')
  const { source, origins } = lift(row)
  await putRecords(db, tenantId, indexId, esIndex, [
    { id, source: { ...source, indexedAt: nowIso() }, origins },
  ])
}

/** Takes records out of a generation of an index. (records.remove) */
export const removeRecords = async (
  db: Db,
  tenantId: string,
  indexId: string,
  esIndex: string,
  ids: readonly string[],
): Promise<void> => {
  await removeDocuments(db, tenantId, esIndex, ids)
  await rows.deleteRecords(db, { tenantId, indexId, esIndex }, ids)
}

type One = { tenantId: string; id: string; recordId: string }

/** One record with the origin of every value: all of them, for what serves its files and for those who change it. */
export const getRecord = async (
  db: Db,
  asker: Asker,
  { tenantId, id, recordId }: One,
): Promise<Answer<typeof records.get>> => {
  const index = await indexOf(db, asker, tenantId, id)
  const row = await rows.selectRecord(db, generationOf(tenantId, index), recordId)
  if (!row || !mayView(asker, { visibility: index.visibility, hidden: row.hidden !== null }))
    throw new Problem('records.notFound')
  const { source, origins, version } = row
  // Why it is hidden, and by whom, is for those who hide.
  return {
    id: recordId,
    indexID: id,
    source,
    origins,
    hidden: asker.may('record.hide') ? row.hidden : null,
    own_fields: index.own_fields,
    version,
  }
}

/** The same, as far as the asker may see its values. (records.get, records.fieldVisibility) */
export const showRecord = async (
  db: Db,
  asker: Asker,
  place: One,
): Promise<Answer<typeof records.get>> => {
  const record = await getRecord(db, asker, place)
  const { closed, shown } = await veilOf(db, asker, place.tenantId)
  const source = shown(record.source, await indexOf(db, asker, place.tenantId, place.id))
  return {
    ...record,
    source,
    origins: Object.fromEntries(
      Object.entries(record.origins).filter(([field]) => field in source),
    ),
    own_fields: record.own_fields.filter(({ field }) => !closed.has(field.toLowerCase())),
  }
}

/** Which tenant and index a record is in, whoever asks: for addresses that name the record alone. (iiif.rules) */
export const placeOfRecord = async (
  db: Db,
  recordId: string,
): Promise<{ tenantId: string; indexId: string } | undefined> => {
  const place = await rows.selectPlace(db, recordId)
  return place && { tenantId: place.tenant_id, indexId: place.index_id }
}

/** Records by id: as many as were asked for, in that order. (records.mget) */
export const mgetRecords = async (
  db: Db,
  asker: Asker,
  { tenantId, ids }: { tenantId: string; ids: string },
  asked: { ids: readonly string[]; _source?: readonly string[] | undefined },
): Promise<Answer<typeof records.mget>> => {
  const indices = await indicesOf(db, asker, tenantId, ids)
  const veil = await veilOf(db, asker, tenantId)
  const found = new Map<string, { _index: string; _source: Record<string, unknown> }>()
  for (const index of indices)
    for (const row of await rows.selectRecords(
      db,
      generationOf(tenantId, index),
      asked.ids.filter(isUuid),
    ))
      if (
        mayView(asker, { visibility: index.visibility, hidden: row.hidden !== null }) &&
        isSeenThrough(row.source, index.through)
      )
        found.set(row.id, {
          _index: index.id,
          _source: pick(veil.shown(row.source, index), asked._source),
        })
  const first = indices[0]?.id ?? ''
  return {
    docs: asked.ids.map((id) => ({
      _id: id,
      _index: first,
      found: found.has(id.toLowerCase()),
      ...found.get(id.toLowerCase()),
    })),
  }
}

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

/**
 * The fields that records of these indices have, with the words people see; `facet`: whether its values are counted beforehand, `filter`:
 * whether records can be filtered by them. (records.mappings)
 */
export const mappingsOf = async (
  db: Db,
  asker: Asker,
  { tenantId, ids }: { tenantId: string; ids: string },
): Promise<Answer<typeof records.mappings>> => {
  const indices = await indicesOf(db, asker, tenantId, ids)
  const { generations } = reachOf(asker, tenantId, indices)
  const { search, ...config } = await getConfig(db, tenantId)
  const { closed } = veilFor(asker, { search, ...config })
  const unlike = uncountedOf(indices.flatMap(({ own_fields }) => own_fields))
  const own = new Map(
    indices
      .flatMap(({ own_fields }) => own_fields)
      .map(({ field, label }) => [field, { is: label, en: label }]),
  )
  const names = fieldNamesIn(search.mappings)
  // Where the tenant has chosen facets, no other field is one. (siteConfig.defaultFacets)
  const offered = search.mappings.some(({ facet }) => facet) ? false : null
  const fields = await fieldsOf(db, tenantId, generations)
  const mappings = fields.flatMap((field) => {
    const label = fieldLabel(names, field, own.get(field))
    return label
      ? [
          {
            field,
            label,
            facet: isCounted(field) && !unlike.has(field),
            filter: isFiltered(field),
            offered,
            sort: false,
          },
        ]
      : []
  })
  const times = [
    {
      field: DECADE,
      label: fieldLabel(names, DECADE, recordTexts.decade) ?? recordTexts.decade,
      facet: true,
      filter: true,
      offered,
      sort: false,
    },
    {
      field: YEAR,
      label: fieldLabel(names, YEAR, recordTexts.yearOfDate) ?? recordTexts.yearOfDate,
      facet: true,
      filter: true,
      offered,
      sort: false,
    },
  ]
  const all = [...mappings, ...(fields.includes('date') ? times : [])].sort((a, b) =>
    inIcelandic.compare(a.label.is, b.label.is),
  )
  return inTheirOrder(all, search.mappings).filter(({ field }) => !closed.has(field.toLowerCase()))
}

type Mapped = Answer<typeof records.mappings>[number]

/** Fields that the tenant says something of go first, in its order. (siteConfig.mappings) */
const inTheirOrder = (all: readonly Mapped[], said: readonly Mapping[]): Mapped[] => {
  const named = said.flatMap(({ field, facet, sort }) => {
    const found = all.find((one) => one.field === field)
    return found ? [{ ...found, offered: facet, sort }] : []
  })
  return [...named, ...all.filter(({ field }) => !said.some((one) => one.field === field))]
}
