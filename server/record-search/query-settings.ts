import type { Index } from '#contract/indices.ts'
import type { Db } from '#server/kit/database/database.ts'
import { type Asker, veilFor, wordingBy } from '#server/records/service.ts'
import { sightOf, vocabularyOf } from '#server/search/service.ts'
import { configInForce } from '#server/site-config/service.ts'

/**
 * How a query is read: by the fields of the indices' own, which it may name, and by what the tenant says of words and of fields.
 * (search.synonyms, records.fieldVisibility)
 */
export const readingOf = async (
  db: Db,
  asker: Asker,
  tenantId: string,
  indices: readonly Index[],
) => {
  const { isRewording, isClosing, ...config } = await configInForce(db, tenantId)
  const veil = veilFor(asker, config)
  const isStaff = asker.may('record.read')
  return {
    veil,
    ownFields: indices.flatMap(({ own_fields }) => own_fields),
    vocabulary: vocabularyOf(
      config.search,
      sightOf(wordingBy(config.search), { isStaff, isRewording, isClosing }),
    ),
    /** The order of albums for visitors, where they have not chosen one. (siteConfig.albums) */
    albumSort:
      !isStaff && indices.every(({ type }) => type === 'album') ? config.albums.sort : undefined,
  }
}
