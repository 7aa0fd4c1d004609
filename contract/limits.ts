/** Delay from the last change of a post to its autosave, milliseconds. (limits.autosave) */
export const AUTOSAVE_DELAY_MS = 1000
/** Delay from a drag to the save of the new order, milliseconds. (limits.dragSave) */
export const DRAG_SAVE_DELAY_MS = 1500
/** How long a reactive button shows success or error, milliseconds. (limits.reactiveButton) */
export const BUTTON_RESET_MS = 4000
/** How long an invalid form shakes, milliseconds. (limits.invalidForm) */
export const INVALID_FORM_MS = 1000
/** Interval for polling an index's progress, milliseconds. (limits.progressPolling) */
export const PROGRESS_POLL_MS = 30_000
/** Letters of the basis and of the reason of an access restriction. (limits.restrictionText) */
export const RESTRICTION_MAX = 500
/** Fields that one restriction closes. (limits.fieldsClosed) */
export const FIELDS_CLOSED_MAX = 50
/** Parts of the pictures of a record that are blurred. (limits.partsBlurred) */
export const PARTS_BLURRED_MAX = 40
/** Consecutive failures after which progress polling stops. (limits.progressRetries) */
export const PROGRESS_MAX_FAILURES = 10
/** Log lines on a page. (limits.logsPage) */
export const LOGS_PAGE_SIZE = 50
/** Interval for polling the visible log, milliseconds. (limits.logsRefresh) */
export const LOGS_REFRESH_MS = 5000
/** Pictures on a page of the image selector. (limits.imageSelectorPage) */
export const IMAGE_SELECTOR_PAGE_SIZE = 60
/**
 * Minimum time between two fetches of the image selector, milliseconds. (limits.imageSelectorMore)
 */
export const IMAGE_SELECTOR_MORE_MS = 500
/** How long the mappings of an index may be cached, milliseconds. (limits.mappingCache) */
export const MAPPING_CACHE_MS = 3_600_000
/** How long the signed-in user's data may be cached, milliseconds. (limits.userCache) */
export const USER_CACHE_MS = 3_600_000
/** Buckets of a terms aggregation, by use. (limits.aggregations) */
export const AGGREGATION_SIZES = { facet: 100, list: 1000, all: 10_000 } as const
/** Aggregations of one search. (limits.aggregationsOfSearch) */
export const AGGREGATIONS_MAX = 50
/** Bytes of a body that visitors may send. (limits.publicBody) */
export const PUBLIC_BODY_MAX_BYTES = 250_000
/**
 * Limits for counting values of other fields: records of the search, and milliseconds.
 * (limits.anyField)
 */
export const ANY_FIELD = { records: 50_000, ms: 5000 } as const
/** Records on a page of the index browser. (limits.browsePage) */
export const BROWSE_PAGE_SIZE = 100
/** Page sizes a person may choose for lists; by default each list has its own. (limits.listRows) */
export const LIST_ROWS = [25, 50, 100, 200] as const
/** Equal calls of one person within this time count as one, seconds. (limits.sameCall) */
export const SAME_CALL_SECONDS = 2
/** Largest number of administrators named in a refusal. (session.helpers) */
export const HELPERS_MAX = 5
/** Similar records of a record in one answer. (limits.similar) */
export const SIMILAR_MAX = 24
/** Steps of a histogram; with more, a wider step is counted. (limits.histogram) */
export const HISTOGRAM_BINS_MAX = 500
/** Largest `from` of a search; beyond it a cursor is needed. (limits.searchFrom) */
export const SEARCH_FROM_MAX = 10_000
/** Largest number of records in one exported table. (limits.export) */
export const EXPORT_MAX = 100_000
/** Edge of zoom tiles, pixels. (limits.tile) */
export const TILE_PX = 512
/** Pictures with a longer edge get a pyramid for zooming, pixels. (limits.zoom) */
export const ZOOM_FROM_PX = 2400
/**
 * Largest edge and area of an IIIF image, pixels; the edge is the longest that WebP allows.
 * (limits.iiif)
 */
export const IIIF_MAX = { edgePx: 16_383, areaPx: 36_000_000 } as const
/**
 * Regions cut at once, regions that may wait, and pictures that may wait for their pyramid; beyond
 * that the answer is 503. (limits.iiifQueue)
 */
export const IIIF_QUEUE = { atOnce: 2, waiting: 100, pyramids: 20 } as const
/** Units on a page of an archive's tree. (limits.treePage) */
export const TREE_PAGE_SIZE = 200
/** Largest `from` of a list. (limits.listFrom) */
export const LIST_FROM_MAX = 10_000_000
/** Jobs on a page of a queue. (limits.queuePage) */
export const QUEUE_PAGE_SIZE = 200
/** Comments on a page. (limits.commentsPage) */
export const COMMENTS_PAGE_SIZE = 1000
/** Concurrent bulk calls. (limits.bulkConcurrency) */
export const BULK_CONCURRENCY = 4
/** Largest sidecar that is read, bytes. (limits.sidecar) */
export const SIDECAR_MAX_BYTES = 4_194_304
/** Longest edited value in letters, and longest edited list in values. (limits.edit) */
export const EDIT_VALUE_MAX = 20_000
export const EDIT_LIST_MAX = 500
/**
 * Selected records that the browser changes one by one; more become a job. (limits.bulkInBrowser)
 */
export const BULK_IN_BROWSER_MAX = 500
/**
 * Records of an alias that people pick one by one, and of one call that adds or takes them.
 * (limits.picks)
 */
export const PICKS_MAX = 10_000
export const PICKS_AT_ONCE = 500
/** How many places of a gallery one move may pass; each record between gets another place. */
export const PICKS_MOVE_MAX = 1000
/** Interval for polling an active bulk action, milliseconds. (limits.bulkPolling) */
export const BULK_POLL_MS = 1000
/** Interval for polling the visible workers, milliseconds. (limits.workerPolling) */
export const WORKER_POLL_MS = 5000
/**
 * Minutes since a worker's last report until it counts as old, in danger, and removed.
 * (limits.workerAges)
 */
export const WORKER_AGE_MINUTES = { old: 1, danger: 60, removed: 1440 } as const
/**
 * Time a restarting worker gets to finish its work, and time until the restart has failed, seconds.
 * (limits.workerReboot)
 */
export const WORKER_REBOOT_SECONDS = { drain: 20, failed: 60 } as const
/** Letters needed before a search for users. (limits.userSearch) */
export const USER_SEARCH_MIN = 2
/** Users on a page. (limits.usersPage) */
export const USERS_PAGE_SIZE = 100
/**
 * Matching log lines are counted up to this number; beyond it the answer says there are more.
 * (limits.logsCount)
 */
export const LOGS_COUNT_MAX = 10_000
/** Days that a log line is kept. (limits.logsKept) */
export const LOGS_KEPT_DAYS = 90
/** Entries shown of one directory. (limits.filesListed) */
export const FILES_LISTED_MAX = 5000
/**
 * Tolerance for comparing mtimes of a file and its upload: old file systems store times to two
 * seconds, milliseconds. (limits.uploadTolerance)
 */
export const UPLOAD_TOLERANCE_MS = 2000
/** Items on a page of a record's timeline. (limits.timelinePage) */
export const TIMELINE_PAGE_SIZE = 50
/** Saved searches of one person in one index. (limits.savedSearches) */
export const SAVED_SEARCHES_MAX = 200
/** Events on a page of the feed. (limits.feedPage) */
export const FEED_PAGE_SIZE = 50
/** Lines on a page of the audit. (limits.auditPage) */
export const AUDIT_PAGE_SIZE = 50
/** Changes on a page of the changelog. (limits.changelogPage) */
export const CHANGELOG_PAGE_SIZE = 100
/** A text query must be longer than this, letters. (limits.querySearch) */
export const QUERY_MIN = 2
/** Longest text query, letters. (limits.queryLongest) */
export const QUERY_MAX = 500
/**
 * A tenant's synonym groups, words of a group, letters of a word, and stop words, at most.
 * (limits.siteSearch)
 */
export const SITE_SEARCH_MAX = { groups: 500, words: 20, letters: 100, stopWords: 500 } as const
/** Largest number of field settings of a tenant. (limits.mappings) */
export const MAPPINGS_MAX = 200
/** Largest number of levels of an archive. (limits.levels) */
export const LEVELS_MAX = 20
/**
 * Background picture: largest file in bytes, least height and width in pixels, and the letters of
 * its caption. (limits.background)
 */
export const BACKGROUND = {
  maxBytes: 5_000_000,
  minHeightPx: 720,
  minWidthPx: 1000,
  captionLetters: 300,
} as const
/** Largest asset, bytes. (limits.assets) */
export const ASSET_MAX_BYTES = 50_000_000
/** Longest edge of an asset's thumbnail, pixels. (limits.assetSmall) */
export const ASSET_SMALL_PX = 480
/** Longest edge of an asset's picture on pages for phones, pixels. (limits.assetMedium) */
export const ASSET_MEDIUM_PX = 1280
/** Defaults of a watermark: opacity, and share of the picture. (limits.watermark) */
export const WATERMARK_DEFAULT = { opacity: 1, maxsize: 0.7 } as const
/** Used if a maxsize or quality is not a number. (limits.profileFallback) */
export const PROFILE_FALLBACK = 80
/** Default number of indices a user may create. (limits.maxIndices) */
export const MAX_INDICES_DEFAULT = 10
/** Repeated actions within this time share one audit entry, minutes. (limits.auditFold) */
export const AUDIT_FOLD_MINUTES = 30
/**
 * Fields whose change an audit entry names; longer values than `letters` are stored as their
 * length. (limits.auditChanges)
 */
export const AUDIT_CHANGES_MAX = { fields: 50, letters: 120 } as const
/**
 * Client addresses with audit entries of their own for refused sign-ins in an hour; further ones
 * share one. (limits.refusedAddresses)
 */
export const REFUSED_ADDRESSES_MAX = 200
/** Largest number of API tokens of a person, including expired ones. (limits.tokens) */
export const TOKENS_MAX = 20
/**
 * Wrong API tokens from one address in a minute; then its tokens are refused unchecked until the
 * minute is over. (limits.tokenFailures)
 */
export const TOKEN_FAILURES_MAX = 30
/** Letters of a random name. (limits.randomName) */
export const RANDOM_NAME_LENGTH = 20
/**
 * Step of the event stream's reconnection backoff, and its maximum, milliseconds.
 * (limits.eventBackoff)
 */
export const EVENT_BACKOFF_MS = { step: 5000, max: 300_000 } as const
/**
 * Largest number of intervals in a count of jobs; the latest ones are kept. (limits.jobIntervals)
 */
export const JOB_INTERVALS_MAX = 1000
/**
 * Missed events that the stream sends again; beyond it, it only signals that events were missed.
 * (limits.eventReplay)
 */
export const EVENT_REPLAY_MAX = 10_000
/** Buckets of a recording's waveform. (audio.peaks) */
export const PEAK_BUCKETS = 1800
/** How long a process caches that a tenant exists, milliseconds. (tenants.unknown) */
export const TENANT_KNOWN_MS = 1000
/** Days that a deleted index stays in the bin. (indices.bin) */
export const BIN_DAYS = 30
/** Pairs listed, or decided, in one call. (indexing.decide) */
export const PAIRS_AT_ONCE = 200
/** Files of this size or larger are uploaded in resumable pieces, bytes. (uploads.upload) */
export const RESUMABLE_FROM_BYTES = 16_000_000
/** Files that the browser checks in one call. (uploads.check) */
export const CHECK_BATCH = 10_000
/** Days that an unfinished upload is kept. (uploads.expiry) */
export const UPLOAD_KEPT_DAYS = 7
/** Largest number of files in a run after an upload. (uploads.run) */
export const UPLOAD_RUN_MAX = 10_000
/** Shortest password, letters. (session.passwordLength) */
export const PASSWORD_MIN = 10
/** The sizes of every picture; `maxsize` is the longest edge in pixels. (images.sizes) */
export const DEFAULT_SIZES = {
  'xx-small': { maxsize: 225, quality: 60 },
  'x-small': { maxsize: 324, quality: 60 },
  small: { maxsize: 480, quality: 60 },
  medium: { maxsize: 720, quality: 60 },
  large: { maxsize: 1080, quality: 70 },
  'x-large': { maxsize: 1280, quality: 70 },
  'xx-large': { maxsize: 2400, quality: 100 },
} as const
/**
 * Longest text, name and address from a visitor, in letters, and fields of one suggestion.
 * (limits.contribution)
 */
export const CONTRIBUTION_MAX = { text: 2000, name: 100, email: 254, fields: 50 } as const
/**
 * Shortest and longest time between showing and sending a visitor's form, milliseconds.
 * (limits.visitorForm)
 */
export const VISITOR_FORM_MS = { least: 3000, most: 86_400_000 } as const
/**
 * Contributions of one visitor: above `minute` they are held back; `tenMinutes` and `day` are hard
 * limits. (limits.visitorWrites)
 */
export const VISITOR_WRITES_MAX = { minute: 4, tenMinutes: 30, day: 200 } as const
/** Suggestions on a page. (limits.suggestionsPage) */
export const SUGGESTIONS_PAGE_SIZE = 100
/** Days after which a waiting suggestion counts as old. (limits.suggestionOld) */
export const SUGGESTION_OLD_DAYS = 10
/** Posts on a page of the blog's list. (limits.blogPage) */
export const BLOG_PAGE_SIZE = 50
/**
 * Default age at which an administrator's sign-in stops counting as recent, hours.
 * (limits.adminHours)
 */
export const ADMIN_HOURS_DEFAULT = 12
/**
 * A post's longest title, text, tag and alternative text in letters; its most tags and pictures;
 * its most bytes in a request. (limits.blog)
 */
export const BLOG_MAX = {
  title: 200,
  text: 1_000_000,
  tag: 60,
  tags: 30,
  alt: 500,
  carousel: 200,
  bytes: 5_000_000,
} as const
/**
 * Saves of one editor within this time are one version in the history, milliseconds.
 * (limits.blogVersion)
 */
export const BLOG_VERSION_MS = 300_000
/** Changed originals on a page. (limits.fixityPage) */
export const FIXITY_PAGE_SIZE = 50
/** Interval for polling an active round or backup, milliseconds. (limits.backupPolling) */
export const BACKUP_POLL_MS = 2000
/**
 * Defaults: hour of the nightly backup, backups kept, days between restore drills, and days and
 * hour of a fixity round. (limits.backupSetting)
 */
export const BACKUP_DEFAULT = {
  hour: 3,
  keep: 14,
  drillDays: 7,
  fixityDays: 30,
  fixityHour: 23,
} as const
/** Hours without a backup after which the installation warns. (limits.backupLate) */
export const BACKUP_LATE_HOURS = 36
/** Backups and drills listed. (limits.backupsShown) */
export const BACKUPS_SHOWN = 60
