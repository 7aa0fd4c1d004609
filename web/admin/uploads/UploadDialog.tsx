import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { indexFiles } from '#contract/index-files.ts'
import { uploadTexts } from '#texts/uploads.ts'
import { useUpload, type UploadPlace } from '#web/admin/parts/uploads/upload-dialog-state.ts'
import { ApiError } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { DropArea } from './DropArea.tsx'
import { createQueue } from './upload-queue.ts'
import { sourcesOf } from './upload-sources.ts'
import { transportTo } from './transport.ts'
import { UploadList } from './UploadList.tsx'
import { UploadNotes } from './UploadNotes.tsx'
import { UploadTotals } from './UploadTotals.tsx'

/** No answer, too many calls or a starting server: a later try may succeed. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && [0, 429, 502, 503, 504].includes(error.status)

/**
 * The upload of files to an index: choosing files, the progress, and a row for each file. Closing
 * the dialog does not stop the upload. (uploads.upload)
 */
export const UploadDialog = ({
  place: { index, path },
  opened,
}: {
  place: UploadPlace
  opened: boolean
}) => {
  const { tenantID: tenantId, id, name, directory } = index
  const [queue] = useState(() =>
    createQueue({ transport: transportTo({ tenantId, id }), isPassing }),
  )
  const totals = useSyncExternalStore(queue.subscribe, queue.totals)
  const { isBusy, done } = totals
  const { close, setBusy } = useUpload()
  const onBusy = useEffectEvent(setBusy)
  useEffect(() => onBusy(isBusy), [isBusy])
  useAskBeforeLeaving(isBusy)
  const client = useQueryClient()
  useEffect(() => {
    if (done > 0 && !isBusy) void client.invalidateQueries({ queryKey: [indexFiles.list.name] })
  }, [client, done, isBusy])
  return (
    <Dialog opened={opened} onClose={close} size={640} title={t(uploadTexts.title)(name)}>
      <DropArea
        isLow={totals.files > 0}
        into={path && [directory, path].filter(Boolean).join('/')}
        onFiles={(files) => queue.add(sourcesOf(files, path))}
      />
      {totals.files > 0 && (
        <>
          <UploadTotals queue={queue} totals={totals} />
          <UploadNotes index={index} queue={queue} totals={totals} />
          <UploadList queue={queue} totals={totals} />
        </>
      )}
    </Dialog>
  )
}

/** Makes the browser ask before leaving: unsent files would have to be chosen again. */
const useAskBeforeLeaving = (isBusy: boolean) =>
  useEffect(() => {
    if (!isBusy) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])
