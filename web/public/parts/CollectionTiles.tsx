import type { Collection } from '#contract/collections.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import { Tiles } from './Tiles.tsx'

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
  <Tiles
    tiles={collections.map((collection) => {
      const { id, kind, name, cover, years } = collection
      return {
        kind,
        href: paths.collection(tenantId, kind, id),
        name: name[language()],
        about: [
          [countOf(collection), years && t(pageTexts.years)(years.first, years.last)]
            .filter(Boolean)
            .join(', '),
        ],
        image: cover && paths.cover(tenantId, cover),
      }
    })}
  />
)
