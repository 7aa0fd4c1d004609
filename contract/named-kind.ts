import { fold } from './folding.ts'

/** Fields by what their values name. The page of each such value is listed. (pages.sitemaps) */
const FIELDS_OF_KIND = {
  person: ['Byline', 'Artist', 'PersonInImage'],
  /** A person, family or organisation. */
  agent: ['NameOfCreator', 'NameAccessPoints', 'OrganisationInImageName'],
  /** A town, district or region, which a map may show. (overviews.positions) */
  area: ['City', 'ProvinceState', 'PlaceAccessPoints'],
  /** An exact place, a country, or another place that no map shows. */
  place: ['Sublocation', 'CountryPrimaryLocationName', 'LocationShownCity', 'LocationCreatedCity'],
  topic: ['Keywords', 'Event', 'ArtworkTitle', 'SubjectAccessPoints', 'GenreAccessPoints'],
} as const
export type NamedKind = keyof typeof FIELDS_OF_KIND
export const NAMED_KINDS = Object.keys(FIELDS_OF_KIND) as NamedKind[]

export const KIND_OF_FIELD: ReadonlyMap<string, NamedKind> = new Map(
  Object.entries(FIELDS_OF_KIND).flatMap(([kind, fields]) =>
    fields.map((field) => [field, kind as NamedKind] as const),
  ),
)

/** Labels of areas in fields that a source defines. */
const AREA_LABELS: ReadonlySet<string> = new Set(
  ['staður', 'tökustaður', 'myndstaður', 'fundarstaður', 'sveitarfélag', 'sýsla', 'place'].map(
    fold,
  ),
)

/** What the values of a field name; undefined for fields of other values. */
export const namedKind = (field: string, label: { is: string }): NamedKind | undefined =>
  KIND_OF_FIELD.get(field) ?? (AREA_LABELS.has(fold(label.is)) ? 'area' : undefined)
