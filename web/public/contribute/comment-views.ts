import type { PublicRecord } from '#contract/public-records.ts'
import type { Site } from '#contract/sites.ts'
import { commentPageTexts as texts } from '#texts/comment-pages.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import type { Head } from '#web/public/kit/Document.tsx'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { siteBreadcrumbs } from '#web/public/parts/site-crumbs.ts'
import { CommentPage } from './CommentPage.tsx'
import { ReportPage } from './ReportPage.tsx'
import { SentCommentPage, WithdrawPage } from './SentCommentPage.tsx'

const headOf = (origin: string, site: Site, what: string, title: string, fault?: string): Head => ({
  // Who hears pages hears first that the form came again.
  title: `${fault === undefined ? '' : `${fault}: `}${what}: ${title} · ${site.name[language()]}`,
  description: `${what}: ${title}`,
  data: [siteBreadcrumbs(origin, site, { text: what })],
})

const titleOf = ({ title }: Pick<PublicRecord, 'title'>): string => title || t(pageTexts.untitled)

export const commentViews: ViewsOf<
  'comment' | 'sentComment' | 'withdrawComment' | 'reportComment'
> = {
  comment: {
    View: CommentPage,
    head: ({ place: { origin, refused }, answers: { record } }) => ({
      ...headOf(origin, record.site, t(texts.write), titleOf(record), refused && t(texts.notSent)),
      isZoomable: record.pictures.length > 0,
    }),
  },
  sentComment: {
    View: SentCommentPage,
    head: ({ place: { origin, refused }, answers: { site, sent } }) =>
      headOf(origin, site, t(texts.sentTitle), sent.receipt, refused && t(texts.notSaved)),
  },
  withdrawComment: {
    View: WithdrawPage,
    head: ({ place: { origin, refused }, answers: { site, sent } }) =>
      headOf(origin, site, t(texts.withdrawTitle), sent.receipt, refused && t(texts.notWithdrawn)),
  },
  reportComment: {
    View: ReportPage,
    head: ({ place: { origin, refused }, answers: { record } }) => ({
      ...headOf(
        origin,
        record.site,
        t(texts.reportTitle),
        titleOf(record),
        refused && t(texts.notReported),
      ),
      isZoomable: record.pictures.length > 0,
    }),
  },
}
