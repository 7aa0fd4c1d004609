import type { z } from 'zod'
import type { Answer } from '#contract/endpoint.ts'
import { attributeId } from '#contract/attributes.ts'
import { NO_AUTHORITY } from '#contract/authority.ts'
import { namedKind } from '#contract/named-kind.ts'
import { siteSearchBody, type siteSearch } from '#contract/site-search.ts'
import { getAttribute } from '#server/attributes/service.ts'
import { shownPictures } from '#server/galleries/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { positionOf } from '#server/overviews/service.ts'
import type { Caller } from '#server/records/service.ts'
import { findInSite } from './find-in-site.ts'
import { searchedFields } from './search-fields.ts'

/** A value of a field that visitors see, with its picture, text and records. (siteSearch.value) */
export const getSearchValue = async (
  db: Db,
  caller: Caller,
  { tenantId, field, value }: z.output<typeof siteSearch.value.params>,
): Promise<Answer<typeof siteSearch.value>> => {
  const { fields } = await searchedFields(db, caller, tenantId)
  const known = fields.find((one) => one.field === field && one.filter)
  if (!known) throw new Problem('siteSearch.valueNotFound')
  const asked = siteSearchBody.parse({ values: [{ field, value }] })
  const found = await findInSite(db, caller, tenantId, asked)
  if (found.total === 0) throw new Problem('siteSearch.valueNotFound')
  const {
    image = null,
    text = { is: '', en: '' },
    authority = NO_AUTHORITY,
  } = await getAttribute(db, tenantId, attributeId(field, value))
  const position = namedKind(field, known.label) === 'area' ? positionOf(value) : null
  const { isShown, coverIndices } = await shownPictures(db, tenantId, image === null ? [] : [image])
  const shown = image !== null && isShown(image) ? image : null
  return { label: known.label, found, image: shown, coverIndices, text, authority, position }
}
