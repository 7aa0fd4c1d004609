import { fieldLabel } from '#contract/field-names.ts'
import { FIELDS } from '#contract/fields.ts'
import type { Index } from '#contract/indices.ts'
import type { PublicRecord } from '#contract/public-records.ts'
import type { Restriction } from '#contract/restrictions.ts'
import type { SiteConfig } from '#contract/site-config.ts'
import { fieldNamesIn } from '#contract/tenant-names.ts'
import { type Caller, fieldAccessFor, seesClosed } from '#server/records/service.ts'
import { VISITOR } from '#server/kit/http/viewer.ts'
import { isTold, textsOf } from './facts.ts'

type Read = {
  index: Index
  /** The values that the caller sees. */
  source: Record<string, unknown>
  hidden: { reason: string } | null
  restriction: Restriction | null
}

/**
 * What of a record the caller sees and visitors do not; null for visitors, and if they see it all.
 * (publicRecords.unseen)
 */
export const unseenOf = (
  caller: Caller,
  { index, source, hidden, restriction }: Read,
  config: SiteConfig,
): PublicRecord['unseen'] => {
  if (!caller.may('record.read')) return null
  const { mappings } = config.search
  const shown = fieldAccessFor(VISITOR, config).visibleValues(source, index, null)
  const own = index.own_fields.map(({ field, label }) => ({
    name: field,
    label: { is: label, en: label },
  }))
  const names = fieldNamesIn(mappings)
  const fields = [...FIELDS, ...own]
    .filter(
      ({ name }) =>
        !(name in shown) &&
        textsOf(source[name]).length > 0 &&
        isTold(name, config.albums.showadvancedmetadata),
    )
    .map(({ name, label }) => ({ field: name, label: fieldLabel(names, name, label) ?? label }))
  const isIndexClosed = index.visibility !== 'public'
  const isRestricted = restriction !== null && seesClosed(caller)
  return hidden || isRestricted || isIndexClosed || fields.length > 0
    ? { reason: hidden?.reason ?? '', isIndexClosed, isRestricted, fields }
    : null
}
