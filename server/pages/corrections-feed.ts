import { tagOf } from '#contract/page.ts'
import { FEED } from '#contract/public-limits.ts'
import { uriOfId } from '#server/feeds/service.ts'
import { listCorrections, type Correction } from '#server/public-records/service.ts'
import { correctionsFeedTexts as texts } from '#texts/corrections-feed.ts'
import { pageTexts } from '#texts/pages.ts'
import type { FeedSource } from './feed-source.ts'
import { prefixOf } from './place.ts'

/** The latest accepted corrections of a tenant, without any value. (feeds.corrections) */
export const correctionsFeed: FeedSource<Correction[]> = {
  pageOf: (tenantId) => `/main/crowdsource/${tenantId}`,
  languages: ['is', 'en'],
  titleOf: (language, name) => `${texts.title[language]} · ${name}`,
  describe: (language, name) => texts.about[language](name),
  read: (db, tenantId) => listCorrections(db, tenantId, FEED.entries),
  tagsOf: (tenantId, corrections) => [
    tagOf.thanks(tenantId),
    ...new Set(
      corrections.flatMap(({ indexId, recordId }) => [
        tagOf.index(tenantId, indexId),
        tagOf.record(recordId),
      ]),
    ),
  ],
  itemsOf: async (corrections, { language, origin }) =>
    corrections.map(({ id, recordId, title, labels, at, by }) => ({
      id: uriOfId(id),
      url: `${origin}${prefixOf(language)}/main/r/${recordId}`,
      title: title || pageTexts.untitled[language],
      summary: texts.corrected[language](labels.map((label) => label[language]).join(', ')),
      published: at,
      updated: at,
      author: by,
      tags: [],
    })),
}
