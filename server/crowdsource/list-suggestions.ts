import type { crowdsource } from '#contract/crowdsource.ts'
import type { Answer, Parsed } from '#contract/endpoint.ts'
import type { Index } from '#contract/indices.ts'
import { titleOf } from '#contract/record-title.ts'
import { ACTIVE, type Compared } from '#contract/suggestions.ts'
import { listIndices } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { hashOf } from '#server/kit/token.ts'
import {
  type Caller,
  getRecord,
  type Layers,
  readLayers,
  visibleIndex,
} from '#server/records/service.ts'
import { fieldNames } from '#server/site-config/service.ts'
import { acceptedFields, compareFields, type LabelContext } from './compare-fields.ts'
import { knownContributor } from './contributors.ts'
import { throwNotFound } from './propose.ts'
import * as rows from './sql.ts'
import { authorIn, toSuggestion } from './to-suggestion.ts'

type Query<E extends keyof typeof crowdsource> = Parsed<(typeof crowdsource)[E]>['query']
type Place = { tenantId: string; indexId: string; documentId: string }

/** Counts of suggestions in each index, and which indices accept none. (crowdsource.query) */
export const overview = async (
  db: Db,
  caller: Caller,
  tenantId: string,
): Promise<Answer<typeof crowdsource.query>> => {
  const indices = await listIndices(db, tenantId, { deleted: false })
  const counts = new Map(
    (await rows.countByIndex(db, tenantId, caller)).map(({ index_id, ...row }) => [index_id, row]),
  )
  const none = { waiting: 0, accepted: 0, denied: 0, newest: null, oldest: null }
  const listed = indices.map(({ id: indexId, name, type, cover, crowdsource: takes }) => ({
    indexId,
    name,
    type,
    cover,
    takes,
    ...(counts.get(indexId) ?? none),
  }))
  return {
    waiting: listed.reduce((sum, one) => sum + one.waiting, 0),
    indices: listed,
    first: await rows.selectOldest(db, tenantId, caller),
  }
}

/** The records of an index with suggestions. (crowdsource.query) */
export const listIndexSuggestions = async (
  db: Db,
  caller: Caller,
  { tenantId, indexId }: Omit<Place, 'documentId'>,
  asked: Query<'index'>,
) => {
  const { name } = await visibleIndex(db, caller, tenantId, indexId).catch(throwNotFound)
  const counts = await rows.countByState(db, tenantId, { caller, indexId })
  return {
    name,
    counts,
    ...(await rows.selectDocuments(db, tenantId, indexId, { caller, ...asked })),
  }
}

/** All suggestions for a record; the record itself may be deleted. (crowdsource.query) */
export const listRecordSuggestions = async (
  db: Db,
  caller: Caller,
  { tenantId, indexId, documentId: recordId }: Place,
) => {
  const index = await visibleIndex(db, caller, tenantId, indexId).catch(throwNotFound)
  const found = await rows.selectSuggestions(db, tenantId, { caller, indexId, recordId })
  const layers = await visibleLayers(db, caller, index, recordId)
  if (!layers && found.length === 0) throw new Problem('crowdsource.notFound')
  const title = layers ? titleOf(layers.source) : (found[0]?.title ?? '')
  return {
    title,
    isThere: layers !== undefined,
    suggestions: found.map((row) => toSuggestion(caller, row)),
  }
}

/** Suggestions across indices, in the requested order. (crowdsource.queue) */
export const listQueue = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  { size, before, ...asked }: Query<'queue'>,
) => {
  const total = await rows.countSuggestions(db, tenantId, { caller, ...asked })
  const found = await rows.selectSuggestions(db, tenantId, {
    caller,
    ...asked,
    before,
    size: size + 1,
  })
  const page = found.slice(0, size)
  return {
    total,
    suggestions: page.map((row) => toSuggestion(caller, row)),
    next: found.length > size ? (page.at(-1)?.id ?? null) : null,
  }
}

/**
 * A suggestion compared with its record, or the record with its accepted values. `known`: the
 * record's layers if the caller has just read them. (crowdsource.active, crowdsource.diff)
 */
export const getSuggestion = async (
  db: Db,
  caller: Caller,
  { id, ...place }: Place & { id: string },
  known?: Layers,
): Promise<Compared> => {
  const { tenantId, indexId, documentId: recordId } = place
  const index = await visibleIndex(db, caller, tenantId, indexId).catch(throwNotFound)
  const layers = known ?? (await visibleLayers(db, caller, index, recordId))
  const naming = { index, names: await fieldNames(db, tenantId) }
  if (id === ACTIVE)
    return layers ? toActive(naming, place, layers) : refuse('crowdsource.notFound')
  const [row] = await rows.selectSuggestions(db, tenantId, { caller, indexId, recordId, id })
  if (!row) throw new Problem('crowdsource.gone')
  const counts = await rows.countByState(db, tenantId, { caller, contributorId: row.contributorId })
  return {
    ...toSuggestion(caller, row),
    title: layers ? titleOf(layers.source) : row.title,
    fields: compareFields(naming, layers, row.proposed),
    isThere: layers !== undefined,
    number: numberOf(layers),
    author: { ...authorIn(caller, row), contributorId: row.contributorId, ...counts },
  }
}

/** All suggestions of one contributor. (crowdsource.contributor) */
export const listContributorSuggestions = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  contributorId: string,
) => {
  const { created } = await knownContributor(db, tenantId, contributorId)
  const found = await rows.selectSuggestions(db, tenantId, { caller, contributorId })
  const [last] = found
  if (!last) throw new Problem('crowdsource.contributorGone')
  const counts = await rows.countByState(db, tenantId, { caller, contributorId })
  return {
    author: authorIn(caller, last),
    since: created,
    counts,
    suggestions: found.map((row) => toSuggestion(caller, row)),
  }
}

/** The caller's own suggestions with their outcome. (crowdsource.own) */
export const ownSuggestions = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  token: string | undefined,
): Promise<Answer<typeof crowdsource.own>> => {
  const keys = [
    ...(caller.viewer ? [{ userId: caller.viewer.id }] : []),
    ...(token ? [{ tokenHash: hashOf(token) }] : []),
  ]
  const found: rows.Row[] = []
  for (const known of keys) {
    const contributor = await rows.findContributor(db, tenantId, known)
    if (contributor)
      found.push(...(await rows.selectSuggestions(db, tenantId, { contributorId: contributor.id })))
  }
  return found.map((row) => ({
    ...toSuggestion(caller, row),
    reason: row.reason,
    accepted: Object.keys(row.outcome),
  }))
}

const toActive = (
  naming: LabelContext,
  { tenantId, indexId, documentId: recordId }: Place,
  layers: Layers,
): Compared => ({
  tenantId,
  indexId,
  recordId,
  id: ACTIVE,
  title: titleOf(layers.source),
  _source: layers.source,
  state: 'active',
  fields: acceptedFields(naming, layers),
  isThere: true,
  number: numberOf(layers),
  note: '',
  evidence: '',
  receipt: '',
  credit: false,
  licence: false,
  at: null,
  author: null,
  decision: null,
})

/** The layers of a record; undefined if it is deleted or the caller may not see it. */
export const visibleLayers = async (
  db: Db,
  caller: Caller,
  index: Index,
  recordId: string,
): Promise<Layers | undefined> => {
  const { tenantID: tenantId, id } = index
  const isSeen = await getRecord(db, caller, { tenantId, id, recordId }).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'records.notFound') return undefined
    throw error
  })
  return isSeen && readLayers(db, tenantId, index, recordId)
}

/** The record's number in its collection; empty without one. */
const numberOf = (layers: Layers | undefined): string => {
  const number = layers?.source.ReferenceCode ?? layers?.source.OriginalTransmissionReference
  return typeof number === 'string' ? number : ''
}
