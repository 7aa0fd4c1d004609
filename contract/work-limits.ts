/**
 * An idle child process ends after this time; the next file starts another, milliseconds.
 * (images.childrenRest)
 */
export const CHILD_IDLE_MS = 30_000
/** Days that a run is kept with its jobs and report. (limits.runKept) */
export const RUN_KEPT_DAYS = 30
/**
 * Interval of a worker's heartbeat, which also fetches requests to it, milliseconds.
 * (limits.workerBeat)
 */
export const WORKER_BEAT_MS = 2000
/** Interval of a worker's report on its resource use, milliseconds. (limits.workerReport) */
export const WORKER_REPORT_MS = 5000
/**
 * A worker without a heartbeat for this time is dead, and other workers take over its work,
 * seconds. (limits.workerSilent)
 */
export const WORKER_SILENT_SECONDS = 12
/** A run stops if more than this share of the known files is missing. (indexing.fifth) */
export const MISSING_SHARE_MAX = 0.2
/** A file younger than this waits for the next run, milliseconds. (indexing.young) */
export const FILE_SETTLE_MS = 10_000
/**
 * If more known files than this, and more than this share of them, differ in ctime alone, a sample
 * is read. (indexing.ctime)
 */
export const CTIME_READ_MAX = 100
export const CTIME_SHARE_MAX = 0.5
/** Files of the sample. (indexing.ctime) */
export const CTIME_SAMPLE = 20
/** Earlier contents kept of a file, besides its current ones. (indexing.earlier) */
export const EARLIER_CONTENTS_MAX = 10
/** Worker deaths after which a work row fails. (indexing.deaths) */
export const MAX_WORKER_DEATHS = 3
/** Failed attempts to walk or link after which a run stops. (indexing.stepEnds) */
export const MAX_STEP_FAILURES = 3
/**
 * Highest rate at which a worker reads originals for fixity, bytes a second. (limits.fixityRate)
 */
export const FIXITY_BYTES_PER_SECOND = 60_000_000
/**
 * Hours of fixity reading in a night, and the fewest files of a night, if there are that many.
 * (limits.fixityNight)
 */
export const FIXITY_NIGHT = { hours: 6, leastFiles: 500 } as const
/** Days past its end after which a round counts as late. (limits.fixityLate) */
export const FIXITY_LATE_DAYS = 3
/** Cues that are read of one transcript; a day of speech has about 20,000. (audio.transcript) */
export const TRANSCRIPT_CUES_MAX = 20_000
