import { ALIAS_TYPES, type Alias, type AliasFields, type AliasType } from '#contract/aliases.ts'
import { aliasTexts } from '#texts/aliases.ts'
import { indexTexts, indexTypeTexts } from '#texts/indices.ts'
import { queryTexts } from '#texts/records.ts'
import { filtersOf, rowsOf, type QueryRow } from '#web/admin/parts/query/query-rows.ts'
import { valueName } from '#web/admin/parts/values/value-name.ts'
import { t } from '#web/kit/language.ts'

/** A member of an alias in the form, with its conditions as rows. */
export type MemberValues = { id: string; name: string; deleted: boolean; rows: QueryRow[] }
export type AliasValues = {
  name: string
  description: string
  nameEn: string
  descriptionEn: string
  order: number | null
  public: boolean
  type: AliasType
  indices: MemberValues[]
}

/** The editable values of an alias. */
export const valuesOf = ({
  name,
  description,
  nameEn,
  descriptionEn,
  order,
  public: isPublic,
  type,
  indices,
}: Alias): AliasValues => ({
  name,
  description,
  nameEn,
  descriptionEn,
  order,
  public: isPublic,
  type,
  indices: indices.map(({ id, name: indexName, deleted, filters }) => ({
    id,
    name: indexName,
    deleted,
    rows: rowsOf(filters),
  })),
})

/** The request body of an alias. */
export const bodyOf = ({ indices, ...values }: AliasValues): AliasFields => ({
  ...values,
  name: values.name.trim(),
  indices: indices.map(({ id, rows }) => ({ id, filters: filtersOf(rows) })),
})

/** Labels of the values. */
export const labels = () => ({
  name: t(aliasTexts.name),
  description: t(aliasTexts.description),
  nameEn: t(indexTexts.nameEn),
  descriptionEn: t(aliasTexts.descriptionEn),
  order: t(indexTexts.order),
  public: t(aliasTexts.public),
  type: t(aliasTexts.type),
  indices: t(aliasTexts.indices),
})

/** A value in words, to compare two versions. */
export const shownValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '✓' : '—'
  // `indices` is the only list.
  if (Array.isArray(value)) return (value as MemberValues[]).map(shownMember).join('; ')
  const type = ALIAS_TYPES.find((one) => one === value)
  return type ? t(indexTypeTexts[type]) : String(value ?? '—')
}

const shownMember = ({ name, rows }: MemberValues): string =>
  [name, ...rows.map(shownRow)].join(', ')

const shownRow = ({ kind, field, values }: QueryRow): string => {
  const names = values.map((value) => valueName(field, value))
  return `${t(queryTexts[kind])} ${names.join(` ${t(queryTexts.or)} `)}`
}
