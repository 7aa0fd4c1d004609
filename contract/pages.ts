import type { z } from 'zod'
import type { Article } from './news.ts'
import { sentText, type Answers, type PageForm, type SentFields } from './page.ts'
import { aboutPages } from './pages/about-pages.ts'
import { accountPages } from './pages/account-pages.ts'
import { albumPages } from './pages/album-pages.ts'
import { archivePages } from './pages/archive-pages.ts'
import { commentPages } from './pages/comment-pages.ts'
import { consentPages } from './pages/consent-pages.ts'
import { contributePages } from './pages/contribute-pages.ts'
import { folderPages } from './pages/folder-pages.ts'
import { frontPages } from './pages/front-pages.ts'
import { mediaPages } from './pages/media-pages.ts'
import { newsPages } from './pages/news-pages.ts'
import { overviewPages } from './pages/overview-pages.ts'
import { ownPages } from './pages/own-pages.ts'
import { recordPages } from './pages/record-pages.ts'
import { regionPages } from './pages/region-pages.ts'
import { reviewPages } from './pages/review-pages.ts'
import { takedownPages } from './pages/takedown-pages.ts'
import { searchPages } from './pages/search-pages.ts'
import { valuePages } from './pages/value-pages.ts'
import type { ProblemBody } from './problem-body.ts'

/** Every page of the public site, and of signing in. (pages.table) */
export const pages = {
  ...frontPages,
  ...aboutPages,
  ...accountPages,
  ...albumPages,
  ...archivePages,
  ...commentPages,
  ...consentPages,
  ...contributePages,
  ...folderPages,
  ...mediaPages,
  ...newsPages,
  ...overviewPages,
  ...ownPages,
  ...recordPages,
  ...regionPages,
  ...reviewPages,
  ...searchPages,
  ...takedownPages,
  ...valuePages,
}

export type Pages = typeof pages
export type PageName = keyof Pages
export type ParamsOf<N extends PageName> = z.output<Pages[N]['params']>
export type QueryOf<N extends PageName> = z.output<Pages[N]['query']>
export type AnswersOf<N extends PageName> = Answers<ReturnType<Pages[N]['reads']>>

/** What a page may have beside its calls. */
type Settings = {
  form?: PageForm
  forms?: Record<string, PageForm>
  isPersonal?: true
  isFramed?: true
  needsAccount?: true
  savesSearch?: true
  keepsFavourite?: true
}
/** The form of a page that sends these fields; undefined if the page has no such form. */
export const formOf = (page: PageName, fields: SentFields): PageForm | undefined => {
  const { form, forms = {} } = pages[page] as Settings
  const action = sentText(fields, 'action') ?? ''
  return Object.hasOwn(forms, action) ? forms[action] : form
}
/** Whether each visitor gets a drawing of their own. (pages.personal) */
export const isPersonal = (page: PageName): boolean => (pages[page] as Settings).isPersonal ?? false

/** Whether other sites may show a page in a frame. (oembed.frame) */
export const isFramed = (page: PageName): boolean => (pages[page] as Settings).isFramed ?? false

/** Whether a page is for signed-in people alone. (account.pages) */
export const needsAccount = (page: PageName): boolean =>
  (pages[page] as Settings).needsAccount ?? false

/** Whether a signed-in person may save the address of a page. (account.searches) */
export const savesSearch = (page: PageName): boolean =>
  (pages[page] as Settings).savesSearch ?? false

/** Whether a signed-in person may keep the record of a page. (folders.favourites) */
export const keepsFavourite = (page: PageName): boolean =>
  (pages[page] as Settings).keepsFavourite ?? false

/** What was sent with the form of a page and refused. */
export type Refused = { fields: SentFields; problem: ProblemBody }

/** Where and for whom a page is drawn. */
export type Place<N extends PageName = PageName> = {
  page: N
  language: 'is' | 'en'
  /** Path and query without the language. */
  address: string
  /** The address that search engines list; usually the same. */
  canonical: string
  params: ParamsOf<N>
  query: QueryOf<N>
  /** The origin of canonical addresses, such as `https://varda.is`. */
  origin: string
  isListed: boolean
  /** The tenant whose own host the page is on; undefined on the platform's host. */
  ownSite: string | undefined
  /**
   * The signed-in person, whose pages are never kept, and the tenants that they work for; null for
   * visitors.
   */
  viewer: {
    name: string
    tenants: readonly string[] | 'all'
    /** The paths that they saved, on pages that may be saved. */
    savedPaths?: readonly string[]
    /** Whether the record of the page is a favourite of theirs. */
    isFavourite?: boolean
  } | null
  /** The form as it was sent, if it was refused. */
  refused?: Refused
  /** Whether it shows settings that are not saved. (pages.preview) */
  isPreview?: true
}

/** A page that could not be shown: its HTTP status and problem code. */
export type Fault = Pick<Place, 'language' | 'address'> & { status: number; code: string }

/** The page for a search that has to wait. (pages.waitingPage) */
export type Waiting = Pick<Place, 'language' | 'address'> & {
  /** Goes back with the button of the page. */
  ticket: string
  /** Whether the installation has sitemaps, which serve programs better than searches. */
  hasSitemap: boolean
}

/** The style sheets: that of every page, and one for each group of pages. (pages.sheets) */
export const SHEETS = ['base', 'collections', 'search', 'site', 'contribute'] as const
export type Sheet = (typeof SHEETS)[number]

/** An address for each style sheet. */
export const bySheet = (addressOf: (sheet: Sheet) => string): Record<Sheet, string> =>
  Object.fromEntries(SHEETS.map((sheet) => [sheet, addressOf(sheet)])) as Record<Sheet, string>

/** Files of the browser build as addresses: those of every page, and the deep zoom. */
export type PageAssets = {
  script: string
  styles: Record<Sheet, string>
  fonts: string[]
  zoom?: string
}

/** Where the further parts of a long page stand in its document. (pages.long) */
export const PARTS_HERE = '<template id="parts"></template>'

/** What the build of the views exports; the server loads it by its path. */
export type Renderer = {
  drawPage: <N extends PageName>(
    place: Place<N>,
    answers: AnswersOf<N>,
    assets: PageAssets,
  ) => string
  /** Draws a part of a long page, which stands where its document has `PARTS_HERE`. */
  drawPart: <N extends PageName>(place: Place<N>, answer: unknown) => string
  /** Draws an article as HTML with absolute addresses; `url` is its own. */
  drawArticle: (article: Pick<Article, 'text' | 'carousel'>, url: string) => string
  drawFault: (fault: Fault, assets: PageAssets) => string
  drawWaiting: (waiting: Waiting, assets: PageAssets) => string
}
