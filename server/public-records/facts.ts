import { proposableFields } from '#contract/editable.ts'
import { fieldLabel } from '#contract/field-names.ts'
import { FIELDS } from '#contract/fields.ts'
import type { Index } from '#contract/indices.ts'
import type { Fact } from '#contract/public-records.ts'
import { fieldNamesIn } from '#contract/tenant-names.ts'
import type { Mapping } from '#contract/site-config.ts'
import { isShared } from '#server/search/service.ts'

/** Fields that stand elsewhere on the page. */
const ELSEWHERE = new Set(
  `Title ObjectName UnitTitle Byline CaptionAbstract Description ScopeAndContent DateCreated
  DateAsWritten AltTextAccessibility ExtDescrAccessibility CopyrightNotice UsageTerms
  WebStatement RightsStatement ReferenceCode OriginalTransmissionReference Duration`.split(/\s+/),
)
/** Fields that say nothing to visitors. */
const SILENT = new Set(
  `WriterEditor SpecialInstructions OriginatingProgram fileObjectName fileSize fileModified
  indexedAt Orientation Urgency EditStatus FixtureIdentifier ReleaseDate ExpirationDate
  DigitalCreationDate Rating Label Marked LanguageIdentifier width`.split(/\s+/),
)
/** Fields that only technicians read; a tenant may show them. (siteConfig.albums) */
const TECHNICAL = new Set(
  (
    'Make Model LensModel ExposureTime FNumber ISO FocalLength Flash XResolution ColorSpace ' +
    'GPSLatitude DigitalSourceType DigitalImageGUID ImageSupplierImageID Encoding SampleRate ' +
    'BitsPerSample AudioBitrate NumChannels CodingHistory TimeReference'
  ).split(' '),
)

/** Whether the page of a record tells visitors of a field, among its facts or elsewhere. */
export const isTold = (field: string, isTechnicalShown: boolean): boolean =>
  !SILENT.has(field) && (isTechnicalShown || !TECHNICAL.has(field))

export const textsOf = (value: unknown): string[] =>
  [value]
    .flat()
    .filter((one): one is string | number => typeof one === 'string' || typeof one === 'number')
    .map(String)
    .filter((text) => text.trim() !== '')

type Fielded = Pick<Index, 'type' | 'own_fields'>

/**
 * The facts of a record in the order of the field list, then those of its source, with the tenant's
 * labels. (publicRecords.facts)
 */
export const factsOf = (
  source: Record<string, unknown>,
  index: Fielded,
  { mappings, isTechnicalShown }: { mappings: readonly Mapping[]; isTechnicalShown: boolean },
): Fact[] => {
  const names = fieldNamesIn(mappings)
  const open = new Set(proposableFields(index).map(({ name }) => name))
  const own = new Map(index.own_fields.map(({ field, label }) => [field, { is: label, en: label }]))
  const known = FIELDS.map(({ name }) => name).filter(
    (name) => !ELSEWHERE.has(name) && isTold(name, isTechnicalShown),
  )
  return [...known, ...own.keys()].flatMap((field) => {
    const values = textsOf(source[field])
    const label = fieldLabel(names, field, own.get(field))
    return values.length > 0 && label
      ? [{ field, label, values, isLinked: isShared(field), isOpen: open.has(field) }]
      : []
  })
}
