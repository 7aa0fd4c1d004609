import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ProblemBody } from '#contract/problem-body.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import { fieldSentence } from '#texts/fields.ts'
import { problemSentence } from '#texts/problems.ts'
import type { Language } from '#texts/text.ts'
import {
  IDLE_TOO_LONG,
  isUnavailable,
  isConflict,
  STATEMENT_TOO_LONG,
  uniqueViolation,
  withCode,
} from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { findTextFault } from './text-faults.ts'

/**
 * A request that does not match the endpoint's schema: the caller's fault, unlike an invalid
 * answer.
 */
class InvalidRequest extends Error {
  readonly issues: z.core.$ZodIssue[]
  constructor(issues: z.core.$ZodIssue[]) {
    super('request.invalid')
    this.issues = issues
  }
}

/** Parses a part of the request; invalid input answers 400 with the fields. */
export const parseInput = (schema: z.ZodType | undefined, value: unknown): unknown => {
  const parsed = schema?.safeParse(value, { reportInput: true })
  if (parsed?.success === false) throw new InvalidRequest(parsed.error.issues)
  checkText(parsed?.data)
  return parsed?.data
}

/** Refuses text that the database cannot hold. (kit.text) */
export const checkText = (value: unknown): void => {
  const fault = findTextFault(value)
  if (fault) throw new InvalidRequest([fault])
}

/** Refuses text that the database cannot hold in the URL, for every handler. (kit.text) */
export const checkAddress = async ({ params, query }: FastifyRequest): Promise<void> => {
  checkText(params)
  checkText(query)
}

/** The language of the answer: English if the request prefers it, else Icelandic. */
export const languageOf = (request: FastifyRequest): Language =>
  request.headers['accept-language']?.trim().toLowerCase().startsWith('en') ? 'en' : 'is'

const FASTIFY_CODES: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'request.tooLarge',
  FST_FILES_LIMIT: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedType',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  ENOSPC: 'upload.diskFull',
  EDQUOT: 'upload.diskFull',
}

/** PostgreSQL's SQLSTATE for a full disk. (database.diskFull) */
const DISK_FULL = '53100'

/** The problem code of an error. */
export const codeOf = (error: unknown): ProblemCode => {
  if (error instanceof Problem) return error.code
  if (error instanceof InvalidRequest) return 'request.invalid'
  if (isUnavailable(error)) return 'database.away'
  if (withCode(error, DISK_FULL)) return 'database.diskFull'
  if (withCode(error, STATEMENT_TOO_LONG) || withCode(error, IDLE_TOO_LONG)) return 'server.tooSlow'
  if (isConflict(error)) return 'server.busy'
  if (uniqueViolation(error) !== undefined) return 'request.simultaneous'
  const { code, statusCode } = error as FastifyError
  return (
    FASTIFY_CODES[code] ??
    (statusCode === 429
      ? 'request.tooMany'
      : statusCode === 400
        ? 'request.malformed'
        : 'server.failed')
  )
}

/** Splits an issue on unknown keys into one issue per key, at the key's path. (kit.strict) */
const namedIssues = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] }))
    : [issue]

/** The maximum number of invalid fields in an answer. */
const ERRORS_MAX = 100

/** The problem+json body of an error. */
export const problemBody = (error: unknown, language: Language): ProblemBody => {
  const code = codeOf(error)
  const params = error instanceof Problem ? error.params : {}
  const title = problemSentence(code, params, language)
  const errors =
    error instanceof InvalidRequest
      ? error.issues
          .flatMap(namedIssues)
          .slice(0, ERRORS_MAX)
          .map((issue) => ({
            path: issue.path.join('.'),
            message: fieldSentence({ ...issue, missing: issue.input === undefined }, language),
          }))
      : error instanceof Problem && error.field
        ? [{ path: error.field, message: title }]
        : undefined
  return {
    type: `/problems/${code}`,
    title,
    message: title,
    status: PROBLEMS[code],
    code,
    ...(Object.keys(params).length > 0 && { params }),
    ...(errors && { errors }),
    ...(error instanceof Problem && error.current !== undefined && { current: error.current }),
  }
}

/** The default `Retry-After` by status, in seconds. */
const RETRY_SECONDS: Record<number, number> = { 429: 60, 503: 5 }

/** Sends a problem; a temporary one has a `Retry-After` header. (kit.retryAfter) */
export const sendProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const body = problemBody(error, languageOf(request))
  if (body.status === 500) request.log.error(error)
  const seconds =
    (error instanceof Problem ? error.retrySeconds : undefined) ?? RETRY_SECONDS[body.status]
  if (seconds !== undefined && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', String(seconds))
  return reply
    .status(body.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body))
}
