import type { Hit } from '#contract/record-search.ts'

type Source = Hit['_source']

/** The named fields of a record, case-insensitive; all fields if no names are given. */
export const pickFields = (source: Source, fields: readonly string[] | undefined): Source => {
  if (fields === undefined) return source
  const wanted = new Set(fields.map((field) => field.toLowerCase()))
  return Object.fromEntries(
    Object.entries(source).filter(([field]) => wanted.has(field.toLowerCase())),
  )
}
