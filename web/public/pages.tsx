import type { ReactNode } from 'react'
import type { AnswersOf, PageName, Place } from '#contract/pages.ts'
import type { PublicRecord } from '#contract/public-records.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { GalleriesPage } from './albums/GalleriesPage.tsx'
import { GalleryPage } from './albums/GalleryPage.tsx'
import { FrontPage } from './front/FrontPage.tsx'
import { holdings } from './front/holdings.ts'
import { SitePage } from './front/SitePage.tsx'
import { inLanguageOfPage } from './kit/bilingual.ts'
import type { Head } from './kit/Document.tsx'
import { paths } from './paths.ts'
import { RecordPage } from './record/RecordPage.tsx'

type Drawn<N extends PageName> = {
  View: (props: { place: Place<N>; answers: AnswersOf<N> }) => ReactNode
  head: (props: { place: Place<N>; answers: AnswersOf<N> }) => Head
}

const headOfRecord = ({
  place: { origin },
  answers: { record },
}: {
  place: { origin: string }
  answers: { record: PublicRecord }
}): Head => {
  const { id, indexId, site, byline, date, description, pictures, rights } = record
  const [picture] = pictures
  const title = record.title || t(pageTexts.untitled)
  const image =
    picture &&
    paths.picture(
      site.id,
      { indexId, id, version: picture.version },
      picture.sizes.at(-1)?.name ?? '',
    )
  const said = description || [title, byline, date].filter(Boolean).join(', ')
  return {
    title: `${title} · ${site.name[language()]}`,
    description: said.length > 300 ? `${said.slice(0, 297)}…` : said,
    image,
    data: [
      {
        '@type': picture ? 'Photograph' : 'ArchiveComponent',
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

/** The view and the head of every page. */
export const views: { [N in PageName]: Drawn<N> } = {
  front: {
    View: FrontPage,
    head: ({ place: { origin } }) => ({
      title: t(pageTexts.platform),
      description: t(pageTexts.frontTitle),
      data: [{ '@type': 'WebSite', name: t(pageTexts.platform), url: `${origin}/main` }],
    }),
  },
  galleries: {
    View: GalleriesPage,
    head: ({ answers: { site } }) => ({
      title: `${t(pageTexts.galleries)} · ${site.name[language()]}`,
      description: `${t(pageTexts.galleries)}: ${site.name[language()]}`,
    }),
  },
  gallery: {
    View: GalleryPage,
    head: ({ place: { origin }, answers: { site, collection, found } }) => {
      const name = collection.name[language()]
      const { text } = inLanguageOfPage(collection.description)
      const [first] = found.pictures
      return {
        title: [
          ...(found.page > 1 ? [t(pageTexts.pageOf)(found.page, found.pages)] : []),
          name,
          site.name[language()],
        ].join(' · '),
        description: text || `${name}: ${t(pageTexts.pictures)(found.total)}`,
        image: first?.sizes.length
          ? paths.picture(site.id, first, first.sizes.at(-1)?.name ?? '')
          : undefined,
        data: [
          {
            '@type': 'Collection',
            name,
            url: `${origin}/main/albums/${site.id}/${collection.id}`,
            collectionSize: collection.records,
          },
        ],
      }
    },
  },
  record: { View: RecordPage, head: headOfRecord },
  galleryPicture: { View: RecordPage, head: headOfRecord },
  site: {
    View: SitePage,
    head: ({ place: { origin }, answers: { site } }) => {
      const name = site.name[language()]
      const { text } = inLanguageOfPage(site.description)
      return {
        title: name,
        description: text || [name, holdings(site.totals)].filter(Boolean).join(': '),
        image: site.background?.uri,
        data: [{ '@type': 'ArchiveOrganization', name, url: `${origin}/main/${site.id}` }],
      }
    },
  },
}
