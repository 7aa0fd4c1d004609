import { inBoth } from '#contract/common.ts'
import { marked, type Hit } from '#contract/record-search.ts'
import type { FoundRecord } from '#contract/site-search.ts'
import { KIND_OF_TYPE } from '#contract/sites.ts'
import { pictureList, recordWords } from '#server/galleries/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { ScopedIndex } from '#server/record-search/service.ts'

/** Turns search hits of these indices into found records. (siteSearch.records) */
export const foundRecords = async (
  db: Db,
  tenantId: string,
  indices: readonly ScopedIndex[],
): Promise<(hit: Hit) => FoundRecord> => {
  const toPicture = await pictureList(db, tenantId, indices)
  const collections = new Map(
    indices.map(({ id, name, nameEn, type }) => [
      id,
      { collection: inBoth(name, nameEn), kind: KIND_OF_TYPE[type] },
    ]),
  )
  return (hit) => {
    const picture = toPicture(hit)
    return {
      ...picture,
      ...(collections.get(hit._index) ?? { collection: inBoth('', ''), kind: 'album' }),
      code: recordWords(hit._source).code,
      ...marksOf(picture.title, hit),
    }
  }
}

const plain = (text: string): string =>
  marked(text)
    .map((piece) => piece.text)
    .join('')

/** Texts about a record that are worth quoting, unlike names of files and codes. */
const QUOTED = ['CaptionAbstract', 'ScopeAndContent', 'Description']

/** The title with its marks, and the text around a searched word. */
const marksOf = (title: string, { highlight = {} }: Hit): { marked: string; quote: string } => ({
  marked:
    Object.values(highlight)
      .flat()
      .find((text) => plain(text) === title) ?? title,
  quote: QUOTED.flatMap((field) => highlight[field] ?? [])[0] ?? '',
})
