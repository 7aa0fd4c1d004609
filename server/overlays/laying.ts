import { parseDate, type UncertainDate } from '#contract/dates.ts'

/** A value that people have accepted: of `date` as it is written. An empty one takes the file's own away. */
export type AcceptedValue = string | string[]
export type Accepted = Record<string, AcceptedValue>

/** Why a record is hidden from visitors. */
export type Hidden = { by: string; at: string; reason: string }

type Source = Record<string, unknown>
/** The file's own values, and where they came from, that accepted ones lie over; a field that the file lacks has none. */
export type Beneath = Record<string, { value?: unknown; origin?: string }>
/** A record's values with where each came from, and what lies beneath those that were accepted. */
export type Laid = { source: Source; origins: Record<string, string>; beneath: Beneath }

/** What `origins` says of an accepted value. */
export const ACCEPTED = 'accepted'

/** Fields in which files write the date that `date` is read from. */
const WRITTEN_DATES = ['DateCreated', 'DateAsWritten', 'Year']
/** Fields that a title is taken from, best first. */
const TITLES = ['ObjectName', 'UnitTitle', 'Headline']

/** Lays accepted values over a file's own; the title and the date follow the field they were taken from. (overlays.active) */
export const lay = (
  { source, origins }: Omit<Laid, 'beneath'>,
  accepted: Accepted,
  own: readonly string[] = [],
): Laid => {
  const changes = new Map<string, unknown>(
    Object.entries(accepted).map(([field, value]) => [field, isEmpty(value) ? undefined : value]),
  )
  const after = (field: string) => (changes.has(field) ? changes.get(field) : source[field])
  if ('date' in accepted) layDate(source, changes, firstText(accepted.date))
  else {
    const dated = own.find((field) => isDateOf(source, field))
    if (dated !== undefined && changes.has(dated))
      changes.set('date', parseDate(firstText(changes.get(dated)) ?? '') ?? undefined)
  }
  if (!('Title' in accepted)) {
    const titled = [...own, ...TITLES].find((field) => firstText(source[field]) === source.Title)
    const from = titled === undefined ? TITLES : [titled, ...TITLES]
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
  const beneath: Beneath = {}
  const laid = { source: { ...source }, origins: { ...origins } }
  for (const [field, value] of changes) {
    beneath[field] = {
      value: source[field],
      ...(origins[field] !== undefined && { origin: origins[field] }),
    }
    if (value === undefined) delete laid.source[field]
    else laid.source[field] = value
    if (field in accepted && value !== undefined) laid.origins[field] = ACCEPTED
    else delete laid.origins[field]
  }
  return { ...laid, beneath }
}

/** The file's own values again. */
export const lift = ({ source, origins, beneath }: Laid): Omit<Laid, 'beneath'> => {
  const own = { source: { ...source }, origins: { ...origins } }
  for (const [field, { value, origin }] of Object.entries(beneath)) {
    delete own.source[field]
    delete own.origins[field]
    if (value !== undefined) own.source[field] = value
    if (origin !== undefined) own.origins[field] = origin
  }
  return own
}

/** A date is accepted as it is written, and stands wherever the file wrote its own. */
const layDate = (
  source: Source,
  changes: Map<string, unknown>,
  written: string | undefined,
): void => {
  const date = written === undefined ? null : parseDate(written)
  changes.set('date', date ?? undefined)
  for (const field of WRITTEN_DATES) if (field in source) changes.set(field, written)
}

const isDateOf = (source: Source, field: string): boolean => {
  const date = source.date as UncertainDate | undefined // as indexing reads it
  const written = firstText(source[field])
  return date !== undefined && written !== undefined && parseDate(written)?.edtf === date.edtf
}

/** Whether an accepted value takes the file's away. */
export const isEmpty = (value: AcceptedValue): boolean => value.length === 0

const firstText = (value: unknown): string | undefined => {
  const [first] = Array.isArray(value) ? value : [value]
  return typeof first === 'string' && first !== '' ? first : undefined
}
