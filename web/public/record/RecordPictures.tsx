import type { PublicRecord } from '#contract/public-records.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import { pictureId } from '#web/public/parts/picture-id.ts'
import styles from './Strip.module.css'

/** The pictures of a record that has several, such as front and back, or pages. */
export const RecordPictures = ({ record }: { record: PublicRecord }) => {
  const { id, indexId, site, pictures } = record
  if (pictures.length < 2) return null
  return (
    <nav className={styles.strip} aria-label={t(pageTexts.picturesOfRecord)} data-pictures="">
      <ol>
        {pictures.map(({ at, version, sizes }, place) => {
          const size = sizes.find(({ width }) => width >= 200) ?? sizes.at(-1)
          return (
            <li key={at}>
              <a href={`#${pictureId(place)}`}>
                <img
                  src={paths.picture(site.id, { indexId, id, version }, size?.name ?? '', at)}
                  alt={t(pageTexts.pictureOf)(place + 1, pictures.length)}
                  width={96}
                  height={72}
                  loading="lazy"
                />
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
