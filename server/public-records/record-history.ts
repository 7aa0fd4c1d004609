import { editableFields } from '#contract/editable.ts'
import { fieldLabel } from '#contract/field-names.ts'
import type { Index } from '#contract/indices.ts'
import { HISTORY } from '#contract/public-limits.ts'
import type { RecordHistory } from '#contract/record-history.ts'
import type { Restriction } from '#contract/restrictions.ts'
import { fieldNamesIn } from '#contract/tenant-names.ts'
import { type Replaced, valuesReplaced } from '#server/crowdsource/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { selectVersions, type VersionWithPrevious } from '#server/overlays/service.ts'
import {
  type Caller,
  closedFieldsOf,
  editableValue,
  type FieldAccess,
  type Layers,
  readFieldAccess,
  readLayers,
} from '#server/records/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import { isTold } from './facts.ts'
import { chainsOf, type Value } from './value-chains.ts'

type Entry = RecordHistory['entries'][number]
type Change = Entry['changes'][number]

const NOTHING: RecordHistory = { entries: [], isMore: false }
const NEWEST = { at: 'infinity', id: '999999999' }

/**
 * What of a record was corrected, of the fields that the caller may see, and by whom where a
 * contributor wants it.
 * What was taken back since is left out, and a removed value is not repeated.
 * (publicRecords.history)
 */
export const historyOf = async (
  db: Db,
  caller: Caller,
  index: Index,
  { recordId, restriction }: { recordId: string; restriction: Restriction | null },
): Promise<RecordHistory> => {
  const { tenantID: tenantId, id: indexId } = index
  const page = { before: NEWEST, size: HISTORY.versions }
  const versions = await selectVersions(db, { tenantId, indexId }, recordId, page)
  const layers = versions.length > 0 ? await readLayers(db, tenantId, index, recordId) : undefined
  if (!layers) return NOTHING
  const replaced = await valuesReplaced(db, { tenantId, indexId, recordId })
  const { search, albums } = await getConfig(db, tenantId)
  const access = await readFieldAccess(db, caller, tenantId)
  const names = fieldNamesIn(search.mappings)
  const fields = editableFields(index).filter(
    ({ name }) =>
      isTold(name, albums.showadvancedmetadata) &&
      isVisibleChange(access, { ...layers, restriction }, index, name),
  )
  const oldestFirst = versions.toSorted((one, other) => one.version - other.version)
  const chains = chainsOf(oldestFirst)
  const found = fields.flatMap(({ name, label }) =>
    (chains.get(name) ?? []).flatMap(({ value, version }, n, chain) => {
      if (!version) return []
      const previous = chain[n - 1]?.value ?? replaced.get(version.exactAt)?.values[name] ?? null
      const words = wordsOf(layers, name, previous, value)
      return words
        ? [
            {
              version,
              change: { field: name, label: fieldLabel(names, name, label) ?? label, ...words },
            },
          ]
        : []
    }),
  )
  const newest = found.toSorted((one, other) => other.version.version - one.version.version)
  return {
    entries: entriesOf(newest.slice(0, HISTORY.changes), replaced),
    isMore: newest.length > HISTORY.changes || versions.length === HISTORY.versions,
  }
}

/**
 * Whether the caller may see the changes of a field. A title may have been taken from any field, so
 * a visitor sees its changes only where no field is closed.
 */
export const isVisibleChange = (
  access: FieldAccess,
  { source, restriction }: Pick<Layers, 'source'> & { restriction: Restriction | null },
  index: Index,
  field: string,
): boolean => {
  // Staff see what is closed to visitors.
  const inForce = access.closedToo ? null : restriction
  return field === 'Title'
    ? access.closed.size + closedFieldsOf(inForce).size === 0
    : field in access.visibleValues({ ...source, [field]: '' }, index, inForce)
}

/** A change in words; undefined if the words are equal and nothing else is known. */
const wordsOf = (
  { file }: Layers,
  field: string,
  before: Value,
  after: Value,
): Pick<Change, 'before' | 'after'> | undefined => {
  const textOf = (value: Value) => shorten([value ?? editableValue(file, field)].flat().join(', '))
  const [old, now] = [textOf(before), textOf(after)]
  if (now === '') return old === '' ? undefined : { before: null, after: null }
  // A file that had the accepted value written back no longer knows its old one.
  return { before: old === '' || old === now ? null : old, after: now }
}

const shorten = (text: string): string =>
  text.length > HISTORY.letters ? `${text.slice(0, HISTORY.letters).trimEnd()}…` : text

/** Changes of one version stand together. */
const entriesOf = (
  changes: readonly { version: VersionWithPrevious; change: Change }[],
  replaced: ReadonlyMap<string, Replaced>,
): Entry[] =>
  [...Map.groupBy(changes, ({ version }) => version)].map(([{ exactAt }, group]) => ({
    on: exactAt.slice(0, 10),
    isSuggested: replaced.has(exactAt),
    by: replaced.get(exactAt)?.by ?? null,
    changes: group.map(({ change }) => change),
  }))
