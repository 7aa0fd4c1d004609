import type { TimelineBin } from '#contract/overviews.ts'
import type { AnswersOf } from '#contract/pages.ts'
import { overviewTexts as texts } from '#texts/overviews.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'

type Timeline = AnswersOf<'timeline'>['timeline']

/** How many records have a date, and of which years; empty without any. */
export const datedText = ({ dated, first, last }: Timeline): string =>
  first === null || last === null ? '' : t(texts.dated)(dated, first, last)

/** The search for all records that may be of these years. */
export const searchOfYears = (tenantId: string, from: number, to: number): string =>
  paths.siteSearch(tenantId, {
    q: '',
    values: [],
    from,
    to,
    in: [],
    kinds: [],
    page: 1,
    type: undefined,
  })

export const totalOf = ({ certain, possible }: TimelineBin): number => certain + possible

/** The most records of a bar, for the scale of all. */
export const mostOf = (bins: readonly TimelineBin[]): number =>
  bins.reduce((most, bin) => Math.max(most, totalOf(bin)), 1)

/** Empty steps between two bars that are drawn; a longer gap is one break. */
const GAP = 3

/** Bars in order with what lies between them: the years of short gaps, and breaks. */
export const withGaps = (bins: readonly TimelineBin[], step: number): (TimelineBin | 'break')[] =>
  bins.flatMap((bin, at) => {
    const before = bins[at - 1]
    const empty = before ? (bin.year - before.year) / step - 1 : 0
    if (empty > GAP) return ['break' as const, bin]
    const gap = Array.from({ length: empty }, (_, n) => ({
      year: bin.year - (empty - n) * step,
      certain: 0,
      possible: 0,
    }))
    return [...gap, bin]
  })

/** A span of years in words, such as „1930–39“. */
export const spanText = (year: number, step: number): string =>
  step === 10 ? t(pageTexts.decadeSpan)(year) : t(pageTexts.years)(year, year + step - 1)

/** A bar in words. */
export const barText = (bin: TimelineBin, step: number): string =>
  t(texts.bar)(spanText(bin.year, step), totalOf(bin), bin.possible)
