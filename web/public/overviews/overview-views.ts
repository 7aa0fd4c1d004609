import { overviewTexts as texts } from '#texts/overviews.ts'
import { language, t } from '#web/kit/language.ts'
import { sharedSize } from '#web/public/kit/shared-size.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { siteBreadcrumbs } from '#web/public/parts/site-crumbs.ts'
import { paths } from '#web/public/paths.ts'
import { datedText } from './timeline-data.ts'
import { MapPage } from './MapPage.tsx'
import { TimelinePage } from './TimelinePage.tsx'

export const overviewViews: ViewsOf<'map' | 'timeline'> = {
  map: {
    View: MapPage,
    head: ({ place: { origin }, answers: { site, found } }) => ({
      title: `${t(texts.map)} · ${site.name[language()]}`,
      description: [
        `${t(texts.map)}: ${site.name[language()]}`,
        ...found.places.slice(0, 8).map(({ value }) => value),
      ].join(', '),
      data: [siteBreadcrumbs(origin, site, { text: t(texts.map) })],
    }),
  },
  timeline: {
    View: TimelinePage,
    head: ({ place: { origin }, answers: { site, timeline } }) => {
      const [first] = timeline.decades.flatMap(({ pictures }) => pictures)
      const size = sharedSize(first?.sizes ?? [])
      return {
        title: `${t(texts.timeline)} · ${site.name[language()]}`,
        description:
          `${t(texts.timeline)}: ${site.name[language()]}. ${datedText(timeline)}`.trim(),
        image: first && size && paths.picture(site.id, first, size.name),
        data: [siteBreadcrumbs(origin, site, { text: t(texts.timeline) })],
      }
    },
  },
}
