import { createHash } from 'node:crypto'
import type { Index } from '#contract/indices.ts'
import { readExport, readFindingAid, xmlText } from '#server/sources/service.ts'
import { recordOfUnit } from './record-of-unit.ts'
import type { SourceNotes, SourceRecord } from './source-record.ts'
import { recordOfRow } from './filemaker-records.ts'

/**
 * Reads a source of records in batches, by the type of its index. Throws a `Problem` if it cannot
 * be read whole. (indexing.sources)
 */
export async function* readSource(
  { type, mapping }: Pick<Index, 'type' | 'mapping'>,
  bytes: AsyncIterable<Buffer>,
  notes: SourceNotes,
): AsyncGenerator<SourceRecord[]> {
  const text = xmlText(bytes, notes.repairs)
  if (type === 'archive') {
    for await (const units of readFindingAid(text, notes))
      yield counted(notes, units.map(recordOfUnit))
    return
  }
  const sample = sampler()
  for await (const { head, rows } of readExport(text)) {
    const records = rows.map((row) => recordOfRow(head, row, mapping, notes))
    const isUnlike = sample(records)
    notes.fields = head.fields.map(({ key, name, type: kind }) => ({
      field: key,
      label: name,
      type: kind,
      counted: !isUnlike(key),
    }))
    yield counted(notes, records)
  }
}

/** Records sampled to find fields whose values are nearly all distinct. */
const SAMPLED = 5000
/** The fewest records for a conclusion about a field. */
const TOO_FEW = 200

/**
 * Whether nearly every record has a distinct value in a field. Such values are not worth counting.
 */
const sampler = () => {
  const seen = new Map<string, { values: Set<unknown>; n: number }>()
  let left = SAMPLED
  return (records: readonly SourceRecord[]) => {
    for (const record of records) {
      if (left-- <= 0 || !('staged' in record)) continue
      for (const [field, value] of Object.entries(record.staged.source)) {
        const known = seen.get(field) ?? { values: new Set(), n: 0 }
        seen.set(field, { values: known.values.add(String(value)), n: known.n + 1 })
      }
    }
    return (field: string): boolean => {
      const { values, n } = seen.get(field) ?? { values: new Set(), n: 0 }
      return n >= TOO_FEW && values.size > n / 2
    }
  }
}

const counted = (notes: SourceNotes, records: SourceRecord[]): SourceRecord[] => {
  notes.records += records.length
  return records
}

/** SHA-256 of a record as JSON; equal values give equal hashes. */
export const sha256OfText = (text: string): string =>
  createHash('sha256').update(text).digest('hex')
