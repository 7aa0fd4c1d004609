import type { Call } from './endpoint.ts'
import type { crowdsource } from './crowdsource.ts'
import { sentBy, sentText, type SentFields } from './page.ts'
import type { EditedValue, EditedValues } from './record-edits.ts'

/**
 * The names of a field in the form of a correction: of its one text, or of each text of a list,
 * and of the values that the form showed.
 */
export const correctionNames = {
  text: (field: string) => `text.${field}`,
  list: (field: string) => `list.${field}`,
  seen: (field: string) => `seen.${field}`,
}

/** Browsers send each line break as two characters. */
const readText = (text: string): string => text.replaceAll('\r\n', '\n').trim()

const readList = (texts: readonly string[]): string[] => texts.map(readText).filter(Boolean)

/** The value that was sent for a field; undefined if it is the one that the form showed. */
const changed = (fields: SentFields, kind: 'text' | 'list', field: string) => {
  const seen = readList(fields[correctionNames.seen(field)] ?? [])
  const sent = readList(fields[correctionNames[kind](field)] ?? [])
  if (JSON.stringify(sent) === JSON.stringify(seen)) return undefined
  const valueOf = (texts: string[]): EditedValue => (kind === 'list' ? texts : (texts[0] ?? ''))
  return { sent: valueOf(sent), seen: valueOf(seen) }
}

/** The suggestion that the form of a correction makes: the values that its sender changed. */
export const correctionCall = (
  fields: SentFields,
  recordId: string,
): Call<typeof crowdsource.propose> => {
  const values: Record<string, EditedValue> = {}
  const base: EditedValues = {}
  for (const name of Object.keys(fields)) {
    const [, kind, field] = /^(text|list)\.(.+)$/.exec(name) ?? []
    if (!field) continue
    const change = changed(fields, kind === 'list' ? 'list' : 'text', field)
    if (!change) continue
    values[field] = change.sent
    base[field] = change.seen
  }
  const text = (name: string) => sentText(fields, name)
  return {
    params: {
      tenantId: text('tenantId') ?? '',
      indexId: text('indexId') ?? '',
      documentId: recordId,
    },
    body: {
      values,
      base,
      evidence: text('evidence'),
      ...sentBy(fields),
      credit: text('credit') !== undefined,
      licence: text('licence') !== undefined,
      token: text('token') || undefined,
    },
  }
}
