import { assetTexts } from '#texts/assets.ts'
import { t } from '#web/kit/language.ts'
import type { useAssetUpload } from './asset-upload.ts'
import styles from './AssetUploads.module.css'
import { UploadLine } from './UploadLine.tsx'

/** The files that are being sent, each with how far it is or why it was refused. */
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
