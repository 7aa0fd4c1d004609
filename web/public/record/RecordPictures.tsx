import { RECORD_PICTURES } from '#contract/public-limits.ts'
import type { PublicRecord } from '#contract/public-records.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import { pictureId } from '#web/public/kit/picture-id.ts'
import { pictureLeaf } from '#web/public/parts/picture-leaf.ts'
import styles from './Strip.module.css'

/** The pictures of a record that has several, such as front and back, or pages. */
export const RecordPictures = ({ record, leaf }: { record: PublicRecord; leaf: number }) => {
  const { id, indexId, site, pictures } = record
  if (pictures.length < 2) return null
  const { at: leafAt, leaves, first, shown } = pictureLeaf(pictures, leaf)
  return (
    <nav className={styles.strip} aria-label={t(pageTexts.picturesOfRecord)} data-pictures="">
      <ol>
        {leafAt > 1 && <Leaf record={record} leaf={leafAt - 1} at={first - RECORD_PICTURES} />}
        {shown.map(({ at, version, sizes }, n) => {
          const place = first + n
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
        {leafAt < leaves && <Leaf record={record} leaf={leafAt + 1} at={first + RECORD_PICTURES} />}
      </ol>
    </nav>
  )
}

/** Leads to another leaf of the pictures, at its first one. */
const Leaf = ({
  record: { id, pictures },
  leaf,
  at,
}: {
  record: PublicRecord
  leaf: number
  at: number
}) => (
  <li>
    <a className={styles.leaf} href={paths.recordPictures(id, leaf, at)}>
      {t(pageTexts.picturesFromTo)(at + 1, Math.min(at + RECORD_PICTURES, pictures.length))}
    </a>
  </li>
)
