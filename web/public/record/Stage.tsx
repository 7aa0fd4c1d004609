import type { PublicRecord, RecordPicture } from '#contract/public-records.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Stage.module.css'

type Props = { record: PublicRecord; hrefAt: (id: string, at: number) => string }

/** The picture of a record on a dark ground, with the ways to its neighbours. */
export const Stage = ({ record, hrefAt }: Props) => {
  const { around, pictures } = record
  const neighbour = (step: number) => {
    const picture = around?.pictures[around.at - around.first + step]
    return around && picture ? { picture, href: hrefAt(picture.id, around.at + step) } : undefined
  }
  const [previous, next] = [neighbour(-1), neighbour(1)]
  return (
    <div className={styles.stage}>
      {pictures.length === 0 ? (
        <p className={styles.none}>{t(pageTexts.noPicture)}</p>
      ) : (
        pictures.map((picture, at) => (
          <Picture key={picture.version} record={record} picture={picture} at={at} />
        ))
      )}
      {previous && (
        <a className={styles.previous} rel="prev" href={previous.href}>
          <span aria-hidden="true">‹</span>
          <span className="vh">{`${t(pageTexts.previousPicture)}: ${previous.picture.title}`}</span>
        </a>
      )}
      {next && (
        <a className={styles.next} rel="next" href={next.href}>
          <span aria-hidden="true">›</span>
          <span className="vh">{`${t(pageTexts.nextPicture)}: ${next.picture.title}`}</span>
        </a>
      )}
    </div>
  )
}

const Picture = ({
  record: { site, indexId, id, title, alt, pictures },
  picture: { version, sizes, width, height },
  at,
}: {
  record: PublicRecord
  picture: RecordPicture
  at: number
}) => {
  const addressOf = (name: string) => paths.picture(site.id, { indexId, id, version }, name, at)
  const usual = sizes.find((size) => size.width >= 1000) ?? sizes.at(-1)
  return (
    <figure className={styles.figure}>
      <img
        src={addressOf(usual?.name ?? '')}
        srcSet={sizes.map((size) => `${addressOf(size.name)} ${size.width}w`).join(', ')}
        sizes="(max-width: 900px) 100vw, calc(100vw - 400px)"
        width={width ?? undefined}
        height={height ?? undefined}
        alt={alt || title}
        loading={at === 0 ? 'eager' : 'lazy'}
        fetchPriority={at === 0 ? 'high' : undefined}
      />
      {pictures.length > 1 && (
        <figcaption>{t(pageTexts.pictureOf)(at + 1, pictures.length)}</figcaption>
      )}
    </figure>
  )
}
