import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { indexFiles } from '#contract/index-files.ts'
import { fileTexts } from '#texts/index-files.ts'
import { urlOf } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'

/** Downloads the original file; for people with the permission. (files.master) */
export const OriginalLink = ({
  tenantId,
  id,
  rel,
}: {
  tenantId: string
  id: string
  rel: string
}) =>
  useMay(tenantId)('file.download') && (
    <Button
      component="a"
      size="xs"
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden="true" />}
      href={urlOf(indexFiles.master, { params: { tenantId, id }, query: { rel } })}
      download
    >
      {t(fileTexts.master)}
    </Button>
  )
