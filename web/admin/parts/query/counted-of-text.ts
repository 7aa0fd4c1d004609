import { browseTexts } from '#texts/browse.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'

/** How many records the facet's counts cover, in words, if not all hits. (search.anyField) */
export const countedOfText = (of: number | undefined): string | undefined =>
  of === undefined
    ? undefined
    : of === 0
      ? t(browseTexts.notCounted)
      : t(browseTexts.countedOf)(num(of))
