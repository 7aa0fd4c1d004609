import type { NamedRecord } from '#contract/public-records.ts'
import { pageTexts } from '#texts/pages.ts'
import { regionTexts as texts } from '#texts/regions.ts'
import { t } from '#web/kit/language.ts'
import { srcsetFor } from '#web/public/parts/srcset.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Who.module.css'

type Props = { record: NamedRecord; picture: NamedRecord['pictures'][number] }

/** Lines over the picture, one for each tenth. */
const TENTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** A picture with the people who are marked in it, on which a frame is drawn. */
export const FramedPicture = ({ record, picture }: Props) => {
  const { site, indexId, id, title, alt, pictures, people } = record
  const { at, version, sizes } = picture
  const [width, height] = [picture.width ?? 1, picture.height ?? 1]
  const usual = sizes.find((size) => size.width >= 1000) ?? sizes.at(-1)
  const file = { indexId, id, version }
  return (
    <div className={styles.ground}>
      <div className={styles.framed} data-enhance="draw-frame">
        <img
          src={paths.picture(site.id, file, usual?.name ?? '', at)}
          srcSet={srcsetFor(site.id, file, picture, at)}
          sizes="(max-width: 900px) 100vw, calc(100vw - 400px)"
          width={width}
          height={height}
          alt={alt || title || t(pageTexts.untitled)}
          fetchPriority="high"
        />
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <g className={styles.lines}>
            {TENTHS.map((n) => (
              <path
                key={n}
                d={`M${(n * width) / 10} 0V${height}M0 ${(n * height) / 10}H${width}`}
              />
            ))}
          </g>
          {people
            .filter((one) => one.at === at)
            .map((one) => (
              <rect
                key={one.id}
                className={styles.known}
                x={one.x * width}
                y={one.y * height}
                width={one.width * width}
                height={one.height * height}
              />
            ))}
          <rect className={styles.drawn} data-drawn="" />
        </svg>
      </div>
      {pictures.length > 1 && (
        <nav className={styles.others} aria-label={t(texts.picture)}>
          {pictures.map((one, place) => (
            <a
              key={one.at}
              href={paths.who(id, { at: one.at })}
              aria-current={one.at === at ? 'true' : undefined}
            >
              {t(pageTexts.pictureOf)(place + 1, pictures.length)}
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}
