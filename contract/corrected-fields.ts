import { proposableFields } from './editable.ts'
import type { Index } from './indices.ts'

/** Fields that the form of a correction shows at once. */
const MAIN = new Set(
  (
    'Title ObjectName UnitTitle date City PersonInImage CaptionAbstract Description Artist ' +
    'ScopeAndContent'
  ).split(' '),
)
/** Fields that it offers besides, even where a record has no value. */
const USUAL = new Set(
  (
    'Headline Keywords Byline Sublocation ProvinceState CountryPrimaryLocationName ' +
    'OrganisationInImageName Event AltTextAccessibility Genre Comment SubjectAccessPoints ' +
    'PlaceAccessPoints NameAccessPoints'
  ).split(' '),
)
/** How many fields are shown at once of an index that has its own. */
const MAIN_OWN = 5

/** The names of the fields that the form of a correction shows at once. */
export const mainFields = (index: Pick<Index, 'type' | 'own_fields'>): Set<string> => {
  const fields = proposableFields(index).map(({ name }) => name)
  const main = fields.filter((name) => MAIN.has(name))
  return new Set(main.length > 1 ? main : fields.slice(0, MAIN_OWN))
}

/** Whether visitors are asked for a field that has no value. */
export const isUsual = (name: string): boolean => MAIN.has(name) || USUAL.has(name)
