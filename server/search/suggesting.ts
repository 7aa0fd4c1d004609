import { sql } from 'drizzle-orm'
import { QUERY_MIN } from '#contract/limits.ts'
import { LAST_WORD } from '#contract/records.ts'
import type { Db } from '#server/kit/database.ts'
import { analyseText } from './analyser/analyser.ts'
import { fold } from '#contract/folding.ts'
import { DECADE, filteredValues, isCounted, textsOf, YEAR, type Source, type Value } from './values.ts'

/** Greater than any letter that a value may go on with. */
const AFTER_ALL = '\u{10FFFF}'

/** The word that a query ends with, as it is being written; nothing where it has just ended, or is of one letter. */
export const lastWordOf = (query: string): string | undefined => {
  const [word = ''] = LAST_WORD.exec(query.normalize('NFC')) ?? []
  return word.length >= QUERY_MIN ? word : undefined
}

/** Words of records that go on as one begins, with or without Icelandic letters: the commonest first, as they are written there. */
export const wordsBeginning = (sources: readonly Source[], beginning: string): string[] => {
  const begun = fold(beginning)
  const counts = new Map<string, Map<string, number>>()
  for (const { text } of sources.flatMap(textsOf)) {
    const plain = text.normalize('NFC')
    for (const { text: word, start, end } of analyseText(plain)) {
      if (!fold(word).startsWith(begun) || word === beginning.toLowerCase()) continue
      const written = counts.get(word) ?? new Map<string, number>()
      const form = plain.slice(start, end)
      counts.set(word, written.set(form, (written.get(form) ?? 0) + 1))
    }
  }
  const forms = [...counts.values()].map((written) => [...written].toSorted(([, one], [, other]) => other - one))
  const sum = (form: [string, number][]) => form.reduce((all, [, n]) => all + n, 0)
  return forms.toSorted((one, other) => sum(other) - sum(one)).flatMap(([form]) => (form ? [form[0]] : []))
}

/** Values of records in which words begin so; the commonest first. */
export const valuesHaving = (sources: readonly Source[], beginning: string): Value[] => {
  const begun = fold(beginning)
  const counts = new Map<string, { value: Value; n: number }>()
  for (const value of sources.flatMap(filteredValues)) {
    const folded = fold(value.value)
    if (!isOffered(value.field) || !` ${folded}`.includes(` ${begun}`)) continue
    const key = `${value.field}\0${value.value}`
    counts.set(key, { value, n: (counts.get(key)?.n ?? 0) + 1 })
  }
  return [...counts.values()].toSorted((one, other) => other.n - one.n).map(({ value }) => value)
}

/** Values that begin so among all of the tenant's, of whichever index, in the order of letters: what a person may see of them is for the caller. */
export const valuesBeginning = async (db: Db, tenantId: string, beginning: string, most: number): Promise<Value[]> => {
  const folded = fold(beginning)
  const { rows } = await db.execute<Value>(sql`
    select field, value from search_value
    where tenant_id = ${tenantId} and folded >= ${folded} and folded < ${folded + AFTER_ALL} order by folded limit ${most}`)
  return rows.filter(({ field }) => isOffered(field))
}

/** Decades and years are ticked, not written. */
const isOffered = (field: string): boolean => isCounted(field) && field !== DECADE && field !== YEAR
