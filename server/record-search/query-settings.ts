import type { Index } from '#contract/indices.ts'
import type { Db } from '#server/kit/database/database.ts'
import { type Caller, fieldAccessFor, fieldWeightsFor } from '#server/records/service.ts'
import { searchVisibilityOf, vocabularyOf } from '#server/search/service.ts'
import { configInForce } from '#server/site-config/service.ts'

/**
 * The settings a query is parsed with: fields of the indices, the tenant's synonyms and field
 * settings, and what the caller may see. (search.synonyms, records.fieldVisibility)
 */
export const readQuerySettings = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  indices: readonly Index[],
) => {
  const { isReanalysing, isClosing, ...config } = await configInForce(db, tenantId)
  const access = fieldAccessFor(caller, config)
  const isStaff = caller.may('record.read')
  return {
    access,
    ownFields: indices.flatMap(({ own_fields }) => own_fields),
    vocabulary: vocabularyOf(
      config.search,
      searchVisibilityOf(fieldWeightsFor(config.search), { isStaff, isReanalysing, isClosing }),
    ),
    /** The tenant's order of albums, for visitors who chose none. (siteConfig.albums) */
    albumSort:
      !isStaff && indices.every(({ type }) => type === 'album') ? config.albums.sort : undefined,
  }
}
