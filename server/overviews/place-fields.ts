import { fold } from '#contract/folding.ts'

/** The fields of all tenants that name a town, district or region. */
const PLACE_FIELDS: ReadonlySet<string> = new Set(['City', 'ProvinceState', 'PlaceAccessPoints'])
/** Labels of the same in fields that a source defines. */
const LABELS: ReadonlySet<string> = new Set(
  ['staður', 'tökustaður', 'myndstaður', 'fundarstaður', 'sveitarfélag', 'sýsla', 'place'].map(
    fold,
  ),
)

/** Whether a field names places that a map may show; no exact places. (overviews.positions) */
export const isPlaceField = ({ field, label }: { field: string; label: { is: string } }): boolean =>
  PLACE_FIELDS.has(field) || LABELS.has(fold(label.is))
