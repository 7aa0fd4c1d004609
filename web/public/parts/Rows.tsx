import type { ReactNode } from 'react'
import type { ListedPicture } from '#contract/galleries.ts'
import type { CollectionKind } from '#contract/sites.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import { HiddenBadge } from './HiddenBadge.tsx'
import { NoPicture } from './NoPicture.tsx'
import { srcsetFor } from './srcset.ts'
import styles from './Rows.module.css'

/** Pictures that are fetched before the visitor scrolls. */
const EAGER = 8
/** Ratio of width to height, times 50, as in the classes of `virtual:ratio.css`. */
const ratioClass = (width: number, height: number): string =>
  `r${Math.min(200, Math.max(20, Math.round((width / height) * 50)))}`

/** React preloads an eager picture in the head of the page unless its priority is low. */
const priorityAt = (at: number) =>
  at === 0 ? ('high' as const) : at < EAGER ? ('low' as const) : undefined

type Props = {
  tenantId: string
  pictures: readonly ListedPicture[]
  /** The address of a picture's record; `at` is its 0-based place on the leaf. */
  hrefOf: (picture: ListedPicture, at: number) => string
  rel?: string | undefined
  /** What is drawn for a record without a picture. */
  kind?: CollectionKind
  /** What stands below a picture and its words. */
  below?: (picture: ListedPicture) => ReactNode
  /** Number of the leaf: only the first fetches pictures early. */
  leaf: number
}

/** A leaf of pictures in justified rows, laid out by the style sheet alone. */
export const Rows = ({ tenantId, pictures, hrefOf, rel, kind, below, leaf }: Props) => (
  <ol className={styles.rows} data-leaf={leaf}>
    {pictures.map((picture, at) => {
      const { id, title, byline, date, width, height, colour, isHidden } = picture
      const look = [ratioClass(width ?? 4, height ?? 3), colour !== null && `k${colour}`]
      return (
        <li key={id} id={`r-${id}`} className={look.filter(Boolean).join(' ')}>
          <a href={hrefOf(picture, at)} rel={rel}>
            <Picture
              tenantId={tenantId}
              picture={picture}
              kind={kind}
              at={leaf === 1 ? at : EAGER}
            />
            <b>{title || t(pageTexts.untitled)}</b>
            <span>{[byline, date].filter(Boolean).join(', ')}</span>
          </a>
          {isHidden && <HiddenBadge />}
          {below?.(picture)}
        </li>
      )
    })}
  </ol>
)

const Picture = ({
  tenantId,
  picture,
  kind,
  at,
}: {
  tenantId: string
  picture: ListedPicture
  kind: CollectionKind | undefined
  at: number
}) => {
  const { sizes, width, height, alt, title } = picture
  const medium = sizes.find((size) => size.width >= 300) ?? sizes.at(-1)
  if (!medium || !width || !height) return <NoPicture kind={kind} />
  // The widths of a picture in rows of 200 and 130 pixels, and half of it for stretching.
  const ratio = width / height
  const [wide, narrow] = [Math.round(ratio * 300), Math.round(ratio * 190)]
  return (
    <img
      src={paths.picture(tenantId, picture, medium.name)}
      srcSet={srcsetFor(tenantId, picture, { sizes: sizes.filter((size) => size.width <= 1100) })}
      sizes={`(max-width: 900px) min(100vw, ${narrow}px), ${wide}px`}
      width={width}
      height={height}
      // The title stands beside the picture; a picture without a description adds nothing to it.
      alt={alt === title ? '' : alt}
      loading={at < EAGER ? 'eager' : 'lazy'}
      fetchPriority={priorityAt(at)}
      decoding="async"
    />
  )
}
