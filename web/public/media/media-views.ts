import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { sectionCrumb, siteBreadcrumbs } from '#web/public/parts/site-crumbs.ts'
import { MediaPage } from './MediaPage.tsx'
import { RecordingsPage } from './RecordingsPage.tsx'

export const mediaViews: ViewsOf<'media' | 'recordings'> = {
  media: {
    View: MediaPage,
    head: ({ place: { origin }, answers: { site } }) => ({
      title: `${t(pageTexts.media)} · ${site.name[language()]}`,
      description: `${t(pageTexts.media)}: ${site.name[language()]}`,
      data: [siteBreadcrumbs(origin, site, { text: t(pageTexts.media) })],
    }),
  },
  recordings: {
    View: RecordingsPage,
    head: ({ place: { origin }, answers: { site, collection, found } }) => {
      const name = collection.name[language()]
      return {
        title: `${name} · ${site.name[language()]}`,
        description: `${name}: ${t(pageTexts.recordings)(found.total)}`,
        data: [
          {
            '@type': 'Collection',
            name,
            url: `${origin}/main/media/${site.id}/${collection.id}`,
            collectionSize: collection.records,
          },
          siteBreadcrumbs(origin, site, sectionCrumb(site, 'media'), { text: name }),
        ],
      }
    },
  },
}
