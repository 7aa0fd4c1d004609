import { pageTexts } from '#texts/pages.ts'
import { takedownTexts as texts } from '#texts/takedowns.ts'
import { t } from '#web/kit/language.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { headOf } from './head-of.ts'
import { SentTakedownPage } from './SentTakedownPage.tsx'
import { TakedownArticlePage, TakedownCommentPage, TakedownPage } from './TakedownPage.tsx'

const told = (title: string, isRefused: boolean, what = t(texts.title)) => ({
  what,
  title: title || t(pageTexts.untitled),
  description: t(texts.help),
  fault: isRefused ? t(texts.notSent) : undefined,
})

export const takedownViews: ViewsOf<
  'takedown' | 'takedownComment' | 'takedownArticle' | 'sentTakedown'
> = {
  takedown: {
    View: TakedownPage,
    head: ({ place: { origin, refused }, answers: { record } }) =>
      headOf(origin, record.site, told(record.title, refused !== undefined)),
  },
  takedownComment: {
    View: TakedownCommentPage,
    head: ({ place: { origin, refused }, answers: { record } }) =>
      headOf(
        origin,
        record.site,
        told(record.title, refused !== undefined, t(texts.titleOfComment)),
      ),
  },
  takedownArticle: {
    View: TakedownArticlePage,
    head: ({ place: { origin, refused }, answers: { site, article } }) =>
      headOf(origin, site, told(article.title, refused !== undefined)),
  },
  sentTakedown: {
    View: SentTakedownPage,
    head: ({ place: { origin, refused }, answers: { site, sent } }) =>
      headOf(origin, site, {
        what: t(texts.request),
        title: sent.receipt,
        fault: refused && t(texts.notAppealed),
      }),
  },
}
