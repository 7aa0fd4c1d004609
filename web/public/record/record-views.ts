import type { PublicRecord } from '#contract/public-records.ts'
import { pageTexts } from '#texts/pages.ts'
import { restrictionRuleTexts, restrictionTexts } from '#texts/restrictions.ts'
import { stageTexts } from '#texts/stage.ts'
import { language, t } from '#web/kit/language.ts'
import type { Head } from '#web/public/kit/Document.tsx'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { closedPart } from '#web/public/parts/closed-part.ts'
import { siteBreadcrumbs } from '#web/public/parts/site-crumbs.ts'
import { ComparePage } from './ComparePage.tsx'
import { dataOfRecord, sharedPicture } from './record-data.ts'
import { RecordPage } from './RecordPage.tsx'

const headOfRecord = ({
  place: { origin },
  answers: { record },
}: {
  place: { origin: string }
  answers: { record: PublicRecord }
}): Head => {
  const { site, byline, date, description, pictures } = record
  const closed = closedPart(record)
  if (closed)
    return {
      title: `${t(restrictionTexts.closedThing)} · ${site.name[language()]}`,
      description: restrictionRuleTexts[closed.rule].sentence[language()],
      isUnlisted: true,
    }
  const title = record.title || t(pageTexts.untitled)
  return {
    title: `${title} · ${site.name[language()]}`,
    description: description || [title, byline, date].filter(Boolean).join(', '),
    image: sharedPicture(record),
    isUnlisted: record.isUnlisted,
    isZoomable: pictures.length > 0,
    hasFrame: true,
    data: dataOfRecord(record, origin),
  }
}

export const recordViews: ViewsOf<'record' | 'galleryPicture' | 'compare'> = {
  record: { View: RecordPage, head: headOfRecord },
  compare: {
    View: ComparePage,
    head: ({ place: { origin }, answers: { record, other } }) => {
      const [one, second] = [record, other].map(({ title }) => title || t(pageTexts.untitled))
      const both = t(stageTexts.compareOf)(one ?? '', second ?? '')
      return {
        title: `${both} · ${record.site.name[language()]}`,
        description: `${t(stageTexts.compareTitle)}: ${both}`,
        data: [siteBreadcrumbs(origin, record.site, { text: t(stageTexts.compareTitle) })],
      }
    },
  },
  galleryPicture: { View: RecordPage, head: headOfRecord },
}
