import { useSyncExternalStore } from 'react'
import { UploadLine } from '#web/admin/parts/uploads/UploadLine.tsx'
import type { Queue } from './upload-queue.ts'

/** One file of the upload; redraws on its own progress only. */
export const UploadRow = ({ queue, at }: { queue: Queue; at: number }) => {
  const item = useSyncExternalStore(queue.subscribe, () => queue.item(at))
  if (!item) return null
  const { rel, mayRetry, ...rest } = item
  return (
    <UploadLine name={rel} {...rest} onRetry={mayRetry ? () => queue.retry([at]) : undefined} />
  )
}
