import { DECADE_FIELD } from '#contract/facets.ts'
import { USE_CLASSES, USE_FIELD } from '#contract/rights.ts'
import { pageTexts } from '#texts/pages.ts'
import { useClassTexts } from '#texts/rights.ts'
import { t } from '#web/kit/language.ts'

/** The label of a facet's value; one that has no words of its own is shown as it is. */
export const valueName = (field: string, value: string): string => {
  const use = USE_CLASSES.find((one) => field === USE_FIELD && one === value)
  if (use) return t(useClassTexts[use])
  if (field !== DECADE_FIELD) return value
  if (value === 'undated') return t(pageTexts.undated)
  return /^\d+$/.test(value) ? t(pageTexts.decadeSpan)(Number(value)) : t(pageTexts.unsureDate)
}
