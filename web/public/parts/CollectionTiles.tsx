import type { Collection } from '#contract/collections.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './CollectionTiles.module.css'

/** The number of records of a collection in words. */
const countOf = ({ kind, records }: Collection): string =>
  t({ album: pageTexts.pictures, media: pageTexts.recordings, archive: pageTexts.documents }[kind])(
    records,
  )

/** Collections with their covers, names, sizes and years. */
export const CollectionTiles = ({
  tenantId,
  collections,
}: {
  tenantId: string
  collections: readonly Collection[]
}) => (
  <ul className={styles.tiles}>
    {collections.map((collection) => {
      const { id, name, cover, years } = collection
      return (
        <li key={id}>
          <a href={paths.collection(tenantId, collection.kind, collection.id)}>
            {cover ? (
              <img
                src={paths.cover(tenantId, cover)}
                alt=""
                width={480}
                height={360}
                loading="lazy"
                decoding="async"
              />
            ) : (
              <div className={styles.none} />
            )}
            <b>{name[language()]}</b>
            <span>
              {[countOf(collection), years && t(pageTexts.years)(years.first, years.last)]
                .filter(Boolean)
                .join(', ')}
            </span>
          </a>
        </li>
      )
    })}
  </ul>
)
