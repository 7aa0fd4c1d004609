import type { AdvancedLine, AdvancedSearch } from '#contract/advanced-search.ts'
import { lineGroups, periodOf } from '#contract/compose-search.ts'
import { advancedSentenceTexts as texts, advancedTexts } from '#texts/advanced-search.ts'
import { t } from '#web/kit/language.ts'

/** A piece of the sentence; names of fields and times are strong. */
export type SentencePiece = { text: string; isStrong?: true }

/** What an advanced search finds, as one sentence. (siteSearch.advancedPage) */
export const sentenceOf = (
  search: AdvancedSearch,
  nameOf: (field: string) => string,
): SentencePiece[] => {
  const groups = lineGroups(search.lines)
  const pieces = (lines: readonly AdvancedLine[]) =>
    joined(
      lines.map((line) => linePieces(line, nameOf)),
      t(advancedTexts.or),
    )
  const required = groups.filter(({ isExcluded }) => !isExcluded)
  const excluded = groups.filter(({ isExcluded }) => isExcluded)
  const when = timePieces(search)
  const conditions = [...required.map(({ lines }) => pieces(lines)), ...(when ? [when] : [])]
  const subject = listed(search.kinds.map((kind) => t(texts[kind])))
  return [
    { text: subject.charAt(0).toUpperCase() + subject.slice(1) },
    ...(conditions.length > 0
      ? [{ text: ` ${t(texts.where)} ` }, ...joined(conditions, t(advancedTexts.and))]
      : []),
    ...excluded.flatMap(({ lines }) => [{ text: `, ${t(texts.butNot)} ` }, ...pieces(lines)]),
    { text: '.' },
  ]
}

const linePieces = (
  { field, operator, values }: AdvancedLine,
  nameOf: (field: string) => string,
): SentencePiece[] => [
  ...(field === ''
    ? [{ text: t(texts.anywhere) }]
    : [{ text: nameOf(field), isStrong: true as const }]),
  { text: ` ${t(texts[operator])} ${listed(values, operator === 'any' ? 'or' : 'and')}` },
]

const timePieces = (search: AdvancedSearch): SentencePiece[] | null => {
  const { from, to } = periodOf(search)
  if (!from && !to) return null
  const ends = [
    ...(from ? [to ? search.from : `${t(texts.from)} ${search.from}`] : []),
    ...(to ? [`${t(texts.to)} ${search.to}`] : []),
  ]
  return [
    { text: `${t(search.certain ? texts.surely : texts.maybe)} ` },
    { text: ends.join(' '), isStrong: true },
    ...(search.undated ? [{ text: ` ${t(texts.orUndated)}` }] : []),
  ]
}

/** Texts with a word before the last one. */
export const listed = (all: readonly string[], word: 'and' | 'or' = 'and'): string => {
  const [first, last] = [all.slice(0, -1), all.at(-1) ?? '']
  return first.length === 0 ? last : `${first.join(', ')} ${t(advancedTexts[word])} ${last}`
}

const joined = (all: readonly SentencePiece[][], word: string): SentencePiece[] =>
  all.flatMap((pieces, at) => {
    if (at === 0) return pieces
    return [{ text: at === all.length - 1 ? ` ${word} ` : ', ' }, ...pieces]
  })
