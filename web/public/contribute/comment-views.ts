import { commentPageTexts as texts } from '#texts/comment-pages.ts'
import { t } from '#web/kit/language.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { CommentPage } from './CommentPage.tsx'
import { headOf, headOfRecord } from './head-of.ts'
import { ReportPage } from './ReportPage.tsx'
import { SentCommentPage, WithdrawPage } from './SentCommentPage.tsx'

export const commentViews: ViewsOf<
  'comment' | 'sentComment' | 'withdrawComment' | 'reportComment'
> = {
  comment: {
    View: CommentPage,
    head: ({ place: { origin, refused }, answers: { record } }) =>
      headOfRecord(origin, record, { what: t(texts.write), fault: refused && t(texts.notSent) }),
  },
  sentComment: {
    View: SentCommentPage,
    head: ({ place: { origin, refused }, answers: { site, sent } }) =>
      headOf(origin, site, {
        what: t(texts.sentTitle),
        title: sent.receipt,
        fault: refused && t(texts.notSaved),
      }),
  },
  withdrawComment: {
    View: WithdrawPage,
    head: ({ place: { origin, refused }, answers: { site, sent } }) =>
      headOf(origin, site, {
        what: t(texts.withdrawTitle),
        title: sent.receipt,
        fault: refused && t(texts.notWithdrawn),
      }),
  },
  reportComment: {
    View: ReportPage,
    head: ({ place: { origin, refused }, answers: { record } }) =>
      headOfRecord(origin, record, {
        what: t(texts.reportTitle),
        fault: refused && t(texts.notReported),
      }),
  },
}
