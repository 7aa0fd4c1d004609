import { pageTexts } from '#texts/pages.ts'
import { siteSearchTexts } from '#texts/site-search.ts'
import { language, t } from '#web/kit/language.ts'
import { inLanguageOfPage } from '#web/public/kit/bilingual.ts'
import { sharedSize } from '#web/public/kit/shared-size.ts'
import { coverOf } from '#web/public/parts/cover.ts'
import { sectionCrumb, siteBreadcrumbs } from '#web/public/parts/site-crumbs.ts'
import { paths } from '#web/public/paths.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { GalleriesPage } from './GalleriesPage.tsx'
import { GalleryPage } from './GalleryPage.tsx'

export const albumViews: ViewsOf<'galleries' | 'gallery'> = {
  galleries: {
    View: GalleriesPage,
    head: ({ place: { origin }, answers: { site, collections } }) => ({
      title: `${t(pageTexts.galleries)} · ${site.name[language()]}`,
      description: `${t(pageTexts.galleries)}: ${site.name[language()]}`,
      image: coverOf(site, collections),
      data: [siteBreadcrumbs(origin, site, { text: t(pageTexts.galleries) })],
    }),
  },
  gallery: {
    View: GalleryPage,
    head: ({ place: { query, origin }, answers: { site, collection, found } }) => {
      const name = collection.name[language()]
      const { text } = inLanguageOfPage(collection.description)
      const [first] = found.pictures
      const size = sharedSize(first?.sizes ?? [])
      return {
        title: [
          ...(found.page > 1 ? [t(pageTexts.pageOf)(found.page, found.pages)] : []),
          ...(query.q === '' ? [] : [t(siteSearchTexts.resultsFor)(query.q)]),
          name,
          site.name[language()],
        ].join(' · '),
        description: text || `${name}: ${t(pageTexts.pictures)(found.total)}`,
        image: first && size && paths.picture(site.id, first, size.name),
        data: [
          {
            '@type': 'Collection',
            name,
            url: `${origin}/main/albums/${site.id}/${collection.id}`,
            collectionSize: collection.records,
          },
          siteBreadcrumbs(origin, site, sectionCrumb(site, 'album'), { text: name }),
        ],
      }
    },
  },
}
