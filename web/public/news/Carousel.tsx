import type { Article } from '#contract/news.ts'
import { newsTexts as texts } from '#texts/news.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Carousel.module.css'
import { recordOfPicture } from './record-of-picture.ts'

type Picture = Article['carousel'][number]

/** As many pictures have room beside one another in a wide window. */
const FEW = 4

const idOf = (at: number): string => `picture-${at + 1}`

/**
 * The pictures of an article in a row, which scrolls where it has no room; links lead to each of
 * them, also without script.
 */
export const Carousel = ({ pictures }: { pictures: readonly Picture[] }) => (
  <section
    className={pictures.length > FEW ? undefined : styles.few}
    aria-label={t(texts.pictures)}
  >
    <ul className={styles.strip}>
      {pictures.map((picture, at) => (
        <li key={picture.src} id={idOf(at)}>
          <figure>
            <PictureLink picture={picture} />
            {/* Who hears the page has heard the same words at the picture. */}
            {picture.alt !== '' && <figcaption aria-hidden="true">{picture.alt}</figcaption>}
          </figure>
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

/** A picture that leads to its record, or else to itself. */
const PictureLink = ({ picture: { src, alt } }: { picture: Picture }) => {
  const record = recordOfPicture(src)
  return (
    <a href={record === undefined ? src : paths.record(record)}>
      <img src={src} alt={alt || t(texts.openPicture)} loading="lazy" />
    </a>
  )
}
