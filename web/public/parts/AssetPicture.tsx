import type { ComponentProps } from 'react'
import { assetSource } from './asset-source.ts'

/** A picture of an asset: the medium size, and on wide screens the picture itself. */
export const AssetPicture = ({
  src,
  alt,
  ...rest
}: Omit<ComponentProps<'img'>, 'src' | 'alt'> & { src: string; alt: string }) => {
  const medium = assetSource(src, 'medium')
  const image = <img {...rest} src={src} alt={alt} />
  if (medium === src) return image
  return (
    <picture>
      <source media="(max-width: 1600px)" srcSet={medium} />
      {image}
    </picture>
  )
}
