import type { PublicRecord } from '#contract/public-records.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Archive.module.css'

/** The pictures of a unit, whole, one below another. */
export const UnitPictures = ({
  record: { site, indexId, id, title, alt, pictures },
}: {
  record: PublicRecord
}) =>
  pictures.length === 0 ? null : (
    <ul className={styles.pictures} aria-label={t(pageTexts.picturesOfRecord)}>
      {pictures.map(({ at, version, sizes, width, height }, place) => {
        const address = (size: string) => paths.picture(site.id, { indexId, id, version }, size, at)
        return (
          <li key={at}>
            <img
              src={address(sizes.at(-1)?.name ?? '')}
              srcSet={sizes.map((size) => `${address(size.name)} ${size.width}w`).join(', ')}
              sizes="(max-width: 900px) 100vw, 700px"
              width={width ?? undefined}
              height={height ?? undefined}
              alt={alt || `${title}, ${t(pageTexts.pictureOf)(place + 1, pictures.length)}`}
              loading={place === 0 ? 'eager' : 'lazy'}
            />
          </li>
        )
      })}
    </ul>
  )
