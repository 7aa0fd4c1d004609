import type { AuditRow } from '#contract/audit.ts'
import { AUDIT_DETAILS } from '#contract/audit.ts'
import type { IndexListed } from '#contract/indices.ts'
import { auditTexts, detailTexts } from '#texts/audit.ts'
import { deedSentence } from '#texts/deeds.ts'
import { roleTexts } from '#texts/shell.ts'
import { ACTIONS } from '#web/admin/parts/actions.ts'
import { paths, type Place } from '#web/admin/paths.ts'
import { language, t } from '#web/kit/language.ts'

type Text = { is: string; en: string }

/** What somebody did, by itself; of a refusal that it was one. */
export const deedOf = (row: AuditRow): string => (row.status >= 400 ? t(auditTexts.refused) : deedSentence(row, language()))

/** The thing it was done to: its name then, else that of its index; and where it is. Of a refusal: what was tried. (audit.subject) */
export const thingOf = (row: AuditRow, list: readonly IndexListed[], tenantId: string): { name: string; place: Place | undefined } => {
  const [, indexId] = /\/(?:indices|crowdsource)\/([^/?,]+)/.exec(row.path) ?? []
  const [, recordId] = /\/records\/([0-9a-f-]{36})/.exec(row.path) ?? []
  const [, suggestedId] = /\/crowdsource\/[^/]+\/([0-9a-f-]{36})/.exec(row.path) ?? []
  const [, postId] = /\/blog\/([0-9a-f-]{36})/.exec(row.path) ?? []
  // Where one was created its address did not name it yet.
  const index = list.find(({ id, name }) => (row.endpoint === 'indices.create' ? name === row.subject : id === indexId))
  const tried = row.status >= 400 ? deedSentence({ ...row, status: 200 }, language()) : ''
  const name = tried || row.subject || index?.name || ''
  if (tried || row.endpoint === 'indices.remove') return { name, place: undefined }
  if (index && suggestedId) return { name, place: paths.suggestionsOfRecord({ tenantId, indexId: index.id, recordId: suggestedId }) }
  if (index && recordId) return { name, place: paths.record({ tenantId, id: index.id }, recordId) }
  if (index) return { name, place: paths.control({ tenantId, id: index.id }) }
  return { name, place: postId && row.endpoint !== 'blog.remove' ? paths.post({ tenantId, id: postId }) : undefined }
}

/** What changed, as far as that is kept; of a refusal the permission that was missing. (audit.details) */
export const changeOf = ({ status, code, needs, details }: AuditRow): string => {
  if (status >= 400) return code === 'permission.missing' && needs ? t(auditTexts.lacks)(needs) : (code ?? String(status))
  return AUDIT_DETAILS.flatMap((key) => {
    const value = details[key]
    return value === undefined ? [] : [`${t(detailTexts[key])}: ${wordsOf(value)}`]
  }).join(' · ')
}

const WORDS: Record<string, Text | undefined> = {
  ...roleTexts,
  ...Object.fromEntries(Object.entries(ACTIONS).map(([action, { text }]) => [action, text])),
  true: auditTexts.yes,
  false: auditTexts.no,
  public: auditTexts.open,
  closed: auditTexts.closed,
}
const wordsOf = (value: string): string => {
  const text = WORDS[value]
  return text ? t(text) : value
}
