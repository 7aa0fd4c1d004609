import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { filesOf, type ImageProfile } from '#contract/image-profiles.ts'
import { indexing } from '#contract/indexing.ts'
import { imageProfileTexts } from '#texts/image-profiles.ts'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { toastDone, toastError } from '#web/admin/kit/states/toast.ts'
import { send } from '#web/kit/api.ts'
import { runBulk } from '#web/kit/bulk.ts'
import { t } from '#web/kit/language.ts'

/**
 * Shows the largest number of derivatives to make, then starts runs that make the missing ones.
 * (imageProfiles.remake)
 */
export const RegenerateDialog = ({
  profile,
  onClose,
}: {
  profile: ImageProfile
  onClose: () => void
}) => {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { tenantID: tenantId, watermark, profiles } = profile
  const indices = profile.indices.filter((index) => index.pictures > 0)
  const pictures = indices.reduce((sum, index) => sum + index.pictures, 0)
  // A watermark doubles each size: one for visitors and one for staff.
  const files = pictures * filesOf(profiles) * (watermark ? 2 : 1)
  const start = async () => {
    setBusy(true)
    let started = 0
    await runBulk({
      items: indices,
      send: ({ id }) =>
        send(indexing.run, { params: { tenantId, id }, query: { action: 'thumbnails' } }),
      onDone: ({ name }, error) => {
        if (error === undefined) started += 1
        else
          toastError(
            new Error(
              t(imageProfileTexts.remakeFailed)(
                name,
                error instanceof Error ? error.message : String(error),
              ),
            ),
          )
      },
    })
    for (const { name } of [indexing.runs, indexing.counter])
      void client.invalidateQueries({ queryKey: [name] })
    if (started > 0) toastDone(t(imageProfileTexts.remakeStarted)(started))
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      body={
        <>
          <p>{t(imageProfileTexts.remakeBody)(files, pictures, indices.length)}</p>
          {watermark && <p>{t(imageProfileTexts.remakeNote)}</p>}
        </>
      }
      verb={t(imageProfileTexts.remakeVerb)}
      isBusy={isBusy}
      onConfirm={() => void start()}
      onClose={onClose}
    />
  )
}
