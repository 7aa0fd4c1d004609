import { FIELDS } from '#contract/fields.ts'

const namesOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().split(/\s+/))

/** Fields of titles, subjects, places, people and events. */
const SUBJECT_FIELDS = namesOf(
  `ObjectName Title UnitTitle Headline Keywords SupplementalCategories Event ArtworkTitle Genre
  Album City Sublocation SubLocation ProvinceState LocationShownCity LocationCreatedCity
  PersonInImage OrganisationInImageName Byline Artist NameOfCreator SubjectAccessPoints
  PlaceAccessPoints NameAccessPoints GenreAccessPoints`,
)

/** Fields of text about the content. */
const TEXT_FIELDS = namesOf(
  `CaptionAbstract Description Comment AltTextAccessibility ExtDescrAccessibility Abstract
  ScopeAndContent AdministrativeHistory Note`,
)

/** All other fields of the program: rights, technical facts, codes and file names. */
const OTHER_FIELDS = namesOf(FIELDS.map(({ name }) => name).join(' '))

/**
 * How much the words of a field say about a record's content: 0 nothing, 3 most. Fields that an
 * index defines itself count as text. (search.similar)
 */
export const fieldWeight = (field: string): number => {
  const name = field.toLowerCase()
  if (SUBJECT_FIELDS.has(name)) return 3
  return OTHER_FIELDS.has(name) && !TEXT_FIELDS.has(name) ? 0 : 1
}
