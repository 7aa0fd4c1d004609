import type { PublicRecord } from '#contract/public-records.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import type { Head } from '#web/public/kit/Document.tsx'
import { paths } from '#web/public/paths.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { RecordPage } from './RecordPage.tsx'

const headOfRecord = ({
  place: { origin },
  answers: { record },
}: {
  place: { origin: string }
  answers: { record: PublicRecord }
}): Head => {
  const { id, indexId, site, byline, date, description, pictures, rights, unit } = record
  const [picture] = pictures
  const title = record.title || t(pageTexts.untitled)
  const image =
    picture &&
    paths.picture(
      site.id,
      { indexId, id, version: picture.version },
      picture.sizes.at(-1)?.name ?? '',
      picture.at,
    )
  const said = description || [title, byline, date].filter(Boolean).join(', ')
  return {
    title: `${title} · ${site.name[language()]}`,
    description: said.length > 300 ? `${said.slice(0, 297)}…` : said,
    image,
    isZoomable: picture !== undefined,
    data: [
      {
        '@type': picture && !unit ? 'Photograph' : 'ArchiveComponent',
        '@id': `${origin}/main/r/${id}`,
        name: title,
        url: `${origin}/main/r/${id}`,
        holdingArchive: { '@type': 'ArchiveOrganization', name: site.name.is },
        ...(byline !== '' && { creator: byline }),
        ...(date !== '' && { dateCreated: date }),
        ...(description !== '' && { description }),
        ...(rights && { license: rights.uri }),
        ...(image && { image: `${origin}${image}` }),
      },
    ],
  }
}

export const recordViews: ViewsOf<'record' | 'galleryPicture'> = {
  record: { View: RecordPage, head: headOfRecord },
  galleryPicture: { View: RecordPage, head: headOfRecord },
}
