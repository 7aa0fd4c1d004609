import { cleanText } from '#server/kit/charset.ts'

/** A value of a field: text, a number, or a list of texts if the field may have several. */
export type MetadataValue = string | number | string[]
export type Values = Map<string, MetadataValue>

/** Adds a text to the list of a repeatable field; sets another field only if it is empty. */
export const addValue = (values: Values, name: string, text: string, multi: boolean): void => {
  const clean = cleanText(text)
  if (!clean) return
  const before = values.get(name)
  if (!multi) {
    if (before === undefined) values.set(name, clean)
  } else if (!Array.isArray(before)) values.set(name, [clean])
  else if (!before.includes(clean)) before.push(clean)
}
