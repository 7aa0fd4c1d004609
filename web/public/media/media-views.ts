import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { MediaPage } from './MediaPage.tsx'
import { RecordingsPage } from './RecordingsPage.tsx'

export const mediaViews: ViewsOf<'media' | 'recordings'> = {
  media: {
    View: MediaPage,
    head: ({ answers: { site } }) => ({
      title: `${t(pageTexts.media)} · ${site.name[language()]}`,
      description: `${t(pageTexts.media)}: ${site.name[language()]}`,
    }),
  },
  recordings: {
    View: RecordingsPage,
    head: ({ answers: { site, collection, found } }) => ({
      title: `${collection.name[language()]} · ${site.name[language()]}`,
      description: `${collection.name[language()]}: ${t(pageTexts.recordings)(found.total)}`,
    }),
  },
}
