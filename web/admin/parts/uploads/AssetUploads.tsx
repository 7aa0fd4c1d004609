import { assetTexts } from '#texts/assets.ts'
import { t } from '#web/kit/language.ts'
import type { useAssetUpload } from './asset-upload.ts'
import styles from './AssetUploads.module.css'
import { UploadLine } from './UploadLine.tsx'

/** The uploading files, each with its progress or failure. */
export const AssetUploads = ({
  upload: { items, retryOf },
}: {
  upload: ReturnType<typeof useAssetUpload>
}) =>
  items.length > 0 && (
    <ul className={styles.list} aria-label={t(assetTexts.sent)}>
      {items.map(({ key, ...item }) => (
        <li key={key}>
          <UploadLine {...item} onRetry={retryOf(key)} />
        </li>
      ))}
    </ul>
  )
