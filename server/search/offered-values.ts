import { FIELDS } from '#contract/fields.ts'
import { DECADE, isCounted, YEAR, type Value } from './record-values.ts'

/** Fields of the contract that name a person, a place, a subject, an event or a work, by key. */
const OFFERED_KEYS = `creator personInImage organisationInImage artist originator nameOfCreator
  nameAccessPoints source city sublocation state country locationShown locationCreated
  placeAccessPoints keywords supplementalCategories intellectualGenre genre subjectAccessPoints
  genreAccessPoints event artworkOrObject album`.split(/\s+/)
/** Fields that people name themselves: what they hold is unknown, like that of an own field. */
const NAMED_BY_PEOPLE = new Set(['customField', 'userDefined'])

const KNOWN = new Map(
  FIELDS.filter(({ key }) => !NAMED_BY_PEOPLE.has(key)).map(({ key, name }) => [name, key]),
)
/** Fields of the contract whose values are never offered, such as texts, codes and numbers. */
export const NEVER_OFFERED: readonly string[] = [...KNOWN]
  .filter(([, key]) => !OFFERED_KEYS.includes(key))
  .map(([name]) => name)
const NEVER = new Set([...NEVER_OFFERED, DECADE, YEAR])

/** Longest value of an own field that is offered. */
const [MAX_WORDS, MAX_LETTERS] = [5, 50]
/** A path, an address or a file name. */
const PATH = /\S[/\\]\S+\.\p{L}|^\p{L}+:\S|\.(?:jpe?g|tiff?|png|pdf|wav|mp3|xml)$/iu

/**
 * Whether a counted value is suggested while typing: names, places, subjects and works, and short
 * values of the index's own fields. (records.suggest)
 */
export const isOffered = ({ field, value }: Value): boolean => {
  if (NEVER.has(field) || !isCounted(field)) return false
  if (KNOWN.has(field)) return !PATH.test(value)
  return (
    value.length <= MAX_LETTERS &&
    value.split(/\s+/).length <= MAX_WORDS &&
    /\p{L}{2}/u.test(value) &&
    !PATH.test(value)
  )
}
