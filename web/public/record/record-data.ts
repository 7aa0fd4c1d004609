import type { PublicRecord, RecordPicture } from '#contract/public-records.ts'
import { KIND_OF_TYPE } from '#contract/sites.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import type { Crumb } from '#web/public/kit/breadcrumbs.ts'
import { sharedSize } from '#web/public/kit/shared-size.ts'
import { sectionCrumb, siteBreadcrumbs } from '#web/public/parts/site-crumbs.ts'
import { paths } from '#web/public/paths.ts'

const titleOf = ({ title }: { title: string }): string => title || t(pageTexts.untitled)

/** The schema.org types of a record. Each is kept by an archive, and may be a medium as well. */
const typesOf = ({ type, pictures }: PublicRecord): string[] => [
  ...(type === 'audio' ? ['AudioObject'] : []),
  ...(type === 'album' && pictures.length > 0 ? ['Photograph'] : []),
  'ArchiveComponent',
]

/** The address of the record's first picture in a size. */
const pictureIn = (
  { site, indexId, id, pictures }: PublicRecord,
  size: RecordPicture['sizes'][number] | undefined,
): string | undefined => {
  const [picture] = pictures
  return picture && size
    ? paths.picture(site.id, { indexId, id, version: picture.version }, size.name, picture.at)
    : undefined
}

/** The picture for places where the record's page is shared. */
export const sharedPicture = (record: PublicRecord): string | undefined =>
  pictureIn(record, sharedSize(record.pictures[0]?.sizes ?? []))

const imageData = (record: PublicRecord, origin: string): object => {
  const size = record.pictures[0]?.sizes.at(-1)
  if (!size) return {}
  return {
    image: {
      '@type': 'ImageObject',
      contentUrl: `${origin}${pictureIn(record, size)}`,
      width: size.width,
      ...(record.rights && { license: record.rights.uri }),
    },
  }
}

/** The way to a record: through its archive, or through its collection. */
const crumbsOf = (record: PublicRecord): Crumb[] => {
  const { site, type, unit, collection } = record
  const kind = KIND_OF_TYPE[type]
  const href = paths.collection(site.id, kind, collection.id)
  return [
    sectionCrumb(site, kind),
    ...(unit
      ? unit.path.map((one) => ({ text: titleOf(one), href: paths.record(one.id) }))
      : [{ text: collection.name[language()], href }]),
    { text: titleOf(record) },
  ]
}

/** What schema.org calls the date: one it cannot read as a date may be any text. */
const dateData = (date: string): object =>
  date === '' ? {} : /^\d{4}(?:-\d\d){0,2}$/.test(date) ? { dateCreated: date } : { temporal: date }

/** The schema.org descriptions of a record and of the way to it. (pages.jsonLd) */
export const dataOfRecord = (record: PublicRecord, origin: string): object[] => {
  const { id, indexId, site, type, byline, date, description, rights } = record
  const address = `${origin}/main/r/${id}`
  return [
    {
      '@type': typesOf(record),
      '@id': address,
      name: titleOf(record),
      url: address,
      holdingArchive: {
        '@type': 'ArchiveOrganization',
        name: site.name.is,
        url: `${origin}/main/${site.id}`,
      },
      ...(byline !== '' && { creator: byline }),
      ...dateData(date),
      ...(description !== '' && { description }),
      ...(rights && { license: rights.uri }),
      ...(type === 'audio' &&
        !record.closed && { contentUrl: `${origin}${paths.sound(site.id, indexId, id)}` }),
      ...imageData(record, origin),
    },
    siteBreadcrumbs(origin, site, ...crumbsOf(record)),
  ]
}
