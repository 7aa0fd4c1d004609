import { DECADE_FIELD } from '#contract/facets.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'

/** The label of a facet's value: written-out decades and uncertain times; others unchanged. */
export const valueName = (field: string, value: string): string => {
  if (field !== DECADE_FIELD) return value
  if (value === 'undated') return t(pageTexts.undated)
  return /^\d+$/.test(value) ? t(pageTexts.decadeSpan)(Number(value)) : t(pageTexts.unsureDate)
}
