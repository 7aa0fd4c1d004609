import type { Editable } from '#contract/editable.ts'
import type { EditedValue, EditedValues } from '#contract/record-edits.ts'
import { isSame } from '#web/admin/kit/forms/use-edit.ts'

type Source = Record<string, unknown>
export type Form = Record<string, EditedValue>

/** The form offers these fields even when they are empty: most records are described by them. */
const USUAL = new Set([
  'ObjectName',
  'Title',
  'UnitTitle',
  'CaptionAbstract',
  'ScopeAndContent',
  'date',
  'Byline',
  'Keywords',
  'City',
  'PersonInImage',
  'Artist',
])

/** A record's values for the form: a list if the field is or holds one. */
export const formOf = (source: Source, fields: readonly Editable[]): Form =>
  Object.fromEntries(
    fields.map(({ name, multi }) => [
      name,
      valueOf(name === 'date' ? displayOf(source.date) : source[name], multi),
    ]),
  )

/** The fields of an unedited form: those with values, and the usual ones. */
export const firstFields = (fields: readonly Editable[], form: Form): string[] =>
  fields
    .filter(({ name, multi }) => multi === null || USUAL.has(name) || (form[name]?.length ?? 0) > 0)
    .map(({ name }) => name)

/** The values that differ from the saved ones, to send. */
export const changesOf = (form: Form, saved: Form): EditedValues =>
  Object.fromEntries(
    Object.entries(form).filter(([name, value]) => !isSame(value, saved[name] ?? '')),
  )

const valueOf = (value: unknown, multi: boolean | null): EditedValue => {
  const isList = multi ?? Array.isArray(value)
  const texts = [value].flat().filter((one) => typeof one === 'string' || typeof one === 'number')
  return isList ? texts.map(String) : texts.join('\n')
}

const displayOf = (date: unknown): unknown =>
  typeof date === 'object' && date !== null && 'display' in date ? date.display : undefined
