import { Button } from '@mantine/core'
import type { Index } from '#contract/indices.ts'
import { kitTexts } from '#texts/kit.ts'
import { uploadTexts } from '#texts/uploads.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { useUpload } from '#web/admin/parts/uploads/upload-dialog-state.ts'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import type { Queue } from './upload-queue.ts'
import type { Totals } from './upload-totals.ts'

type Props = { index: Index; queue: Queue; totals: Totals }

/**
 * Notices about the upload: the check failed, the connection is lost, or what happens next.
 * (uploads.checkFailed)
 */
export const UploadNotes = ({ index, queue, totals }: Props) => {
  const { close } = useUpload()
  const { checkFailed, isLost, isBusy, done, same, failed, files } = totals
  if (checkFailed)
    return (
      <Note
        tone="bad"
        title={t(uploadTexts.checkFailed)}
        action={
          <Button size="xs" variant="default" onClick={queue.retryCheck}>
            {t(kitTexts.retry)}
          </Button>
        }
      />
    )
  if (isLost)
    return (
      <Note tone="warn" title={t(uploadTexts.lost)}>
        {t(uploadTexts.lostHelp)}
      </Note>
    )
  if (isBusy) return null
  if (done === 0)
    return same > 0 && same + failed === files ? (
      <Note tone="ok" title={t(uploadTexts.nothingNew)} />
    ) : null
  return (
    <Note
      tone="ok"
      title={t(uploadTexts.indexed)(done)}
      action={
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => (
            <AppLink place={paths.control({ tenantId: index.tenantID, id: index.id })} {...props} />
          )}
          onClick={close}
        >
          {t(uploadTexts.toRun)}
        </Button>
      }
    >
      {t(uploadTexts.indexedHelp)}
    </Note>
  )
}
