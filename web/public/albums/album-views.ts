import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { inLanguageOfPage } from '#web/public/kit/bilingual.ts'
import { paths } from '#web/public/paths.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { GalleriesPage } from './GalleriesPage.tsx'
import { GalleryPage } from './GalleryPage.tsx'

export const albumViews: ViewsOf<'galleries' | 'gallery'> = {
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
}
