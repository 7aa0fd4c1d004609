import { browseTexts } from '#texts/browse.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'

/**
 * Of how many records the values of a facet were counted, in words, where that is not all that were
 * found. (search.anyField)
 */
export const countedOfText = (of: number | undefined): string | undefined =>
  of === undefined
    ? undefined
    : of === 0
      ? t(browseTexts.notCounted)
      : t(browseTexts.countedOf)(num(of))
