import { IconFileText, IconFileTypePdf, IconFileZip, IconPhoto } from '@tabler/icons-react'
import { assets, type Asset } from '#contract/assets.ts'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { urlOf } from '#web/kit/api.ts'
import styles from './AssetThumbnail.module.css'

/** The URL of an asset's thumbnail. */
export const smallOf = ({ tenantID: tenantId, id: assetId }: Pick<Asset, 'tenantID' | 'id'>) =>
  urlOf(assets.file, { params: { tenantId, assetId }, query: { size: 'small' } })

/** An asset as a small square in a list: the picture, or an icon of its kind. */
export const AssetThumbnail = ({ asset }: { asset: Asset }) => {
  const Icon = asset.type.endsWith('pdf')
    ? IconFileTypePdf
    : asset.type.endsWith('zip')
      ? IconFileZip
      : asset.type.startsWith('image/')
        ? IconPhoto
        : IconFileText
  return (
    <span className={styles.mark}>
      {asset.isImage ? (
        <Picture src={smallOf(asset)} alt="" loading="lazy" />
      ) : (
        <Icon size={22} stroke={1.5} aria-hidden="true" />
      )}
    </span>
  )
}
