// Constants of the public site: each with its unit and its row of docs/requirements.md.

/**
 * Letters of a short and of a long text of a tenant's public site, collections on its front page,
 * words that its front page offers as searches, the longest time for which it may keep addresses of
 * visitors, and the longest answer time that it promises, both in days. (limits.site)
 */
export const SITE_MAX = {
  short: 200,
  text: 20_000,
  collections: 12,
  examples: 4,
  keepAddressDays: 3650,
  answerDays: 60,
} as const
/**
 * Letters of the dates, and of the places or functions, of a person, family or corporate body.
 * (limits.authority)
 */
export const AUTHORITY_MAX = { dates: 200, text: 2000 } as const
/** Creators of whom a unit or a finding aid tells. (limits.creators) */
export const CREATORS_MAX = 10
/** Blocked senders that are listed, the newest. (limits.blockedListed) */
export const BLOCKED_LISTED = 1000
/** Days for which addresses of visitors are kept, unless the tenant says. (limits.keepAddress) */
export const KEEP_ADDRESS_DAYS = 365
/** Host names of a tenant's site. (limits.siteHosts) */
export const SITE_HOSTS_MAX = 10
/**
 * Redirects of a tenant, lines of one import, letters of an address, bytes of an import, and faulty
 * lines that its report lists. (limits.redirects)
 */
export const REDIRECTS = {
  most: 50_000,
  lines: 20_000,
  letters: 1000,
  importBytes: 8_000_000,
  faults: 200,
} as const
/** How long a process keeps the list of host names, milliseconds. (limits.hostsKept) */
export const HOSTS_KEPT_MS = 1000
/** Collections that a tenant's public site lists. (limits.collections) */
export const COLLECTIONS_MAX = 1000
/** Tenants that the front page of the platform lists. (limits.sites) */
export const SITES_MAX = 1000
/**
 * The public site's pages in memory: megabytes in a process, those of searches, the least ms
 * between two drawings of a page, and the longest that a page is sent while the database is
 * unavailable. (limits.keptPages)
 */
export const KEPT_PAGES = {
  megabytes: 64,
  searchMegabytes: 16,
  redrawMs: 1000,
  awayMs: 3_600_000,
} as const
/** Bytes of a form of a preview, and previews a minute from an address. (limits.previews) */
export const PREVIEW_MAX_BYTES = 8_000_000
export const PREVIEWS_PER_MINUTE = 30
/** Bytes of a form of a page, and forms a minute from an address. (limits.forms) */
export const FORM_MAX_BYTES = 250_000
export const FORMS_PER_MINUTE = 120
/**
 * Sign-ins asked for on one phone that nobody confirmed, and all of one network, within a number of
 * minutes. (limits.backchannel)
 */
export const BACKCHANNEL = { unconfirmed: 5, ofNetwork: 40, minutes: 60 } as const
/** Comments that the page of a record shows, the newest. (limits.commentsShown) */
export const COMMENTS_SHOWN = 100
/**
 * Readers whose reports hold a comment back until staff have read it, and reports that staff see at
 * once. (limits.reports)
 */
export const REPORTS_HOLD = 3
export const REPORTS_SHOWN = 1000
/**
 * Requests to take things off the site: records of one request, those of an address that hide by
 * themselves while they are open, days of the promise and of the law, and requests on a page.
 * (limits.takedown)
 */
export const TAKEDOWN = {
  records: 20,
  hideAtOnce: 3,
  promisedDays: 14,
  lawDays: 30,
  page: 50,
} as const
/**
 * People in pictures: letters of a name and of what a consent covers, the least share of a picture
 * that a region has, regions of a record and those read from one file, years after a birth that a
 * name is shown, proposals on a page, and of pictures that wait for names: all that are listed,
 * those of a leaf, and places.
 * (limits.region)
 */
export const REGION = {
  name: 200,
  scope: 300,
  least: 0.005,
  ofRecord: 100,
  ofFile: 50,
  bornYears: 110,
  page: 50,
  unknown: 1000,
  leaf: 60,
  places: 40,
} as const
/** People that the page of thanks names. (limits.thanks) */
export const THANKS_MAX = 2000
/** Pictures on a leaf of a gallery. (limits.galleryLeaf) */
export const GALLERY_LEAF = 100
/**
 * Values with a picture: those that the head of a gallery shows, the commonest, those of a tenant
 * that are read for it, and the commonest values of a field that are counted.
 * (limits.galleryCovers)
 */
export const GALLERY_COVERS = { shown: 12, read: 1000, counted: 200 } as const
/** The most values that visitors tick in one list. (limits.listValues) */
export const LIST_VALUES_MAX = 8
/** Pictures of a record on one page; others are on leaves of their own. (limits.recordPictures) */
export const RECORD_PICTURES = 40
/** Pictures of a record whose downloads its page lists. (limits.downloadPictures) */
export const DOWNLOAD_PICTURES = 12
/**
 * Records at the beginning of a list in which the neighbours of a record are looked for, if its
 * place is not known. (limits.neighbours)
 */
export const NEIGHBOURS_SOUGHT = 10_000
/**
 * The history on the page of a record: changes of fields, the latest versions that they are read
 * from, and letters of a value. (limits.history)
 */
export const HISTORY = { changes: 20, versions: 100, letters: 200 } as const
/** Similar records on the page of a record. (limits.similarShown) */
export const SIMILAR_SHOWN = 8
/**
 * Drawings of the public site in a process: searches and heavy searches at once, visitors who may
 * wait for one, and their longest wait in milliseconds. (limits.pageQueue)
 */
export const PAGE_QUEUE = { search: 4, heavy: 1, waiting: 50, waitMs: 3000 } as const
/**
 * Searches and heavy searches that are drawn for the addresses of one network (/24, or /56 in IPv6)
 * within this time, minutes. (limits.pageAllowance)
 */
export const PAGE_ALLOWANCE = { search: 120, heavy: 30, minutes: 5 } as const
/**
 * The waiting page: when programs may try again, seconds; how long its button opens searches of the
 * same shape, minutes; and how many networks have such leave at once. (limits.waitingPage)
 */
export const WAITING_PAGE = { retrySeconds: 3, leaveMinutes: 10, leaves: 10_000 } as const
/** Units on a leaf of a unit's page. (limits.unitLeaf) */
export const UNIT_LEAF = 200
/** Units of a branch of the tree around the open one. (limits.branch) */
export const BRANCH = 40
/**
 * Hits in archives that are sorted into groups, those of a group that are shown first, and those of
 * a group alone. (limits.archiveHits)
 */
export const ARCHIVE_HITS = { most: 1000, shown: 5, ofGroup: 200 } as const
/** Units in a finding aid on one page, and those that are read at once. (limits.findingAid) */
export const FINDING_AID = { units: 50_000, part: 500 } as const
/** Archives that a tenant's site lists. (limits.archives) */
export const ARCHIVES_MAX = 1000
/** Articles on a leaf of the list. (limits.newsLeaf) */
export const NEWS_LEAF = 20
/**
 * Feeds: entries, letters of an article beyond which only its beginning is sent, and megabytes of
 * written feeds in memory. (limits.feeds)
 */
export const FEED = { entries: 50, letters: 50_000, megabytes: 8 } as const
/** Articles on the front page of a tenant. (limits.newsLatest) */
export const NEWS_LATEST = 3
/** Results on a leaf of a search, other than pictures. (limits.searchLeaf) */
export const SEARCH_LEAF = 50
/** First results of each kind in a search of a site, and of each tenant. (limits.searchFirst) */
export const SEARCH_FIRST = { album: 6, media: 3, archive: 3, news: 3, tenant: 4 } as const
/**
 * Lines of an advanced search, values of a line, letters of a value, and letters of the names of
 * its fields. (limits.advanced)
 */
export const ADVANCED_MAX = { lines: 8, values: 8, letters: 200, fieldLetters: 500 } as const
/** Values of a field that an advanced search offers. (limits.offeredValues) */
export const OFFERED_VALUES = 100
/** Values of a field that are read while a visitor types, and offered. (limits.suggestedValues) */
export const SUGGESTED_VALUES = { read: 10_000, offered: 10 } as const
/**
 * Suggestions of a search over all sites: sites that are asked, those of each, all that are
 * offered, and milliseconds after which no further site is asked. (limits.suggestedSites)
 */
export const SUGGESTED_SITES = { sites: 20, each: 3, offered: 10, ms: 300 } as const
/**
 * Pictures of a decade on a timeline, and the latest decades that have some. (limits.timeline)
 */
export const TIMELINE = { pictures: 4, decades: 40 } as const
/** Places of a field on the map of a site. (limits.places) */
export const PLACES_MAX = 300
/** Tenants on a page of a search over all of them. (limits.searchTenants) */
export const SEARCH_TENANTS = 20
/** Pages of a search over all tenants. (limits.searchPages) */
export const SEARCH_PAGES_MAX = 50

/** Records in one sitemap; the protocol allows 50,000 addresses. (limits.sitemap) */
export const SITEMAP_RECORDS = 25_000
/** Values of fields in the sitemaps of a tenant, the commonest. (limits.sitemapValues) */
export const SITEMAP_VALUES = 10_000
/** Articles in the sitemaps of a tenant, the newest. (limits.sitemapArticles) */
export const SITEMAP_ARTICLES = 10_000
/** Letters of a page's description for search engines. (limits.pageDescription) */
export const DESCRIPTION_MAX = 300
/**
 * Counting of visits: milliseconds between two writes of a process, different pages that it counts
 * meanwhile, records and words of a tenant that are counted in a day, and the letters of words.
 * (limits.visits)
 */
export const VISITS = {
  writeMs: 5000,
  counted: 20_000,
  recordsADay: 5000,
  wordsADay: 200,
  letters: 60,
} as const
/**
 * Days for which visits are kept by day, and words that found nothing; the older visits are kept by
 * month. (limits.visitsKept)
 */
export const VISITS_KEPT = { days: 400, words: 90 } as const
/**
 * Visits on the dashboard: days that are compared with those before them, days on which words must
 * have found nothing, and words and records that are listed. (limits.visitsShown)
 */
export const VISITS_SHOWN = { days: 30, wordDays: 2, words: 20, records: 10 } as const
/** Records without a description on a page of their list. (limits.undescribed) */
export const UNDESCRIBED_PAGE_SIZE = 50
/**
 * The version of what visitors are asked to agree to, which a new question raises, and the days for
 * which an answer holds. (limits.consent)
 */
export const CONSENT = { version: 1, days: 365 } as const

/**
 * Records of a folder, letters of its name, its text and the note of a record, and folders of an
 * account in a tenant. (limits.folder)
 */
export const FOLDER_MAX = {
  records: 200,
  name: 100,
  text: 1000,
  note: 300,
  ofAccount: 100,
} as const
/** Searches that an account keeps, and letters of a name and of an address. (limits.savedSearch) */
export const SAVED_SEARCH_MAX = { ofAccount: 100, name: 100, path: 1000 } as const
/** The latest of each kind that a person sees of their own. (limits.ownItems) */
export const OWN_ITEMS_SHOWN = 200
/** Years after its last change that a folder without an account is deleted. (limits.folderKept) */
export const FOLDER_KEPT_YEARS = 3
/**
 * Frames for other sites: their width and height in pixels, the least of each, the pictures of a
 * folder in one, the letters of an address that is asked about, and seconds for which an answer may
 * be kept. (limits.frame)
 */
export const FRAME = {
  width: 640,
  height: 480,
  least: 200,
  pictures: 12,
  address: 1000,
  keptSeconds: 3600,
} as const
