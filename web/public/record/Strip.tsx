import type { PublicRecord } from '#contract/public-records.ts'
import { fmtNumber } from '#texts/format.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Strip.module.css'

type Props = { record: PublicRecord; hrefAt: (id: string, at: number) => string }

/** The pictures around the record in its list. */
export const Strip = ({ record: { id, site, around }, hrefAt }: Props) => {
  if (!around || around.pictures.length < 2) return null
  const [at, all] = [around.at + 1, around.total].map((n) => fmtNumber(n, language()))
  return (
    <nav className={styles.strip} aria-label={t(pageTexts.otherPictures)}>
      <p className="muted num">{t(pageTexts.shownOf)(at ?? '', all ?? '')}</p>
      <ol>
        {around.pictures.map((picture, place) => {
          const size = picture.sizes.find(({ width }) => width >= 200) ?? picture.sizes.at(-1)
          return (
            <li key={picture.id}>
              <a
                href={hrefAt(picture.id, around.first + place)}
                aria-current={picture.id === id ? 'true' : undefined}
              >
                {size ? (
                  <img
                    src={paths.picture(site.id, picture, size.name)}
                    alt={picture.title || t(pageTexts.untitled)}
                    width={96}
                    height={72}
                    loading="lazy"
                  />
                ) : (
                  <span className={styles.none}>{picture.title}</span>
                )}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
