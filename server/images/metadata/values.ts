import { cleanText } from '#server/kit/charset.ts'

/** A value of a field: text, a number, or a list of texts where the field may hold several. */
export type MetadataValue = string | number | string[]
export type Values = Map<string, MetadataValue>

/** Adds a text under a name: to the list of a field that holds several, else only where nothing stands yet. */
export const addValue = (values: Values, name: string, text: string, multi: boolean): void => {
  const clean = cleanText(text)
  if (!clean) return
  const before = values.get(name)
  if (!multi) {
    if (before === undefined) values.set(name, clean)
  } else if (!Array.isArray(before)) values.set(name, [clean])
  else if (!before.includes(clean)) before.push(clean)
}
