/** Every problem the server can answer with, and its HTTP status. */
export const PROBLEMS = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.forbiddenOrigin': 403,
  'request.notFound': 404,
  'request.tooLarge': 413,
  'request.unsupportedType': 415,
  'request.rangeUnsatisfiable': 416,
  'request.tooMany': 429,
  'upload.noFile': 400,
  'upload.diskFull': 507,
  'upload.folderReadOnly': 507,
  'session.missing': 401,
  'session.wrongPassword': 401,
  'session.locked': 429,
  'session.wrongCurrentPassword': 422,
  'session.linkExpired': 404,
  'permission.missing': 403,
  'version.missing': 400,
  'version.stale': 409,
  'server.failed': 500,
  'database.away': 503,

  'users.notFound': 404,
  'users.emailTaken': 409,
  'users.lastAdmin': 422,
  'tenants.notFound': 404,
  'tenants.idTaken': 409,
  'tenants.workerUnknown': 422,
  'tenants.hasIndices': 422,
  'tenants.creatorLocked': 422,
  'tenants.userNotFound': 404,
  'tenants.userIsMember': 409,

  'indices.notFound': 404,
  'indices.idTaken': 409,
  'indices.limitReached': 422,
  'indices.typeLocked': 422,
  'indices.directoryOutside': 422,
  'indices.directoryMissing': 422,
  'indices.nameMismatch': 422,
  'indices.running': 409,

  'files.notFound': 404,
  'files.outside': 422,
  'files.unreadable': 422,

  'images.empty': 422,
  'images.notAnImage': 422,
  'images.noAccess': 422,
  'images.tooManyPixels': 422,
  'images.truncated': 422,
  'images.damaged': 422,
  'images.unreadable': 422,
  'images.childDied': 422,
  'images.timeout': 422,

  'audio.empty': 422,
  'audio.notSound': 422,
  'audio.noAccess': 422,
  'audio.codecUnknown': 422,
  'audio.truncated': 422,
  'audio.damaged': 422,
  'audio.unreadable': 422,
  'audio.childDied': 422,
  'audio.timeout': 422,

  'indexing.alreadyRunning': 409,
  'indexing.notRunning': 409,
  'indexing.changedSince': 422,
  'indexing.runNotFound': 404,
  'indexing.directoryMissing': 422,
  'indexing.directoryEmpty': 422,
  'indexing.directoryUnreadable': 422,
  'indexing.tooManyMissing': 422,
  'indexing.workerDied': 422,
  'indexing.stepDied': 422,
  'indexing.stepFailed': 422,
  'indexing.stillChanging': 422,
  'indexing.fileGone': 422,
  'indexing.sameName': 422,
  'indexing.deletedByUser': 422,
  'indexing.cancelled': 422,
  'indexing.diskFull': 507,
  'indexing.folderReadOnly': 507,

  'uploads.nameRefused': 422,
  'uploads.nameTaken': 422,
  'uploads.typeRefused': 422,
  'uploads.wrongContent': 422,
  'uploads.notFound': 404,
  'uploads.wrongOffset': 409,

  'schedules.notFound': 404,
  'schedules.cronUnknown': 422,
  'schedules.indexMissing': 422,
  'jobs.notFound': 404,
  'jobs.started': 409,
  'jobs.nothingToRetry': 409,
  'jobs.otherRun': 409,
  'sources.empty': 422,
  'sources.encoding': 422,
  'sources.malformed': 422,
  'sources.truncated': 422,
  'sources.tooDeep': 422,
  'sources.tooLong': 422,
  'sources.noKey': 422,
  'sources.duplicateKey': 422,
  'filemaker.notExport': 422,
  'filemaker.errorCode': 422,
  'filemaker.columns': 422,
  'filemaker.fieldCollision': 422,
  'ead.notFindingAid': 422,
  'ead.noDescription': 422,
  'iiif.invalid': 400,
  'iiif.notOffered': 501,
  'iiif.tooLarge': 400,
  'iiif.busy': 503,
  'jobs.sourceByRun': 409,
  'jobs.cleanupOnce': 409,
  'jobs.fileExcluded': 409,
  'workers.notFound': 404,
  'workers.silent': 409,
  'workers.alive': 409,
  'workers.tenantUnknown': 422,

  'records.notFound': 404,
  'records.fieldUnknown': 422,
  'records.notAList': 422,
  'records.aList': 422,
  'records.dateUnread': 422,
  'records.nothingToUndo': 409,
  'records.moved': 409,
  'records.hasUnits': 409,
  'records.imageMissing': 404,
  'records.soundMissing': 404,
  'records.peaksMissing': 404,
} as const
export type ProblemCode = keyof typeof PROBLEMS

/** Values that go into the sentence of a problem, a log line or an event. */
export type Params = Record<string, string | number>

/** RFC 9457 body, media type application/problem+json. */
export type ProblemBody = {
  type: `/problems/${string}`
  title: string
  /** The same sentence as `title`. */
  message: string
  status: number
  code: ProblemCode
  params?: Params
  /** By field: `path` is dotted, as in `query.size` or `name`. */
  errors?: { path: string; message: string }[]
  /** With `version.stale`: the thing as it is now. */
  current?: unknown
}
