import type { Answer } from '#contract/endpoint.ts'
import type { similarRecords } from '#contract/similar-records.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import {
  type Caller,
  closesDescription,
  closesFiles,
  generationOf,
  mayView,
  openValues,
  seesClosed,
  selectPicks,
  selectRecords,
} from '#server/records/service.ts'
import { findSimilar, matchesFilters, type SimilarHit } from '#server/search/service.ts'
import { findAlikePictures } from './alike-pictures.ts'
import { resolveIndices, type ScopedIndex, searchScopeOf } from './resolve-indices.ts'
import { readQuerySettings, selectFoundRecords, toHit } from './search-records.ts'

/** What two equal pictures add to the score: about as much as three rare words. */
const PICTURE_WORTH = 20

/**
 * Records like one record, among those that a search of these indices may find. The compared words
 * come from the values that the caller may see. (records.similar)
 */
export const findSimilarRecords = async (
  db: Db,
  caller: Caller,
  { tenantId, ids, recordId }: { tenantId: string; ids: string; recordId: string },
  size: number,
): Promise<Answer<typeof similarRecords.similar>> => {
  const began = performance.now()
  const indices = await resolveIndices(db, caller, tenantId, ids)
  const { access, vocabulary } = await readQuerySettings(db, caller, tenantId, indices)
  const place = { caller, tenantId, indices }
  const [own] = await selectVisible(db, place, [recordId])
  if (!own) throw new Problem('records.notFound')
  const source = access.visibleValues(own.source, own.index, own.restriction)
  const scope = searchScopeOf(caller, tenantId, indices)
  const byWords = await findSimilar(db, scope, { id: own.id, source }, vocabulary, size)
  const alike = await alikePictures(db, place, { id: own.id, dhash: source.dhash })
  const best = withPictures(byWords, alike).slice(0, size)
  const why = new Map(best.map(({ id, words, picture }) => [id, { words, picture: picture > 0 }]))
  const found = await selectFoundRecords(db, tenantId, indices, best, access)
  return {
    took: Math.round(performance.now() - began),
    hits: found.map((one) => ({
      ...toHit(one),
      _score: one.score ?? 0,
      why: why.get(one.id) ?? { words: [], picture: false },
    })),
  }
}

type Place = { caller: Caller; tenantId: string; indices: readonly ScopedIndex[] }

/** The records with these ids that a search of the indices may find. */
const selectVisible = async (
  db: Db,
  { caller, tenantId, indices }: Place,
  ids: readonly string[],
) => {
  const found = []
  for (const index of ids.length === 0 ? [] : indices) {
    const generation = generationOf(tenantId, index)
    const picks = index.aliasFilters && (await selectPicks(db, generation, ids))
    for (const { id, source, hidden, restriction } of await selectRecords(db, generation, ids)) {
      const isSeen =
        mayView(caller, { visibility: index.visibility, hidden: hidden !== null }) &&
        (seesClosed(caller) || !closesDescription(restriction))
      const open = seesClosed(caller) ? source : openValues(source, restriction)
      if (isSeen && matchesFilters(open, index.aliasFilters, index.rights, picks?.get(id)))
        found.push({ id, index, source, restriction })
    }
  }
  return found
}

/** Visible records with a picture like the given one, and their likeness. */
const alikePictures = async (
  db: Db,
  place: Place,
  { id: own, dhash }: { id: string; dhash: unknown },
): Promise<Map<string, { esIndex: string; likeness: number }>> => {
  const indexIds = place.indices.map(({ id }) => id)
  const alike = (await findAlikePictures(db, place.tenantId, indexIds, dhash)).filter(
    ({ id }) => id !== own,
  )
  const likeness = new Map(alike.map((one) => [one.id, one.likeness]))
  // A closed picture is like no other for those who may not see it.
  const visible = (await selectVisible(db, place, [...likeness.keys()])).filter(
    ({ restriction }) => !closesFiles(restriction) || seesClosed(place.caller),
  )
  return new Map(
    visible.map(({ id, index }) => [
      id,
      { esIndex: index.es_index, likeness: likeness.get(id) ?? 0 },
    ]),
  )
}

/** Adds the likeness of pictures to the scores; the best first. */
const withPictures = (
  byWords: readonly SimilarHit[],
  alike: ReadonlyMap<string, { esIndex: string; likeness: number }>,
) => {
  const known = new Set(byWords.map(({ id }) => id))
  const others = Array.from(alike, ([id, { esIndex }]) => ({ id, esIndex, score: 0, words: [] }))
  return [...byWords, ...others.filter(({ id }) => !known.has(id))]
    .map((hit) => {
      const picture = (alike.get(hit.id)?.likeness ?? 0) * PICTURE_WORTH
      return { ...hit, picture, score: hit.score + picture }
    })
    .toSorted((one, other) => other.score - one.score)
}
