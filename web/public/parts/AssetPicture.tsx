import type { ComponentProps } from 'react'
import { ASSET_SIZES } from '#contract/assets.ts'
import { assetSource } from './asset-source.ts'

/** The width at which browsers take the picture itself, since pages do not know its own. */
const WHOLE_PX = 2 * ASSET_SIZES.medium

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'sizes'> & {
  src: string
  alt: string
  /** How wide the page shows it, as the attribute of `img` says it. */
  sizes: string
}

/** A picture of an asset: the medium size, or the picture itself where it is shown wide. */
export const AssetPicture = ({ src, alt, sizes, ...rest }: Props) => {
  const medium = assetSource(src, 'medium')
  if (medium === src) return <img {...rest} src={src} alt={alt} />
  const srcSet = `${medium} ${ASSET_SIZES.medium}w, ${src} ${WHOLE_PX}w`
  return <img {...rest} src={medium} srcSet={srcSet} sizes={sizes} alt={alt} />
}
