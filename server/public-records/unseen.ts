import { fieldLabel } from '#contract/field-names.ts'
import { FIELDS } from '#contract/fields.ts'
import type { Index } from '#contract/indices.ts'
import type { PublicRecord } from '#contract/public-records.ts'
import type { Restriction } from '#contract/restrictions.ts'
import type { SiteConfig } from '#contract/site-config.ts'
import { fieldNamesIn } from '#contract/tenant-names.ts'
import { type Caller, closesFiles, fieldAccessFor, seesClosed } from '#server/records/service.ts'
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
  const shown = fieldAccessFor(VISITOR, config).visibleValues(
    source,
    index,
    // Closed files and descriptions are told once, not field by field.
    restriction && { ...restriction, covers: 'fields' },
  )
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
  const isRestricted = seesClosed(caller) && closesFiles(restriction)
  const isBlurred = seesClosed(caller) && (restriction?.parts.length ?? 0) > 0
  return hidden || isRestricted || isBlurred || isIndexClosed || fields.length > 0
    ? { reason: hidden?.reason ?? '', isIndexClosed, isRestricted, isBlurred, fields }
    : null
}

/**
 * The fields that a restriction closes, of those that visitors would see, without any value.
 * (restrictions.fields)
 */
export const closedFieldsIn = (
  { index, restriction }: Pick<Read, 'index' | 'restriction'>,
  config: SiteConfig,
): PublicRecord['closedFields'] => {
  const { closed } = fieldAccessFor(VISITOR, config)
  const names = fieldNamesIn(config.search.mappings)
  return [...new Set(restriction?.fields)]
    .filter(
      (field) =>
        !closed.has(field.toLowerCase()) && isTold(field, config.albums.showadvancedmetadata),
    )
    .flatMap((field) => {
      const own = index.own_fields.find((one) => one.field === field)?.label
      const label = fieldLabel(names, field, own === undefined ? own : { is: own, en: own })
      return label ? [{ field, label }] : []
    })
}
