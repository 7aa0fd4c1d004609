import type { SiteTotals } from '#contract/sites.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'

type Words = Record<keyof SiteTotals, (n: number) => string>

/** What there is, the largest kinds first in the order of the menu: "267 myndir, 12 skjöl". */
const wordsOf = (totals: SiteTotals, words: Words): string[] =>
  (['pictures', 'documents', 'recordings'] as const)
    .filter((kind) => totals[kind] > 0)
    .map((kind) => words[kind](totals[kind]))

/** What a tenant holds, in words. */
export const holdings = (totals: SiteTotals): string =>
  wordsOf(totals, {
    pictures: t(pageTexts.pictures),
    documents: t(pageTexts.documents),
    recordings: t(pageTexts.recordings),
  }).join(', ')

/**
 * The same after "Search": "267 myndum, 12 skjölum og 5 hljóðritunum". A number stays on the line
 * of its word.
 */
export const searchedHoldings = (totals: SiteTotals): string =>
  wordsOf(totals, {
    pictures: t(pageTexts.inPictures),
    documents: t(pageTexts.inDocuments),
    recordings: t(pageTexts.inRecordings),
  })
    .map((words) => words.replace(' ', '\u00A0'))
    .join(', ')
    .replace(/, ([^,]*)$/, ` ${t(pageTexts.and)} $1`)
