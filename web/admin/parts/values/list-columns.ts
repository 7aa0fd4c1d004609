import { indexType, type IndexType } from '#contract/index-types.ts'
import type { Hit } from '#contract/record-search.ts'
import type { Settings } from '#contract/session.ts'
import { recordTexts } from '#texts/records.ts'
import { t } from '#web/kit/language.ts'
import type { Naming } from './field-names.ts'
import { valueOf } from './metadata-rows.ts'
import { relName } from '#contract/record-title.ts'
import { textOf } from './value-text.ts'

export type ListColumn = { field: string; visible: boolean }
export type ListColumns = NonNullable<NonNullable<Settings['warehouse']>['mappings']>

/**
 * The columns of a list beside the title, in the person's order. Columns without a setting come
 * last and hidden. (users.listColumns)
 */
export const columnsOf = (type: IndexType, chosen: ListColumns = {}): ListColumn[] => {
  const { shown, offered } = indexType(type).columns
  const own = chosen[type] ?? shown.map((field) => ({ field, visible: true }))
  const rest = [...shown, ...offered].filter((field) => !own.some((one) => one.field === field))
  return [...own, ...rest.map((field) => ({ field, visible: false }))]
}

const NAMES: Record<string, { is: string; en: string }> = {
  Byline: recordTexts.photographer,
  Artist: recordTexts.artist,
  date: recordTexts.year,
  fileObjectName: recordTexts.file,
  LevelOfDescription: recordTexts.level,
  ReferenceCode: recordTexts.code,
  rel: recordTexts.row,
}

/** The label of a column. */
export const columnName = (field: string, { nameOf }: Pick<Naming, 'nameOf'>): string =>
  nameOf(field, NAMES[field])

/** A record's text in a column. */
export const columnText = (field: string, source: Hit['_source']): string => {
  if (field === 'date')
    return textOf(source.date) || textOf(source.DateAsWritten) || t(recordTexts.undated)
  if (field === 'rel') return relName(textOf(source.rel))
  // The name alone: its folders would fill the column.
  if (field === 'fileObjectName') return textOf(source.fileObjectName) || textOf(source.name)
  return valueOf(source, field)
}
