import { pageTexts } from '#texts/pages.ts'
import { reviewPageTexts as texts } from '#texts/review-page.ts'
import { language, t } from '#web/kit/language.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { siteBreadcrumbs } from '#web/public/parts/site-crumbs.ts'
import { ReviewPage } from './ReviewPage.tsx'

export const reviewViews: ViewsOf<'review'> = {
  review: {
    View: ReviewPage,
    head: ({ place: { origin, refused }, answers: { review } }) => {
      const { site, title, decided, pictures } = review
      // Screen readers read the title first: the outcome of the last decision.
      const outcome = refused ? texts.notDone : decided && texts[decided.state]
      return {
        title: [
          ...(outcome ? [`${t(outcome)}.`] : []),
          `${t(texts.title)}: ${title || t(pageTexts.untitled)} · ${site.name[language()]}`,
        ].join(' '),
        description: t(texts.help),
        isZoomable: pictures.length > 0,
        data: [siteBreadcrumbs(origin, site, { text: t(texts.title) })],
      }
    },
  },
}
