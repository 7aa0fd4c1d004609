import type { Article } from '#contract/news.ts'
import { recordOfPicture } from '#contract/record-of-picture.ts'
import { newsTexts as texts } from '#texts/news.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'

type Picture = Article['carousel'][number]

/** The record of a picture, if visitors may see it. */
export const recordOf = (
  { src }: Picture,
  records: Article['records'],
): Article['records'][number] | undefined => {
  const place = recordOfPicture(src)
  return records.find(({ id }) => id === place?.recordId)
}

/** The words of a picture, and its number in the collection, which leads to its record. */
export const Caption = ({
  picture,
  records,
}: {
  picture: Picture
  records: Article['records']
}) => {
  const record = recordOf(picture, records)
  if (picture.alt === '' && record === undefined) return null
  return (
    <figcaption>
      {/* Who hears the page has heard the same words at the picture. */}
      <span aria-hidden="true">{picture.alt}</span>
      {record && (
        <>
          {' '}
          <a className="num" href={paths.record(record.id)}>
            {record.code || t(texts.openRecord)}
          </a>
        </>
      )}
    </figcaption>
  )
}
