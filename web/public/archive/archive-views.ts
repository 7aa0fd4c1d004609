import type { Collection } from '#contract/collections.ts'
import type { Site } from '#contract/sites.ts'
import { archiveTexts } from '#texts/archives.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import type { Crumb } from '#web/public/kit/breadcrumbs.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { sectionCrumb, siteBreadcrumbs } from '#web/public/parts/site-crumbs.ts'
import { paths } from '#web/public/paths.ts'
import { ArchivesFoundPage } from './ArchivesFoundPage.tsx'
import { ArchivesPage } from './ArchivesPage.tsx'
import { FindingAidPage, FindingAidPart } from './FindingAidPage.tsx'
import { valueName } from './level-name.ts'
import { LevelPage } from './LevelPage.tsx'

type Named = { name: { is: string; en: string } }
const titleOf = (...parts: (string | Named)[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.name[language()])).join(' · ')

const wayText = (values: readonly (string | null)[]): string => values.map(valueName).join(', ')

/** The way to a level of an archive; each value has a page. */
const stepsTo = (
  site: Site,
  collection: Collection,
  values: readonly (string | null)[],
): Crumb[] => [
  sectionCrumb(site, 'archive'),
  {
    text: collection.name[language()],
    href: paths.collection(site.id, 'archive', collection.id),
  },
  ...values.map((value, at) => ({
    text: valueName(value),
    href: paths.archiveLevel(site.id, collection.id, values.slice(0, at + 1)),
  })),
]

export const archiveViews: ViewsOf<
  'archives' | 'archivesFound' | 'archive' | 'archiveLevel' | 'findingAid'
> = {
  archives: {
    View: ArchivesPage,
    head: ({ place: { origin }, answers: { site } }) => ({
      title: titleOf(t(pageTexts.archives), site),
      description: `${t(pageTexts.archives)}: ${site.name[language()]}. ${t(archiveTexts.intro)}`,
      data: [siteBreadcrumbs(origin, site, { text: t(pageTexts.archives) })],
    }),
  },
  archivesFound: {
    View: ArchivesFoundPage,
    head: ({ place: { query, origin }, answers: { site, found } }) => ({
      title: titleOf(query.q || t(pageTexts.archives), site),
      description: t(archiveTexts.hits)(found.total),
      data: [
        siteBreadcrumbs(origin, site, sectionCrumb(site, 'archive'), { text: t(pageTexts.search) }),
      ],
    }),
  },
  archive: {
    View: LevelPage,
    head: ({ place: { origin }, answers: { site, collection, level } }) => ({
      title: titleOf(collection, site),
      description: `${collection.name[language()]}: ${t(archiveTexts.entries)(level.total)}`,
      data: [
        {
          '@type': 'Collection',
          name: collection.name[language()],
          url: `${origin}/main/archive/${site.id}/${collection.id}`,
          collectionSize: collection.records,
        },
        siteBreadcrumbs(origin, site, ...stepsTo(site, collection, [])),
      ],
    }),
  },
  archiveLevel: {
    View: LevelPage,
    head: ({ place: { params, origin }, answers: { site, collection, level } }) => ({
      title: titleOf(valueName(params['*'].at(-1) ?? null), collection, site),
      description: `${wayText(params['*'])}: ${t(archiveTexts.entries)(level.total)}`,
      data: [siteBreadcrumbs(origin, site, ...stepsTo(site, collection, params['*']))],
    }),
  },
  findingAid: {
    View: FindingAidPage,
    Part: FindingAidPart,
    head: ({ place: { query, origin }, answers: { site, collection, aid } }) => ({
      title: titleOf(
        (query.node && aid.units[0]?.title) || collection,
        t(archiveTexts.findingAid),
        site,
      ),
      description: t(archiveTexts.units)(aid.total),
      data: [
        siteBreadcrumbs(origin, site, ...stepsTo(site, collection, []), {
          text: t(archiveTexts.findingAid),
        }),
      ],
    }),
  },
}
