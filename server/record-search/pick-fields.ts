import type { Hit } from '#contract/record-search.ts'

type Source = Hit['_source']

/** The asked fields of a record, without regard to case; all where none are named. */
export const pick = (source: Source, fields: readonly string[] | undefined): Source => {
  if (fields === undefined) return source
  const wanted = new Set(fields.map((field) => field.toLowerCase()))
  return Object.fromEntries(
    Object.entries(source).filter(([field]) => wanted.has(field.toLowerCase())),
  )
}
