import type { PageName } from '#contract/pages.ts'
import { albumViews } from './albums/album-views.ts'
import { frontViews } from './front/front-views.ts'
import { recordViews } from './record/record-views.ts'
import type { ViewsOf } from './kit/view.ts'

/** The view and the head of every page. */
export const views: ViewsOf<PageName> = { ...frontViews, ...albumViews, ...recordViews }
