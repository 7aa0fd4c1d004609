import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { Index } from '#contract/indices.ts'
import { uploadTexts } from '#texts/uploads.ts'
import { t } from '#web/kit/language.ts'
import { useUpload } from './upload-dialog-state.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'

/**
 * Opens the upload of files to an index, or shows the running one. Draws nothing for people without
 * the permission. (uploads.queue)
 */
export const UploadButton = ({ index, path = '' }: { index: Index; path?: string }) => {
  const may = useMay(index.tenantID)
  const upload = useUpload()
  if (!may('index.upload')) return null
  return (
    <Button
      variant="default"
      leftSection={<IconUpload size={16} />}
      onClick={() => upload.open({ index, path })}
    >
      {t(upload.isBusy ? uploadTexts.show : uploadTexts.open)}
    </Button>
  )
}
