import { useState } from 'react'
import type { QueryRow } from '#web/admin/parts/query/query-rows.ts'
import { writeConditions, writtenOf, type Condition } from './search-address.ts'

/**
 * The written conditions as rows. The address has only complete conditions; this hook keeps an
 * incomplete row in its place, and each change until the address has it.
 */
export const useQueryRows = (
  conditions: readonly Condition[],
  onConditions: (next: Condition[]) => void,
) => {
  const written = writtenOf(conditions)
  const now = keyOf(written)
  const [draft, setDraft] = useState<{ from: string; to: string; rows: QueryRow[] }>()
  // The address has the change, so the draft is obsolete.
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
