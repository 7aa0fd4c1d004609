import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { recordEdits } from '#contract/record-edits.ts'
import type { Hit } from '#contract/record-search.ts'
import { records } from '#contract/records.ts'
import { chooseTexts } from '#texts/record-edits.ts'
import { toastDone, toastError } from '#web/admin/kit/states/toast.ts'
import { toastUndo } from '#web/admin/kit/states/undo-toast.tsx'
import { textOf } from '#web/admin/parts/values/value-text.ts'
import { ApiError, send } from '#web/kit/api.ts'
import { runBulk } from '#web/kit/bulk.ts'
import { t } from '#web/kit/language.ts'
import type { Choosing, Failures } from '#web/admin/records/browse/record-selection.ts'

export type BrowserAction = 'reindex' | 'remove'

/**
 * Re-indexes or removes records one by one, a few at a time. A failure stays with its record; a
 * toast undoes removals. (records.bulk)
 */
export const useRecordBulk = (tenantId: string, choosing: Choosing) => {
  const client = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const refresh = () =>
    Promise.all(
      [records.search, records.get].map(({ name }) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    )

  const restore = async (removed: readonly Hit[]) => {
    let done = 0
    const failed: unknown[] = []
    await runBulk({
      items: removed,
      send: ({ _id, _index }) =>
        send(recordEdits.restore, { params: { tenantId, id: _index, recordId: _id } }),
      onDone: (_, error) => (error === undefined ? (done += 1) : failed.push(error)),
    })
    if (done > 0) toastDone(t(chooseTexts.restored)(done))
    for (const error of failed.slice(0, 1)) toastError(error)
    await refresh()
  }

  const run = async (action: BrowserAction, items: readonly Hit[]) => {
    const control = (stop.current = new AbortController())
    const failed = new Map<string, string>()
    const well: Hit[] = []
    const tell = () => setProgress({ done: well.length + failed.size, total: items.length })
    choosing.begin()
    tell()
    await runBulk({
      items,
      signal: control.signal,
      send: ({ _id, _index, _source }) =>
        send(recordEdits[action], {
          params: { tenantId, id: _index, recordId: _id },
          query: { rel: textOf(_source.rel) },
        }),
      onDone: (hit, error) => {
        if (error === undefined) well.push(hit)
        else failed.set(hit._id, sentence(action, error))
        choosing.fail(new Map(failed))
        tell()
      },
    })
    await refresh()
    setProgress(undefined)
    choosing.end(failed)
    tellEnd(action, well, failed, () => void restore(well))
  }
  return { progress, run, stop: () => stop.current?.abort() }
}

const tellEnd = (
  action: BrowserAction,
  well: readonly Hit[],
  failed: Failures,
  onUndo: () => void,
) => {
  if (well.length > 0) {
    if (action === 'remove')
      toastUndo(t(chooseTexts.removed)(well.length), t(chooseTexts.undo), onUndo)
    else toastDone(t(chooseTexts.reindexed)(well.length))
  }
  if (failed.size > 0) toastError(new Error(t(chooseTexts.failed)(failed.size)))
}

const sentence = (action: BrowserAction, error: unknown): string => {
  const why = error instanceof ApiError ? `${error.status} ${error.message}` : String(error)
  return t(action === 'reindex' ? chooseTexts.notReindexed : chooseTexts.notRemoved)(why)
}
