import type { EditedValue } from './record-edits.ts'

/** Fields, in lower case, whose values name people in the record. */
const FIELDS: ReadonlySet<string> = new Set(['personinimage', 'nameaccesspoints'])

const namesIn = (value: EditedValue | null | undefined): string[] => [value ?? []].flat()

/**
 * Whether a value names people that another value does not name: a name of a living person is
 * shown with their consent only. (crowdsource.names)
 */
export const addsPeople = (
  field: string,
  value: EditedValue | null | undefined,
  before: EditedValue | null | undefined,
): boolean =>
  FIELDS.has(field.toLowerCase()) &&
  namesIn(value).some((name) => name.trim() !== '' && !namesIn(before).includes(name))
