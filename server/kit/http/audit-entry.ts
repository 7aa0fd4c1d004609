import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '#contract/endpoint.ts'
import { AUDIT_DETAILS, type AuditRow } from '#contract/audit.ts'
import { diffFields } from '#server/kit/diff.ts'

/** Keys that hold a thing's name, the most reliable first. */
const NAMES = ['name', 'title', 'Title', 'ObjectName', 'email']
const NAME_MAX = 300
/** Keys that name things without a name of their own, by their path. */
const PLACES = ['path', 'paths', 'rels']

/**
 * The name of the thing a call changed: from the answer, else the request, else the earlier state.
 * Undefined where none of them has a name. (audit.subject)
 */
export const auditSubject = (...told: unknown[]): string | undefined => {
  for (const one of told.filter(isObject))
    for (const from of [one, one._source].filter(isObject))
      for (const key of NAMES) {
        const name = from[key]
        if (typeof name === 'string' && name.trim() !== '') return name.slice(0, NAME_MAX)
      }
  return undefined
}

/** The paths that a request names: a folder, or some files. */
const placesOf = (body: unknown): string | undefined => {
  if (!isObject(body)) return undefined
  const places = PLACES.flatMap((key) => body[key] ?? []).filter(
    (place) => typeof place === 'string',
  )
  return places.length > 0 ? places.join(', ').slice(0, NAME_MAX) : undefined
}

type Said = { answer: unknown; body: unknown; before?: unknown; version?: number }

/**
 * The subject, details and changes of an audit entry; undefined for a call that changed nothing.
 * The entry of a public form takes its subject from the answer only, since senders put their own
 * names into the form. (audit.nothing)
 */
export const auditEntryOf = (endpoint: Endpoint, { query, ...said }: Said & { query: unknown }) => {
  const known = endpoint.answer?.safeParse(said.before)
  const before = known?.success ? known.data : undefined
  if (isUnchanged(endpoint, { ...said, before })) return undefined
  const { answer, body } = said
  return {
    subject:
      endpoint.needs === 'public' || endpoint.visitors
        ? auditSubject(answer)
        : (auditSubject(answer, body, said.before) ?? placesOf(body)),
    details: detailsOf(body, query),
    changes: changesOf(
      endpoint,
      before ? { before, after: answer, body } : { before: said.before, after: body, body },
    ),
  }
}

/**
 * Whether a call changed nothing. A versioned thing still has the version that was sent; any other
 * is answered equal to its earlier state, which has all fields that were sent.
 */
const isUnchanged = ({ versioned }: Endpoint, { before, answer, body, version }: Said): boolean =>
  versioned
    ? isObject(answer) && answer.version === version
    : isObject(before) &&
      isDeepStrictEqual(before, answer) &&
      Object.keys(body ?? {}).every((key) => key in before)

/**
 * The changed fields among those sent, for calls that save or remove. Other calls are explained by
 * their name. (audit.changes)
 */
const changesOf = (
  { method, versioned }: Endpoint,
  { before, after, body }: Record<'before' | 'after' | 'body', unknown>,
) =>
  versioned || method !== 'POST'
    ? diffFields(before, after, isObject(body) ? Object.keys(body) : undefined)
    : undefined

/**
 * The few request fields that the audit keeps. All other fields are dropped, since they might hold
 * a secret. (audit.details)
 */
const detailsOf = (...told: unknown[]): AuditRow['details'] => {
  const details: AuditRow['details'] = {}
  for (const one of told.filter(isObject))
    for (const key of AUDIT_DETAILS) {
      const value = one[key]
      if (typeof value === 'string' || typeof value === 'boolean')
        details[key] = String(value).slice(0, NAME_MAX)
    }
  return details
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
