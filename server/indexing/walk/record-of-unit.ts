import type { Unit } from '#server/sources/service.ts'
import type { SourceRecord } from './source-record.ts'

/**
 * The record of a unit of description: its values by the names of ISAD(G), and its place in the
 * tree. (indexing.archive)
 */
export const recordOfUnit = ({
  key,
  parent,
  position,
  level,
  values,
  markup,
  date,
  objects,
  inherited,
  code,
}: Unit): SourceRecord => {
  const title =
    values.UnitTitle ??
    (date?.display ? `[${date.display}]` : `[${code ?? key.slice(key.lastIndexOf('/') + 1)}]`)
  const source = {
    ...values,
    Title: [title].flat().join(' ').split('\n').join(' '),
    ...(level && { LevelOfDescription: level }),
    ...(date && (date.edtf ? { date } : { DateAsWritten: date.display })),
    ...(Object.keys(markup).length > 0 && { markup }),
    tree: { parent, position },
  }
  const origins = Object.fromEntries(
    Object.keys(values).map((field) => [field, inherited.includes(field) ? 'inherited' : 'EAD']),
  )
  return { name: key, staged: { source, origins, naming: { files: objects, number: code } } }
}
