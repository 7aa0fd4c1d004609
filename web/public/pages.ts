import type { PageName, Sheet } from '#contract/pages.ts'
import { aboutViews } from './about/about-views.ts'
import { albumViews } from './albums/album-views.ts'
import { archiveViews } from './archive/archive-views.ts'
import { takedownViews } from './contribute/takedown-views.ts'
import { accountViews } from './contribute/account/account-views.ts'
import { commentViews } from './contribute/comment-views.ts'
import { contributeViews } from './contribute/contribute-views.ts'
import { regionViews } from './contribute/who/region-views.ts'
import { reviewViews } from './contribute/review-views.ts'
import { folderViews } from './contribute/folders/folder-views.ts'
import { frontViews } from './front/front-views.ts'
import { mediaViews } from './media/media-views.ts'
import { newsViews } from './news/news-views.ts'
import { overviewViews } from './overviews/overview-views.ts'
import { recordViews } from './record/record-views.ts'
import { RecordByType } from './RecordByType.tsx'
import { searchViews } from './search/search-views.ts'
import type { ViewsOf } from './kit/view.ts'

/** The pages that need more than the base sheet, by their sheet. (pages.sheets) */
const GROUPS = {
  collections: { ...albumViews, ...archiveViews, ...mediaViews, ...recordViews },
  search: searchViews,
  site: { ...frontViews, ...aboutViews, ...newsViews, ...overviewViews },
  contribute: {
    ...accountViews,
    ...commentViews,
    ...contributeViews,
    ...folderViews,
    ...regionViews,
    ...reviewViews,
    ...takedownViews,
  },
} satisfies Partial<Record<Sheet, object>>

/** The style sheets of a page. */
export const sheetsOf = (page: PageName): Sheet[] => [
  'base',
  ...Object.entries(GROUPS).flatMap(([sheet, group]) => (page in group ? [sheet as Sheet] : [])),
]

/** The view and the head of every page. */
export const views: ViewsOf<PageName> = {
  ...frontViews,
  ...aboutViews,
  ...accountViews,
  ...albumViews,
  ...archiveViews,
  ...takedownViews,
  ...commentViews,
  ...contributeViews,
  ...folderViews,
  ...mediaViews,
  ...newsViews,
  ...overviewViews,
  ...recordViews,
  ...regionViews,
  ...reviewViews,
  record: { ...recordViews.record, View: RecordByType },
  galleryPicture: { ...recordViews.galleryPicture, View: RecordByType },
  ...searchViews,
}
