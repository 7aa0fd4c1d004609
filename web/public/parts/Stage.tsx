import type { PublicRecord, RecordPicture } from '#contract/public-records.ts'
import type { ShownRegion } from '#contract/region-shapes.ts'
import type { ListedPicture } from '#contract/galleries.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { pictureId } from '#web/public/kit/picture-id.ts'
import { srcsetFor } from '#web/public/parts/srcset.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Stage.module.css'
import { Frames } from './Frames.tsx'
import { KeyList } from './KeyList.tsx'
import { pictureLeaf } from './picture-leaf.ts'
import { StageTools } from './StageTools.tsx'

/** Of a record with its pictures; `around` is null without neighbours. */
type Shown = Pick<PublicRecord, 'site' | 'indexId' | 'id' | 'title' | 'alt' | 'around'> & {
  pictures: readonly Omit<RecordPicture, 'downloads'>[]
  people?: readonly ShownRegion[]
}

type Props = {
  record: Shown
  /** The address of a neighbour at its 0-based place in the list; its own by default. */
  hrefAt?: (id: string, at: number) => string
  /**
   * The leaf of pictures that a strip beside the stage chooses from. Without it the pictures of the
   * first leaf stand below each other.
   */
  leaf?: number
}

const SIZES = '(max-width: 900px) 100vw, calc(100vw - 400px)'

/** The picture of a record on a dark ground, with the ways to its neighbours. */
export const Stage = ({ record, hrefAt = paths.record, leaf }: Props) => {
  const { around, pictures } = record
  const { first, shown } = pictureLeaf(pictures, leaf ?? 1)
  const isPaged = leaf !== undefined && pictures.length > 1
  const neighbour = (step: number) => {
    const picture = around?.pictures[around.at - around.first + step]
    return around && picture ? { picture, href: hrefAt(picture.id, around.at + step) } : undefined
  }
  const [previous, next] = [neighbour(-1), neighbour(1)]
  return (
    <div className={styles.place}>
      <div
        className={isPaged ? `${styles.stage} ${styles.paged}` : styles.stage}
        data-enhance="stage"
      >
        {pictures.length === 0 ? (
          <p className={styles.none}>{t(pageTexts.noPicture)}</p>
        ) : (
          shown.map((picture, n) => (
            <Picture
              key={picture.at}
              record={record}
              picture={picture}
              place={first + n}
              isFirst={n === 0}
            />
          ))
        )}
        {previous && (
          <Neighbour
            {...previous}
            tenantId={record.site.id}
            rel="prev"
            label={t(pageTexts.previousPicture)}
          />
        )}
        {next && (
          <Neighbour
            {...next}
            tenantId={record.site.id}
            rel="next"
            label={t(pageTexts.nextPicture)}
          />
        )}
        {isPaged && !previous && !next && <Steps record={record} leaf={leaf} />}
        {pictures.length > 0 && <StageTools />}
      </div>
      {pictures.length > 0 && (
        <>
          <dialog className={styles.whole} data-whole="" aria-label={record.title} />
          <KeyList />
        </>
      )}
    </div>
  )
}

/** A link to a neighbour, with its picture to fetch when the browser is idle. */
const Neighbour = ({
  picture,
  href,
  tenantId,
  rel,
  label,
}: {
  picture: ListedPicture
  href: string
  tenantId: string
  rel: 'prev' | 'next'
  label: string
}) => (
  <a
    className={rel === 'prev' ? styles.previous : styles.next}
    rel={rel}
    href={href}
    data-neighbour=""
    data-srcset={srcsetFor(tenantId, picture, picture)}
    data-sizes={SIZES}
  >
    <span aria-hidden="true">{rel === 'prev' ? '‹' : '›'}</span>
    <span className="vh">{`${label}: ${picture.title}`}</span>
  </a>
)

/** The ways between the pictures of a record without neighbours; their script shows them. */
const Steps = ({ record: { id, pictures }, leaf }: { record: Shown; leaf: number }) => {
  const { at, leaves, first, shown } = pictureLeaf(pictures, leaf)
  return (
    <>
      <a
        className={styles.previous}
        rel={at > 1 ? 'prev' : undefined}
        data-step={-1}
        href={at > 1 ? paths.recordPictures(id, at - 1, first - 1) : undefined}
        hidden
      >
        <span aria-hidden="true">‹</span>
        <span className="vh">{t(pageTexts.previousPicture)}</span>
      </a>
      <a
        className={styles.next}
        rel={at < leaves ? 'next' : undefined}
        data-step={1}
        href={at < leaves ? paths.recordPictures(id, at + 1, first + shown.length) : undefined}
        hidden
      >
        <span aria-hidden="true">›</span>
        <span className="vh">{t(pageTexts.nextPicture)}</span>
      </a>
    </>
  )
}

const Picture = ({
  record: { site, indexId, id, title, alt, pictures, people = [] },
  picture,
  place,
  isFirst,
}: {
  record: Shown
  picture: Shown['pictures'][number]
  /** 0-based, among the pictures of the record that are shown. */
  place: number
  /** Whether it is the first of the page. */
  isFirst: boolean
}) => {
  const { at, version, sizes, width, height } = picture
  const file = { indexId, id, version }
  const usual = sizes.find((size) => size.width >= 1000) ?? sizes.at(-1)
  return (
    <figure
      className={styles.figure}
      id={pictureId(place)}
      data-iiif={at === 0 ? id : `${id}:${at}`}
      data-width={width ?? undefined}
      data-height={height ?? undefined}
      data-zoom={styles.zoom}
    >
      <img
        src={paths.picture(site.id, file, usual?.name ?? '', at)}
        srcSet={srcsetFor(site.id, file, picture, at)}
        sizes={SIZES}
        width={width ?? undefined}
        height={height ?? undefined}
        alt={alt || title}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
      <Frames picture={picture} people={people.filter((one) => one.at === at)} />
      {pictures.length > 1 && (
        <figcaption>{t(pageTexts.pictureOf)(place + 1, pictures.length)}</figcaption>
      )}
    </figure>
  )
}
