import type { ListedPicture } from '#contract/galleries.ts'
import { NoPicture } from '#web/public/parts/NoPicture.tsx'
import { srcsetFor } from '#web/public/parts/srcset.ts'
import { paths } from '#web/public/paths.ts'

type Props = { tenantId: string; picture: ListedPicture; alt?: string }

/** A picture beside its title, or a drawing in its stead. */
export const SmallPicture = ({ tenantId, picture, alt = '' }: Props) => {
  const { sizes, width, height } = picture
  const [smallest] = sizes
  if (!smallest || !width || !height) return <NoPicture />
  return (
    <img
      src={paths.picture(tenantId, picture, smallest.name)}
      srcSet={srcsetFor(tenantId, picture, { sizes: sizes.filter((one) => one.width <= 700) })}
      sizes="180px"
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
}
