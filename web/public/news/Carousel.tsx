import type { Article } from '#contract/news.ts'
import { newsTexts as texts } from '#texts/news.ts'
import { t } from '#web/kit/language.ts'
import { assetSource } from '#web/public/parts/asset-source.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Carousel.module.css'
import { recordOf } from './Caption.tsx'

type Picture = Article['carousel'][number]

/** As many pictures have room beside one another in a wide window. */
const FEW = 4

const idOf = (at: number): string => `picture-${at + 1}`

/**
 * The pictures of an article in a row, which scrolls where it has no room; links lead to each of
 * them, also without script.
 */
export const Carousel = ({
  pictures,
  records,
}: {
  pictures: readonly Picture[]
  records: Article['records']
}) => (
  <section
    className={pictures.length > FEW ? undefined : styles.few}
    aria-label={t(texts.pictures)}
  >
    <ul className={styles.strip}>
      {pictures.map((picture, at) => (
        <li key={picture.src} id={idOf(at)}>
          <Figure picture={picture} record={recordOf(picture, records)} />
        </li>
      ))}
    </ul>
    {pictures.length > 1 && (
      <ol className={styles.stops}>
        {pictures.map(({ src }, at) => (
          <li key={src}>
            <a
              className="num"
              href={`#${idOf(at)}`}
              aria-label={t(texts.pictureOf)(at + 1, pictures.length)}
            >
              {at + 1}
            </a>
          </li>
        ))}
      </ol>
    )}
  </section>
)

/** A picture that leads to its record, or else to itself, with its words and its number. */
const Figure = ({
  picture: { src, alt },
  record,
}: {
  picture: Picture
  record: Article['records'][number] | undefined
}) => (
  <figure>
    <a href={record ? paths.record(record.id) : src}>
      <img
        src={assetSource(src, 'medium')}
        alt={alt || t(texts.openPicture)}
        width={record?.width ?? undefined}
        height={record?.height ?? undefined}
        loading="lazy"
      />
    </a>
    {(alt !== '' || record?.code) && (
      <figcaption>
        {/* Who hears the page has heard the same words at the picture. */}
        <span aria-hidden="true">{alt}</span>
        {record?.code && <span className="num"> {record.code}</span>}
      </figcaption>
    )}
  </figure>
)
