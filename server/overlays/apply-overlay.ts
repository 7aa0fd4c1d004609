import { parseDate, type UncertainDate } from '#contract/dates.ts'

/**
 * A value that a person accepted; for `date` the text as written. An empty value removes the
 * file's own.
 */
type AcceptedValue = string | string[]
export type AcceptedValues = Record<string, AcceptedValue>

/** Who hid a record from visitors, when and why. */
export type HiddenState = { by: string; at: string; reason: string }

type Source = Record<string, unknown>
/**
 * The file's own values and origins of the fields that an overlay replaces. A field that the file
 * lacks has no `value`.
 */
export type BaseValues = Record<string, { value?: unknown; origin?: string }>
/** A record's values after its overlay, with their origins and the file's own values below. */
export type OverlaidValues = {
  source: Source
  origins: Record<string, string>
  beneath: BaseValues
}

/** The origin of an accepted value. */
const ACCEPTED = 'accepted'

/** Fields in which files write the date that `date` is parsed from. */
const WRITTEN_DATES = ['DateCreated', 'DateAsWritten', 'Year']
/** Fields that the title is taken from, best first. */
const TITLES = ['ObjectName', 'UnitTitle', 'Headline']

/**
 * Applies accepted values to a file's own values. The title and the date follow the field they
 * came from. (overlays.active)
 */
export const applyOverlay = (
  { source, origins }: Omit<OverlaidValues, 'beneath'>,
  accepted: AcceptedValues,
  own: readonly string[] = [],
): OverlaidValues => {
  const changes = new Map<string, unknown>(
    Object.entries(accepted).map(([field, value]) => [field, isEmpty(value) ? undefined : value]),
  )
  const after = (field: string) => (changes.has(field) ? changes.get(field) : source[field])
  if ('date' in accepted) applyDate(source, changes, firstText(accepted.date))
  else {
    const dateField = own.find((field) => isDateOf(source, field))
    if (dateField !== undefined && changes.has(dateField))
      changes.set('date', parseDate(firstText(changes.get(dateField)) ?? '') ?? undefined)
  }
  if (!('Title' in accepted)) {
    const titleField = [...own, ...TITLES].find(
      (field) => firstText(source[field]) === source.Title,
    )
    const from = titleField === undefined ? TITLES : [titleField, ...TITLES]
    if (from.some((field) => changes.has(field)))
      changes.set(
        'Title',
        from.map((field) => firstText(after(field))).find(Boolean) ??
          source.fileObjectBase ??
          source.name,
      )
  }
  const { markup } = source
  if (
    typeof markup === 'object' &&
    markup !== null &&
    Object.keys(markup).some((field) => changes.has(field))
  )
    changes.set(
      'markup',
      Object.fromEntries(Object.entries(markup).filter(([field]) => !changes.has(field))),
    )
  const beneath: BaseValues = {}
  const overlaid = { source: { ...source }, origins: { ...origins } }
  for (const [field, value] of changes) {
    beneath[field] = {
      value: source[field],
      ...(origins[field] !== undefined && { origin: origins[field] }),
    }
    if (value === undefined) delete overlaid.source[field]
    else overlaid.source[field] = value
    if (field in accepted && value !== undefined) overlaid.origins[field] = ACCEPTED
    else delete overlaid.origins[field]
  }
  return { ...overlaid, beneath }
}

/** Restores the file's own values. */
export const removeOverlay = ({
  source,
  origins,
  beneath,
}: OverlaidValues): Omit<OverlaidValues, 'beneath'> => {
  const own = { source: { ...source }, origins: { ...origins } }
  for (const [field, { value, origin }] of Object.entries(beneath)) {
    delete own.source[field]
    delete own.origins[field]
    if (value !== undefined) own.source[field] = value
    if (origin !== undefined) own.origins[field] = origin
  }
  return own
}

/** Replaces the date in `date` and in every field where the file wrote its own. */
const applyDate = (
  source: Source,
  changes: Map<string, unknown>,
  written: string | undefined,
): void => {
  const date = written === undefined ? null : parseDate(written)
  changes.set('date', date ?? undefined)
  for (const field of WRITTEN_DATES) if (field in source) changes.set(field, written)
}

const isDateOf = (source: Source, field: string): boolean => {
  const date = source.date as UncertainDate | undefined // indexing writes this shape
  const written = firstText(source[field])
  return date !== undefined && written !== undefined && parseDate(written)?.edtf === date.edtf
}

/** Whether an accepted value removes the file's own. */
const isEmpty = (value: AcceptedValue): boolean => value.length === 0

const firstText = (value: unknown): string | undefined => {
  const [first] = Array.isArray(value) ? value : [value]
  return typeof first === 'string' && first !== '' ? first : undefined
}
