import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { Index } from '#contract/indices.ts'
import { uploadTexts } from '#texts/uploads.ts'
import { t } from '#web/kit/language.ts'
import { openUpload, useUploading } from './upload-dialog-state.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'

/**
 * Opens the upload of files to an index, or shows the one that is under way; nothing for who may
 * not. (uploads.queue)
 */
export const UploadButton = ({ index, path = '' }: { index: Index; path?: string }) => {
  const may = useMay(index.tenantID)
  const { isBusy } = useUploading()
  if (!may('index.upload')) return null
  return (
    <Button
      variant="default"
      leftSection={<IconUpload size={16} />}
      onClick={() => openUpload({ index, path })}
    >
      {t(isBusy ? uploadTexts.show : uploadTexts.open)}
    </Button>
  )
}
