import {
  NO_RIGHTS,
  RIGHTS_FIELD,
  ownRights,
  rightsStatement,
  USE_CLASSES,
  USE_FIELD,
  useClassOf,
} from '#contract/rights.ts'
import { all, any, type Condition, lexeme, not, valueLexeme } from './lexemes.ts'

type Source = Readonly<Record<string, unknown>>
type Value = { field: string; value: string }

/** The statement that an index gives its records by default; null if it gives none. */
export type DefaultRights = string | null

const VALUE_FIELDS = new Set([RIGHTS_FIELD, USE_FIELD].map((field) => field.toLowerCase()))

/** Whether a field holds the rights in force, which may come from the index. */
export const isRightsField = (field: string): boolean => VALUE_FIELDS.has(field.toLowerCase())

/** The values of a statement in facets and filters. */
const valuesOf = (uri: DefaultRights): Value[] => [
  { field: RIGHTS_FIELD, value: uri ?? NO_RIGHTS },
  { field: USE_FIELD, value: useClassOf(uri) },
]

/** The values of the statement that a record makes itself; none if it makes none. */
export const ownRightsValues = (source: Source): Value[] => {
  const own = ownRights(source)
  return own ? valuesOf(own) : []
}

/** The values of the statement in force. (rights.effective) */
export const rightsValues = (source: Source, ofIndex: DefaultRights): Value[] =>
  valuesOf(ownRights(source) ?? rightsStatement(ofIndex)?.uri ?? null)

/** The value of a rights field in records that make no statement themselves. */
export const defaultValue = (field: string, ofIndex: DefaultRights): string =>
  valuesOf(rightsStatement(ofIndex)?.uri ?? null).find(
    (one) => one.field.toLowerCase() === field.toLowerCase(),
  )?.value ?? NO_RIGHTS

/** Every record that makes a statement has one of these lexemes. */
const WITHOUT_OWN = not(
  any(USE_CLASSES.map((value) => lexeme({ lexeme: valueLexeme(USE_FIELD, value) }))),
)

/** No record has a lexeme that begins so. `requestFor` replaces it in each generation. */
const INHERITED = '%'

/** Records without a statement of their own, in indices whose default has this value. */
export const inheritedCondition = (field: string, value: string): Condition =>
  lexeme({ lexeme: `${INHERITED}${field.toLowerCase()}=${value}` })

/** Records whose rights in force have this value. (rights.facet) */
export const rightsCondition = (field: string, value: string): Condition =>
  any([lexeme({ lexeme: valueLexeme(field, value) }), inheritedCondition(field, value)])

/** Whether a condition depends on the defaults of indices. */
export const hasInherited = (condition: Condition | null): boolean => {
  switch (condition?.kind) {
    case 'lexeme':
      return condition.lexeme.startsWith(INHERITED)
    case 'all':
    case 'any':
      return condition.of.some(hasInherited)
    case 'not':
      return hasInherited(condition.of)
    case 'phrase':
    case undefined:
      return false
  }
}

/** The condition in a generation whose index has these default rights. */
export const resolveInherited = (condition: Condition, ofIndex: DefaultRights): Condition => {
  if (!hasInherited(condition)) return condition
  switch (condition.kind) {
    case 'lexeme': {
      const [field = '', value] = condition.lexeme.slice(INHERITED.length).split('=')
      // The lexeme itself matches no record.
      return defaultValue(field, ofIndex) === value ? WITHOUT_OWN : condition
    }
    case 'all':
      return all(condition.of.map((one) => resolveInherited(one, ofIndex)))
    case 'any':
      return any(condition.of.map((one) => resolveInherited(one, ofIndex)))
    case 'not':
      return not(resolveInherited(condition.of, ofIndex))
    case 'phrase':
      return condition
  }
}
