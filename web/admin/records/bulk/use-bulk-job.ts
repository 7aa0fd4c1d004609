import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { bulks, type Bulk } from '#contract/bulk.ts'
import type { Call } from '#contract/endpoint.ts'
import { BULK_POLL_MS } from '#contract/limits.ts'
import { records } from '#contract/records.ts'
import { bulkTexts, chooseTexts } from '#texts/record-edits.ts'
import { toastDone, toastError } from '#web/admin/kit/states/toast.ts'
import { toastUndo } from '#web/admin/kit/states/undo-toast.tsx'
import { eventSentence } from '#web/admin/parts/events/event-sentence.ts'
import { send } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import type { Choosing, Failures } from '#web/admin/records/browse/record-selection.ts'

type Place = { tenantId: string; id: string }
type JobBody = Call<typeof bulks.start>['body']

/** Failures shown on records; the history has all of them. */
const SHOWN = 1000

/** Starts a bulk action as a job, follows it to its end, and offers undo. (records.bulk) */
export const useBulkJob = ({ tenantId, id }: Place, choosing: Choosing) => {
  const client = useQueryClient()
  const [job, setJob] = useState<Bulk>()
  const current = useRef<string>(undefined)
  const inBulk = (bulkId: string) => ({ params: { tenantId, bulkId } })

  const follow = async (started: Bulk): Promise<Bulk> => {
    let now = started
    current.current = now.id
    for (setJob(now); now.ended === null; setJob(now)) {
      await new Promise((resolve) => setTimeout(resolve, BULK_POLL_MS))
      now = await send(bulks.get, inBulk(now.id))
    }
    await Promise.all(
      [records.search, records.get, bulks.list].map(({ name }) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    )
    return now
  }
  const undo = async (bulkId: string) => {
    try {
      tellEnd(await follow(await send(bulks.undo, inBulk(bulkId))))
    } catch (error) {
      toastError(error)
    }
    setJob(undefined)
  }
  const run = async (body: JobBody) => {
    choosing.begin()
    let failures: Failures = new Map()
    try {
      const ended = await follow(await send(bulks.start, { params: { tenantId, ids: id }, body }))
      if (ended.failed > 0) {
        const { failures: failed } = await send(bulks.failures, {
          ...inBulk(ended.id),
          query: { size: SHOWN },
        })
        failures = new Map(failed.map((one) => [one.id, eventSentence(one)]))
      }
      tellEnd(ended, () => void undo(ended.id))
    } catch (error) {
      toastError(error)
    }
    choosing.end(failures)
    setJob(undefined)
  }
  const stop = () =>
    current.current !== undefined &&
    void send(bulks.cancel, inBulk(current.current)).catch(toastError)
  return { job, run, stop }
}

const tellEnd = ({ action, changed, failed, undoable }: Bulk, onUndo?: () => void) => {
  if (undoable && onUndo)
    toastUndo(
      t(action === 'delete' ? chooseTexts.removed : bulkTexts.done)(changed),
      t(chooseTexts.undo),
      onUndo,
    )
  else if (changed > 0)
    toastDone(
      t(
        action === 'undo'
          ? bulkTexts.undone
          : action === 'reindex'
            ? chooseTexts.reindexed
            : bulkTexts.done,
      )(changed),
    )
  else if (failed === 0) toastDone(t(bulkTexts.nothingDone))
  if (failed > 0) toastError(new Error(t(chooseTexts.failed)(failed)))
}
