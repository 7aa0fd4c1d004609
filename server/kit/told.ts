import type { Endpoint } from '#contract/endpoint.ts'
import { AUDIT_DETAILS, type AuditRow } from '#contract/audit.ts'
import { changesBetween } from './changes.ts'

/** What things are called, by the keys they are called so under, the surest first. */
const NAMES = ['name', 'title', 'Title', 'ObjectName', 'email']
const NAME_MAX = 300

/** The name of what a call was about: as it was answered, else as it was sent, else as it was before; undefined where none tells. (audit.subject) */
export const subjectOf = (...told: unknown[]): string | undefined => {
  for (const one of told.filter(isObject))
    for (const from of [one, one._source].filter(isObject))
      for (const key of NAMES) {
        const name = from[key]
        if (typeof name === 'string' && name.trim() !== '') return name.slice(0, NAME_MAX)
      }
  return undefined
}

type Said = { answer: unknown; body: unknown; query: unknown; before?: unknown }

/** What the audit keeps of a call besides its address. Who sends a form that anybody may send names themselves in it, not the thing. */
export const toldBy = (endpoint: Endpoint, { answer, body, query, before }: Said) => ({
  subject: endpoint.needs === 'public' || endpoint.visitors ? subjectOf(answer) : subjectOf(answer, body, before),
  details: detailsOf(body, query),
  changes: changesOf(endpoint, { answer, body, before }),
})

/** What was before stands against the answer where it has the answer's shape, else against what was sent; of the fields that were sent. (audit.changes) */
const changesOf = ({ answer: shape }: Endpoint, { answer, body, before }: Omit<Said, 'query'>) => {
  const known = shape?.safeParse(before)
  const asked = isObject(body) ? Object.keys(body) : undefined
  return known?.success ? changesBetween(known.data, answer, asked) : changesBetween(before, body, asked)
}

/** What a call said, of the little that is kept: never a text of another kind, which might be a secret. (audit.details) */
const detailsOf = (...told: unknown[]): AuditRow['details'] => {
  const details: AuditRow['details'] = {}
  for (const one of told.filter(isObject))
    for (const key of AUDIT_DETAILS) {
      const value = one[key]
      if (typeof value === 'string' || typeof value === 'boolean') details[key] = String(value).slice(0, NAME_MAX)
    }
  return details
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
