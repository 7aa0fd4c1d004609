import {
  NO_RIGHTS,
  RIGHTS_FIELD,
  rightsStatement,
  rightsUriIn,
  USE_CLASSES,
  USE_FIELD,
} from '#contract/rights.ts'
import { rightsStatementTexts, rightsTexts, useClassTexts } from '#texts/rights.ts'
import { t } from '#web/kit/language.ts'

/** The label of a rights statement or class of use; undefined for values of other fields. */
export const rightsName = (field: string, value: string): string | undefined => {
  if (field === USE_FIELD) {
    const use = USE_CLASSES.find((one) => one === value)
    return use && t(useClassTexts[use])
  }
  if (field !== RIGHTS_FIELD) return undefined
  if (value === NO_RIGHTS) return t(rightsTexts.none)
  const statement = rightsStatement(rightsUriIn(value))
  return statement && t(rightsStatementTexts[statement.code].label)
}
