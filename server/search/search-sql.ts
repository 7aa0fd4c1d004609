import { sql, type SQL } from 'drizzle-orm'
import { fieldOfSort } from '#contract/record-search.ts'
import type { Db } from '#server/kit/database/database.ts'
import { all, any, lexeme, lexemeQuery, tsqueryOf, type Condition } from './condition.ts'
import { anyOf, generationLexeme, quote } from './lexemes.ts'
import type { Period } from './parse-query.ts'
import { askedIn, type Asked, type SearchScope } from './request.ts'

export type Sorted = { id: string; es_index: string; key: string[] }
export type Ranked = { id: string; es_index: string; score: number }
export type Counted = { name: string; value: string; n: number }
/** A facet that is asked for; `byKey`: in the order of its values, else the commonest first. */
export type FacetAsked = { name: string; field: string; size: number; byKey: boolean }

/** The first arguments of every function of search. */
const condition = (reach: SearchScope, asked: Asked): SQL =>
  sql`${reach.tenantId}, ${sql.param([...reach.generations])}::text[], ${wantedIn(reach, asked)}::tsquery, ${reach.hiddenToo}, ${ranges(asked.times)}, ${ranges(asked.otherTimes)}`

/** What is wanted of the generations together, or where some are seen through views, of each. */
const wantedIn = (reach: SearchScope, asked: Asked): string | null => {
  const lexemes = reach.generations.map((esIndex) =>
    quote(generationLexeme(reach.tenantId, esIndex)),
  )
  if (!reach.through?.size)
    return asked.condition && `${anyOf(lexemes)} & ${tsqueryOf(asked.condition)}`
  const each = reach.generations.map(
    (esIndex, at) => [lexemes[at], askedIn(asked, reach, esIndex).condition] as const,
  )
  return anyOf(
    each.map(([own, wanted]) => (wanted ? `(${own} & ${tsqueryOf(wanted)})` : (own ?? ''))),
  )
}

/** What comes last, in all of the generations or in one. */
const demotedIn = (reach: SearchScope, { demoted, ...asked }: Asked): Condition | null => {
  const own = [...(reach.through?.keys() ?? [])].flatMap((esIndex) => {
    const last = askedIn({ ...asked, demoted: null }, reach, esIndex).demoted
    return last ? [all([lexeme({ lexeme: generationLexeme(reach.tenantId, esIndex) }), last])] : []
  })
  return own.length === 0 ? demoted : any([...(demoted ? [demoted] : []), ...own])
}

/** A further condition as a tsquery. */
const query = (asked: Condition | null): SQL => sql`${asked && tsqueryOf(asked)}::tsquery`

const ranges = (periods: readonly Period[]): SQL =>
  sql`${sql.param(periods.map(({ from, to }) => `[${from},${to}]`))}::daterange[]`

/** How many records are found, exactly. */
export const countFound = async (db: Db, reach: SearchScope, asked: Asked): Promise<number> => {
  const { rows } = await db.execute<{ n: string }>(
    sql`select search_count(${condition(reach, asked)})::text as n`,
  )
  return Number(rows[0]?.n)
}

/** A page in an order that the data has. `walk`: so many are found that going along the order meets them soonest. */
export const selectSorted = async (
  db: Db,
  reach: SearchScope,
  asked: Asked,
  page: SortedPage,
): Promise<Sorted[]> => {
  const field = fieldOfSort(page.sort)
  return field === undefined
    ? selectInOrder(db, reach, asked, page)
    : selectByField(db, reach, asked, page, field)
}

type SortedPage = {
  sort: string
  after: string[] | null
  walk: boolean
  from: number
  size: number
}

const selectByField = async (
  db: Db,
  reach: SearchScope,
  asked: Asked,
  page: SortedPage,
  field: string,
) =>
  (
    await db.execute<Sorted>(sql`
      select id, es_index, key from search_by_field(${condition(reach, asked)}, ${query(demotedIn(reach, asked))}, ${field}, ${page.sort.startsWith('-')},
        ${page.after === null ? null : sql.param(page.after)}::text[], ${page.walk}, ${page.from}, ${page.size})`)
  ).rows

const selectInOrder = async (db: Db, reach: SearchScope, asked: Asked, page: SortedPage) =>
  (
    await db.execute<Sorted>(sql`
      select id, es_index, key from search_sorted(${condition(reach, asked)}, ${query(demotedIn(reach, asked))}, ${page.sort},
        ${page.after === null ? null : sql.param(page.after)}::text[], ${page.walk}, ${page.from}, ${page.size})`)
  ).rows

/** A page by how well the words fit. `many`: more are found than are ranked. */
export const selectRanked = async (
  db: Db,
  reach: SearchScope,
  asked: Asked,
  page: { many: boolean; after: { score: number; id: string } | null; from: number; size: number },
) =>
  (
    await db.execute<Ranked>(sql`
      select id, es_index, score from search_ranked(${condition(reach, asked)}, ${query(demotedIn(reach, asked))}, ${query(firstOf(asked))},
        ${sql.param(asked.words.map((wanted) => anyOf(wanted.map(lexemeQuery))))}::tsquery[], ${page.many}, ${page.after?.score ?? null}::real, ${page.after?.id ?? null}::uuid,
        ${page.from}, ${page.size}, ${sql.param(asked.heavier.map((one) => tsqueryOf(one.condition)))}::tsquery[], ${sql.param(asked.heavier.map(({ worth }) => worth))}::real[])`)
  ).rows

/** What goes first where more are found than are ranked. */
const firstOf = ({ exact, heavier }: Asked): Condition | null =>
  heavier.length > 0 ? any(heavier.map((one) => one.condition)) : exact

/** Counts of the values of fields. */
export const selectFacets = async (
  db: Db,
  reach: SearchScope,
  asked: Asked,
  facets: readonly FacetAsked[],
): Promise<Counted[]> => {
  const { rows } = await db.execute<{ name: string; value: string; n: string }>(
    sql`select name, value, n::text as n from search_facets(${condition(reach, asked)}, ${columns(facets)})`,
  )
  return rows.map((row) => ({ ...row, n: Number(row.n) }))
}

/** Counts of the values of fields in the records themselves, of which `most` are read; and whether more are found. */
export const selectRecordValues = async (
  db: Db,
  reach: SearchScope,
  asked: Asked,
  facets: readonly FacetAsked[],
  most: number,
) => {
  const { rows } = await db.execute<{ name: string; value: string | null; n: string }>(
    sql`select name, value, n::text as n from search_values(${condition(reach, asked)}, ${columns(facets)}, ${most})`,
  )
  const counted = rows.flatMap(({ name, value, n }): Counted[] =>
    value === null ? [] : [{ name, value, n: Number(n) }],
  )
  // The row without a value tells how many records were met, one more than are read where there are more.
  return { counted, isPart: rows.some(({ value, n }) => value === null && Number(n) > most) }
}

const columns = (facets: readonly FacetAsked[]): SQL => {
  const column = <K extends keyof FacetAsked>(key: K) =>
    sql.param(facets.map((facet) => facet[key]))
  return sql`${column('name')}::text[], ${column('field')}::text[], ${column('size')}::int[], ${column('byKey')}::boolean[]`
}
