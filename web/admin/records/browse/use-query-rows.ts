import { useState } from 'react'
import type { QueryRow } from '#web/admin/parts/query/query-rows.ts'
import { writeConditions, writtenOf, type Condition } from './search-address.ts'

/**
 * The written conditions as rows. The address holds those that say something; a row that is just
 * begun is kept here, in its place, and so is a change until the address has it.
 */
export const useQueryRows = (
  conditions: readonly Condition[],
  onConditions: (next: Condition[]) => void,
) => {
  const written = writtenOf(conditions)
  const now = keyOf(written)
  const [draft, setDraft] = useState<{ from: string; to: string; rows: QueryRow[] }>()
  // The address has it: what it was before means nothing any more.
  if (draft && now === draft.to && draft.from !== draft.to) setDraft({ ...draft, from: draft.to })
  const isKept = draft && (now === draft.to || now === draft.from)
  const setRows = (rows: QueryRow[]) => {
    const full = rows.filter(({ values }) => values.length > 0)
    setDraft({ from: now, to: keyOf(full), rows })
    onConditions([...full, ...conditions.filter(({ kind }) => kind === 'facet')])
  }
  return [isKept ? draft.rows : written, setRows] as const
}

const keyOf = (rows: readonly QueryRow[]): string => writeConditions(rows) ?? ''
