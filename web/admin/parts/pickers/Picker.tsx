import { Button, FileButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pickerTexts } from '#texts/pickers.ts'
import { Cancel } from '#web/admin/kit/forms/CreateForm.tsx'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { ChangesGuard } from '#web/admin/kit/forms/unsaved-changes.tsx'
import { t } from '#web/kit/language.ts'
import type { useAssetUpload } from '#web/admin/parts/uploads/asset-upload.ts'
import { AssetUploads } from '#web/admin/parts/uploads/AssetUploads.tsx'
import styles from './Picker.module.css'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'

type Props = {
  tenantId: string
  title: string
  searchLabel: string
  q: string
  onSearch: (q: string) => void
  /** Media types for the file dialog. */
  accept: readonly string[]
  upload: ReturnType<typeof useAssetUpload>
  /** The chosen pictures, in words. */
  chosen: ReactNode
  /** More buttons beside the chosen pictures. */
  more?: ReactNode
  verb: string
  isReady: boolean
  /** Whether closing loses more than one click can restore. */
  hasChosenMany?: boolean
  onUse: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that chooses one or several items: by search, or by upload from this computer. */
export const Picker = ({
  tenantId,
  title,
  searchLabel,
  q,
  onSearch,
  accept,
  upload,
  chosen,
  more,
  verb,
  isReady,
  hasChosenMany = false,
  onUse,
  onClose,
  children,
}: Props) => {
  const may = useMay(tenantId)
  const isPhone = useMediaQuery('(max-width: 760px)', innerWidth <= 760)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size={860}
      fullScreen={isPhone}
      classNames={{ body: styles.body }}
    >
      <ChangesGuard hasChanges={() => hasChosenMany}>
        <div className={styles.top}>
          <SearchField label={searchLabel} value={q} onChange={onSearch} data-autofocus />
          {may('asset.upload') && (
            <FileButton
              multiple
              accept={accept.join(',')}
              onChange={upload.add}
              inputProps={{ 'aria-label': t(pickerTexts.upload) }}
            >
              {(props) => (
                <Button variant="default" leftSection={<IconUpload size={16} />} {...props}>
                  {t(pickerTexts.upload)}
                </Button>
              )}
            </FileButton>
          )}
        </div>
        <AssetUploads upload={upload} />
        <div className={styles.list} tabIndex={-1}>
          {children}
        </div>
        <div className={styles.foot}>
          <p role="status">{chosen}</p>
          {more}
          <div>
            <Cancel onClose={onClose} />
            <Button onClick={onUse} disabled={!isReady}>
              {verb}
            </Button>
          </div>
        </div>
      </ChangesGuard>
    </Dialog>
  )
}
