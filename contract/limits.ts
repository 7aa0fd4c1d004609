/**
 * A child that works on files ends after so long without work, milliseconds; the next file starts
 * another. (images.childrenRest)
 */
export const CHILD_IDLE_MS = 30_000
/** Wait from the last change of a post to its autosave, milliseconds. (limits.autosave) */
export const AUTOSAVE_DELAY_MS = 1000
/** Wait from a drag to the save of the new order, milliseconds. (limits.dragSave) */
export const DRAG_SAVE_DELAY_MS = 1500
/** How long a reactive button shows success or error, milliseconds. (limits.reactiveButton) */
export const BUTTON_RESET_MS = 4000
/** How long an invalid form shakes, milliseconds. (limits.invalidForm) */
export const INVALID_FORM_MS = 1000
/** Time between two readings of an index's progress, milliseconds. (limits.progressPolling) */
export const PROGRESS_POLL_MS = 30_000
/** Failures in a row after which progress is no longer read. (limits.progressRetries) */
export const PROGRESS_MAX_FAILURES = 10
/** Log lines on a page. (limits.logsPage) */
export const LOGS_PAGE_SIZE = 50
/** Time between two readings of the log while it is seen, milliseconds. (limits.logsRefresh) */
export const LOGS_REFRESH_MS = 5000
/** Pictures on a page of the image selector. (limits.imageSelectorPage) */
export const IMAGE_SELECTOR_PAGE_SIZE = 60
/** Wait before the image selector may fetch more, milliseconds. (limits.imageSelectorMore) */
export const IMAGE_SELECTOR_MORE_MS = 500
/** How long the mappings of an index may be kept, milliseconds. (limits.mappingCache) */
export const MAPPING_CACHE_MS = 3_600_000
/** How long the signed-in user's facts may be kept, milliseconds. (limits.userCache) */
export const USER_CACHE_MS = 3_600_000
/** Buckets of a terms aggregation, by the place that asks. (limits.aggregations) */
export const AGGREGATION_SIZES = { facet: 100, list: 1000, all: 10_000 } as const
/** Aggregations of one search. (limits.aggregationsOfSearch) */
export const AGGREGATIONS_MAX = 50
/** Bytes of a body that visitors may send. (limits.publicBody) */
export const PUBLIC_BODY_MAX_BYTES = 250_000
/**
 * Values that are not counted beforehand are read from so many records of a search at most, for so
 * long, milliseconds. (limits.anyField)
 */
export const ANY_FIELD = { records: 50_000, ms: 5000 } as const
/** Records on a page of the index browser. (limits.browsePage) */
export const BROWSE_PAGE_SIZE = 100
/**
 * How many rows of a list a person may have fetched at once, where each list has not its own.
 * (limits.listRows)
 */
export const LIST_ROWS = [25, 50, 100, 200] as const
/** Equal calls of one person within so long are one act, seconds. (limits.sameCall) */
export const SAME_CALL_SECONDS = 2
/** Administrators that a refusal names at most. (session.helpers) */
export const HELPERS_MAX = 5
/**
 * Records of a search that may be passed over by `from`; a cursor goes further. (limits.searchFrom)
 */
export const SEARCH_FROM_MAX = 10_000
/** Records of a search in one table. (limits.export) */
export const EXPORT_MAX = 100_000
/** Edge of the tiles that a picture is looked into by, pixels. (limits.tile) */
export const TILE_PX = 512
/** A picture with a longer edge is looked into by a pyramid, pixels. (limits.zoom) */
export const ZOOM_FROM_PX = 2400
/**
 * Largest edge and area of an image that one call of IIIF gives, pixels; the edge is the longest
 * that WebP can have. (limits.iiif)
 */
export const IIIF_MAX = { edgePx: 16_383, areaPx: 36_000_000 } as const
/**
 * Parts of pictures that are cut at once, parts that may wait for it, and pictures whose first look
 * may wait; beyond that is 503. (limits.iiifQueue)
 */
export const IIIF_QUEUE = { atOnce: 2, waiting: 100, pyramids: 20 } as const
/** Days that a run is kept with its jobs and its report. (limits.runKept) */
export const RUN_KEPT_DAYS = 30
/** Units on a page of an archive's tree. (limits.treePage) */
export const TREE_PAGE_SIZE = 200
/** Rows of a list that may be passed over by `from`. (limits.listFrom) */
export const LIST_FROM_MAX = 10_000_000
/** Jobs on a page of a queue. (limits.queuePage) */
export const QUEUE_PAGE_SIZE = 200
/** Comments on a page. (limits.commentsPage) */
export const COMMENTS_PAGE_SIZE = 1000
/** Bulk calls under way at once. (limits.bulkConcurrency) */
export const BULK_CONCURRENCY = 4
/** Largest XMP file beside an original that is read, bytes. (limits.sidecar) */
export const SIDECAR_MAX_BYTES = 4_194_304
/** Letters of an edited value, and values of an edited list, at most. (limits.edit) */
export const EDIT_VALUE_MAX = 20_000
export const EDIT_LIST_MAX = 500
/** Records chosen that the browser does one by one; more are a job. (limits.bulkInBrowser) */
export const BULK_IN_BROWSER_MAX = 500
/**
 * Time between two readings of a bulk action that is under way, milliseconds. (limits.bulkPolling)
 */
export const BULK_POLL_MS = 1000
/**
 * Time between two readings of the workers while they are seen, milliseconds.
 * (limits.workerPolling)
 */
export const WORKER_POLL_MS = 5000
/**
 * Minutes since a worker's last report after which it is old, in danger, and taken off the list.
 * (limits.workerAges)
 */
export const WORKER_AGE_MINUTES = { old: 1, danger: 60, removed: 1440 } as const
/** A worker says that it lives, and looks what is asked of it, milliseconds. (limits.workerBeat) */
export const WORKER_BEAT_MS = 2000
/** A worker says what it and its machine use, milliseconds. (limits.workerReport) */
export const WORKER_REPORT_MS = 5000
/**
 * A worker that has been silent for so long is dead; what it held goes to others, seconds.
 * (limits.workerSilent)
 */
export const WORKER_SILENT_SECONDS = 12
/**
 * A worker that is to restart finishes what it holds for so long, and has failed to restart after
 * so long, seconds. (limits.workerReboot)
 */
export const WORKER_REBOOT_SECONDS = { drain: 20, failed: 60 } as const
/** Letters needed before users are searched. (limits.userSearch) */
export const USER_SEARCH_MIN = 2
/** Users on a page of their list. (limits.usersPage) */
export const USERS_PAGE_SIZE = 100
/**
 * Log lines that hold words are counted so far; what is beyond is told as more. (limits.logsCount)
 */
export const LOGS_COUNT_MAX = 10_000
/** Days that a line of the log is kept. (limits.logsKept) */
export const LOGS_KEPT_DAYS = 90
/** Entries shown of one directory. (limits.filesListed) */
export const FILES_LISTED_MAX = 5000
/**
 * A file is the same as one to upload though its time is so much older: old file systems keep times
 * to two seconds, milliseconds. (limits.uploadTolerance)
 */
export const UPLOAD_TOLERANCE_MS = 2000
/** What happened to a record, on a page of its timeline. (limits.timelinePage) */
export const TIMELINE_PAGE_SIZE = 50
/** Searches of one index that a person may keep. (limits.savedSearches) */
export const SAVED_SEARCHES_MAX = 200
/** Events on a page of the feed. (limits.feedPage) */
export const FEED_PAGE_SIZE = 50
/** Lines on a page of the audit. (limits.auditPage) */
export const AUDIT_PAGE_SIZE = 50
/** Changes on a page of the changelog. (limits.changelogPage) */
export const CHANGELOG_PAGE_SIZE = 100
/** Letters a text query must exceed to be used. (limits.querySearch) */
export const QUERY_MIN = 2
/** Letters of a text query, at most. (limits.queryLongest) */
export const QUERY_MAX = 500
/**
 * Groups of synonyms of a tenant, words of one, letters of a word, and stop words, at most.
 * (limits.siteSearch)
 */
export const SITE_SEARCH_MAX = { groups: 500, words: 20, letters: 100, stopWords: 500 } as const
/** Fields that a tenant says something of. (limits.mappings) */
export const MAPPINGS_MAX = 200
/** Levels of an archive. (limits.levels) */
export const LEVELS_MAX = 20
/**
 * Background picture: largest file in bytes, least height and width in pixels. (limits.background)
 */
export const BACKGROUND = { maxBytes: 5_000_000, minHeightPx: 720, minWidthPx: 1000 } as const
/** Largest file that is taken as an asset, bytes. (limits.assets) */
export const ASSET_MAX_BYTES = 50_000_000
/** Longest edge of the picture that stands for an asset in lists, pixels. (limits.assetSmall) */
export const ASSET_SMALL_PX = 480
/** Watermark: opacity and share of the picture where nothing is said. (limits.watermark) */
export const WATERMARK_DEFAULT = { opacity: 1, maxsize: 0.7 } as const
/** Stands for a maxsize or quality that is no number. (limits.profileFallback) */
export const PROFILE_FALLBACK = 80
/** Indices a user may create where nothing is said. (limits.maxIndices) */
export const MAX_INDICES_DEFAULT = 10
/**
 * Minutes within which what is done again is counted on the same line of the audit.
 * (limits.auditFold)
 */
export const AUDIT_FOLD_MINUTES = 30
/**
 * Fields that a line of the audit tells the change of, and letters of a value beyond which only
 * their number is kept. (limits.auditChanges)
 */
export const AUDIT_CHANGES_MAX = { fields: 50, letters: 120 } as const
/**
 * Addresses whose refused sign-ins have a line of their own within an hour; further ones share one.
 * (limits.refusedAddresses)
 */
export const REFUSED_ADDRESSES_MAX = 200
/** API tokens that a person may hold, those that have expired among them. (limits.tokens) */
export const TOKENS_MAX = 20
/**
 * Wrong API tokens that one address may show in a minute; then none of its tokens is looked at
 * until the minute is over. (limits.tokenFailures)
 */
export const TOKEN_FAILURES_MAX = 30
/** Letters of a random name. (limits.randomName) */
export const RANDOM_NAME_LENGTH = 20
/**
 * First wait of the event stream before it tries again, and the longest, milliseconds.
 * (limits.eventBackoff)
 */
export const EVENT_BACKOFF_MS = { step: 5000, max: 300_000 } as const
/**
 * Intervals that a count of jobs is divided into at most, the latest ones. (limits.jobIntervals)
 */
export const JOB_INTERVALS_MAX = 1000
/**
 * Missed events that a stream tells again; of more it says only that there are.
 * (limits.eventReplay)
 */
export const EVENT_REPLAY_MAX = 10_000
/** Parts that the picture of a recording's sound is made of. (audio.peaks) */
export const PEAK_BUCKETS = 1800
/** How long a process may go on believing that a tenant exists, milliseconds. (tenants.unknown) */
export const TENANT_KNOWN_MS = 1000
/** Days a deleted index rests in the bin. (indices.bin) */
export const BIN_DAYS = 30
/** Share of the known files that may be gone before a run stops. (indexing.fifth) */
export const MISSING_SHARE_MAX = 0.2
/** A file younger than this waits for the next run, milliseconds. (indexing.young) */
export const FILE_SETTLE_MS = 10_000
/**
 * Where more known files than this, and more than this share of them, differ in their change time
 * alone, a sample is read. (indexing.ctime)
 */
export const CTIME_READ_MAX = 100
export const CTIME_SHARE_MAX = 0.5
/** Files of such a sample. (indexing.ctime) */
export const CTIME_SAMPLE = 20
/** Pairs that are shown, or decided on, at once. (indexing.decide) */
export const PAIRS_AT_ONCE = 200
/** Contents that are kept of a file besides those it has. (indexing.earlier) */
export const EARLIER_CONTENTS_MAX = 10
/** Worker deaths after which a row of work has failed. (indexing.deaths) */
export const MAX_WORKER_DEATHS = 3
/** Failed attempts at a walk or a linking after which its run stops. (indexing.stepEnds) */
export const MAX_STEP_FAILURES = 3
/** From this size a file is uploaded in pieces that can be resumed, bytes. (uploads.upload) */
export const RESUMABLE_FROM_BYTES = 16_000_000
/** Files that the browser asks of in one check. (uploads.check) */
export const CHECK_BATCH = 10_000
/** Days that an unfinished upload is kept. (uploads.expiry) */
export const UPLOAD_KEPT_DAYS = 7
/** Files of one run after an upload, at most. (uploads.run) */
export const UPLOAD_RUN_MAX = 10_000
/** Letters of a password, at least. (session.passwordLength) */
export const PASSWORD_MIN = 10

/** Sizes every picture gets; the edge is the longest, in pixels. (images.sizes) */
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
 * Letters of a text, a name and an address that a visitor writes, and fields of one suggestion, at
 * most. (limits.contribution)
 */
export const CONTRIBUTION_MAX = { text: 2000, name: 100, email: 254, fields: 50 } as const
/**
 * A form of visitors is filled in for so long at least, and may be sent for so long, milliseconds.
 * (limits.visitorForm)
 */
export const VISITOR_FORM_MS = { least: 3000, most: 86_400_000 } as const
/**
 * What one visitor may write in a minute before it is held back as doubtful, in ten minutes, and in
 * a day. (limits.visitorWrites)
 */
export const VISITOR_WRITES_MAX = { minute: 4, tenMinutes: 30, day: 200 } as const
/** Suggestions on a page. (limits.suggestionsPage) */
export const SUGGESTIONS_PAGE_SIZE = 100
/** Days after which a suggestion has waited for long. (limits.suggestionOld) */
export const SUGGESTION_OLD_DAYS = 10
/** Posts on a page of the blog's list. (limits.blogPage) */
export const BLOG_PAGE_SIZE = 50
/**
 * Hours for which an administrator has signed in lately, where nothing is said. (limits.adminHours)
 */
export const ADMIN_HOURS_DEFAULT = 12
/**
 * Letters of a post's title, text, tag and alternative text; tags and pictures it may have; bytes
 * of all as it is sent. (limits.blog)
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
 * What one editor saves within so long is one version in the history, milliseconds.
 * (limits.blogVersion)
 */
export const BLOG_VERSION_MS = 300_000

/** Bytes of originals that a worker reads again in a second, at most. (limits.fixityRate) */
export const FIXITY_BYTES_PER_SECOND = 60_000_000
/**
 * Hours of a night in which originals are read again, and the fewest files of a night, where there
 * are so many. (limits.fixityNight)
 */
export const FIXITY_NIGHT = { hours: 6, leastFiles: 500 } as const
/** Days beyond its time after which a round is late. (limits.fixityLate) */
export const FIXITY_LATE_DAYS = 3
/** Originals that are not what they were, on a page. (limits.fixityPage) */
export const FIXITY_PAGE_SIZE = 50
/**
 * Time between two readings of a round or a backup that is under way, milliseconds.
 * (limits.backupPolling)
 */
export const BACKUP_POLL_MS = 2000
/**
 * Where nothing is said: the hour of the nightly backup, how many are kept, days between two
 * drills, and days and hour of a round of originals. (limits.backupSetting)
 */
export const BACKUP_DEFAULT = {
  hour: 3,
  keep: 14,
  drillDays: 7,
  fixityDays: 30,
  fixityHour: 23,
} as const
/** Hours without a backup after which somebody is told. (limits.backupLate) */
export const BACKUP_LATE_HOURS = 36
/** Backups and drills shown. (limits.backupsShown) */
export const BACKUPS_SHOWN = 60

/**
 * Connections of the process that answers, and those of the process that does jobs. (limits.pool)
 */
export const POOL = { api: 12, jobs: 8 } as const
/**
 * Of these at most, by use: searching, long calls, writing, and writing by visitors; the rest is
 * there for reading. (limits.poolShares)
 */
export const POOL_SHARES = { search: 4, long: 4, write: 8, visitorWrite: 4 } as const
/**
 * Transactions of one use that may wait for a connection, and for how long, milliseconds; beyond
 * that the server is busy. (limits.poolQueue)
 */
export const POOL_QUEUE = { waiting: 400, waitMs: 15_000 } as const
/**
 * The longest statement of a call, of a long call and of a job, milliseconds. (limits.statement)
 */
export const STATEMENT_MS = { call: 15_000, long: 60_000, job: 1_800_000 } as const
/**
 * The longest pause within the transaction of a call and of a job, milliseconds.
 * (limits.transactionIdle)
 */
export const TRANSACTION_IDLE_MS = { call: 30_000, job: 600_000 } as const
/** Open event streams of one person, and of one address, in a process. (limits.streams) */
export const STREAMS_MAX = { person: 20, address: 200 } as const
/**
 * How long a connection may send no request, the headers of one may take, a body may pause and come
 * slowly, and an answer be silent, milliseconds. (limits.http)
 */
export const HTTP_MS = {
  connect: 30_000,
  headers: 20_000,
  bodySilence: 60_000,
  bodyGrace: 30_000,
  answerSilence: 600_000,
} as const
/**
 * Bytes of a body that come in a second on average at least, once its first seconds are over.
 * (limits.bodyRate)
 */
export const BODY_MIN_BYTES_PER_SECOND = 4000
