import { archiveTexts } from '#texts/archives.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { ArchivesFoundPage } from './ArchivesFoundPage.tsx'
import { ArchivesPage } from './ArchivesPage.tsx'
import { FindingAidPage } from './FindingAidPage.tsx'
import { LevelPage } from './LevelPage.tsx'

type Named = { name: { is: string; en: string } }
const titleOf = (...parts: (string | Named)[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.name[language()])).join(' · ')

export const archiveViews: ViewsOf<
  'archives' | 'archivesFound' | 'archive' | 'archiveLevel' | 'findingAid'
> = {
  archives: {
    View: ArchivesPage,
    head: ({ answers: { site } }) => ({
      title: titleOf(t(pageTexts.archives), site),
      description: `${t(pageTexts.archives)}: ${site.name[language()]}. ${t(archiveTexts.intro)}`,
    }),
  },
  archivesFound: {
    View: ArchivesFoundPage,
    head: ({ place: { query }, answers: { site, found } }) => ({
      title: titleOf(query.q || t(pageTexts.archives), site),
      description: t(archiveTexts.hits)(found.total),
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
      ],
    }),
  },
  archiveLevel: {
    View: LevelPage,
    head: ({ place: { params }, answers: { site, collection, level } }) => ({
      title: titleOf(params['*'].at(-1) ?? '', collection, site),
      description: `${params['*'].join(', ')}: ${t(archiveTexts.entries)(level.total)}`,
    }),
  },
  findingAid: {
    View: FindingAidPage,
    head: ({ answers: { site, collection, aid } }) => ({
      title: titleOf(aid.units[0]?.title || collection, t(archiveTexts.findingAid), site),
      description: t(archiveTexts.units)(aid.units.length),
    }),
  },
}
