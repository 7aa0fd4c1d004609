import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '#contract/endpoint.ts'
import { AUDIT_DETAILS, type AuditRow } from '#contract/audit.ts'
import { diffFields } from '#server/kit/diff.ts'

/** What things are called, by the keys they are called so under, the surest first. */
const NAMES = ['name', 'title', 'Title', 'ObjectName', 'email']
const NAME_MAX = 300
/** What was sent to name things that have no name but their place. */
const PLACES = ['path', 'rels']

/** The name of what a call was about: as it was answered, else as it was sent, else as it was before; undefined where none tells. (audit.subject) */
export const auditSubject = (...told: unknown[]): string | undefined => {
  for (const one of told.filter(isObject))
    for (const from of [one, one._source].filter(isObject))
      for (const key of NAMES) {
        const name = from[key]
        if (typeof name === 'string' && name.trim() !== '') return name.slice(0, NAME_MAX)
      }
  return undefined
}

/** Where the things are that a call was about, as it was sent: a folder, some files. */
const placesOf = (body: unknown): string | undefined => {
  if (!isObject(body)) return undefined
  const places = PLACES.flatMap((key) => body[key] ?? []).filter(
    (place) => typeof place === 'string',
  )
  return places.length > 0 ? places.join(', ').slice(0, NAME_MAX) : undefined
}

type Said = { answer: unknown; body: unknown; before?: unknown; version?: number }

/**
 * What the audit keeps of a call besides its address; undefined of one that changed nothing. Who sends a form that anybody may send names
 * themselves in it, not the thing. (audit.nothing)
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

/** Whether a thing that counts its versions has the one that was sent, and any other is answered as it stood before, with all that was sent. */
const isUnchanged = ({ versioned }: Endpoint, { before, answer, body, version }: Said): boolean =>
  versioned
    ? isObject(answer) && answer.version === version
    : isObject(before) &&
      isDeepStrictEqual(before, answer) &&
      Object.keys(body ?? {}).every((key) => key in before)

/** What changed of the fields that were sent, of a call that saves or removes; any other says by its name what it did. (audit.changes) */
const changesOf = (
  { method, versioned }: Endpoint,
  { before, after, body }: Record<'before' | 'after' | 'body', unknown>,
) =>
  versioned || method !== 'POST'
    ? diffFields(before, after, isObject(body) ? Object.keys(body) : undefined)
    : undefined

/** What a call said, of the little that is kept: never a text of another kind, which might be a secret. (audit.details) */
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
