import { IconPhotoOff } from '@tabler/icons-react'
import { useState, type ImgHTMLAttributes, type ReactNode } from 'react'
import { t } from '#web/kit/language.ts'
import { kitTexts } from '#texts/kit.ts'
import styles from './Picture.module.css'

type Props = ImgHTMLAttributes<HTMLImageElement> & {
  src: string
  alt: string
  /** Text in place of a picture that does not load, if there is room. */
  whenMissing?: ReactNode
}

/** A picture, or a placeholder if it does not load. (kit.picture) */
export const Picture = ({ whenMissing, ...image }: Props) => {
  const [failed, setFailed] = useState<string>()
  const { src, alt, className, width, height } = image
  if (failed !== src) {
    const onError: typeof image.onError = (event) => {
      setFailed(src)
      image.onError?.(event)
    }
    return <img {...image} onError={onError} />
  }
  return (
    <span
      data-missing
      className={`${styles.missing} ${className ?? ''}`}
      style={{ aspectRatio: width && height ? `${width} / ${height}` : undefined }}
    >
      <IconPhotoOff size={18} aria-hidden="true" />
      {whenMissing ?? (
        <span className="vh">
          {alt && `${alt}: `}
          {t(kitTexts.pictureMissing)}
        </span>
      )}
    </span>
  )
}
