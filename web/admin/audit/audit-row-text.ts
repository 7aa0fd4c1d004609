import type { AuditRow, ChangeValue } from '#contract/audit.ts'
import { AUDIT_DETAILS } from '#contract/audit.ts'
import type { IndexListed } from '#contract/indices.ts'
import { askedKindTexts, auditTexts, detailTexts, refusalTexts } from '#texts/audit.ts'
import { changeSentences, changeWords } from '#texts/changes.ts'
import { deedSentence } from '#texts/deeds.ts'
import { signInFaults } from '#texts/provider-problems.ts'
import { roleTexts } from '#texts/shell.ts'
import { ACTIONS } from '#web/admin/parts/indices/index-actions.ts'
import { paths, type Place } from '#web/admin/paths.ts'
import { dateTime, num } from '#web/kit/format-in-language.ts'
import { language, t } from '#web/kit/language.ts'

type Text = { is: string; en: string }

/** The action of an entry; for a refusal, that it was refused. */
export const deedOf = (row: AuditRow): string =>
  row.status >= 400 ? t(auditTexts.refused) : deedSentence(row, language())

/**
 * The subject of an entry: its name at that time or its index's name, and its address. For a
 * refusal: the attempted action. (audit.subject)
 */
export const thingOf = (
  row: AuditRow,
  list: readonly IndexListed[],
  tenantId: string,
): { name: string; place: Place | undefined } => {
  const [, indexId] = /\/(?:indices|crowdsource)\/([^/?,]+)/.exec(row.path) ?? []
  const [, recordId] = /\/records\/([0-9a-f-]{36})/.exec(row.path) ?? []
  const [, suggestedId] = /\/crowdsource\/[^/]+\/([0-9a-f-]{36})/.exec(row.path) ?? []
  const [, postId] = /\/blog\/([0-9a-f-]{36})/.exec(row.path) ?? []
  // The address of a creation does not contain the id yet.
  const index = list.find(({ id, name }) =>
    row.endpoint === 'indices.create' ? name === row.subject : id === indexId,
  )
  const tried = row.status >= 400 ? deedSentence({ ...row, status: 200 }, language()) : ''
  // A sign-in names its person as the actor.
  const subject =
    row.endpoint.startsWith('session.') && row.subject === whoOf(row) ? null : row.subject
  const name = tried ? [tried, subject].filter(Boolean).join(' · ') : subject || index?.name || ''
  if (tried || row.endpoint === 'indices.remove') return { name, place: undefined }
  if (index && suggestedId)
    return {
      name,
      place: paths.suggestionsOfRecord({ tenantId, indexId: index.id, recordId: suggestedId }),
    }
  if (index && recordId) return { name, place: paths.record({ tenantId, id: index.id }, recordId) }
  if (index) return { name, place: paths.control({ tenantId, id: index.id }) }
  return {
    name,
    place:
      postId && row.endpoint !== 'blog.remove' ? paths.post({ tenantId, id: postId }) : undefined,
  }
}

/** The actor: a person, or for sign-ins the one who signed in. */
export const whoOf = ({ by, endpoint, status, subject }: AuditRow): string =>
  by ?? (status < 400 && endpoint.startsWith('session.') && subject ? subject : t(auditTexts.guest))

/**
 * The changes from old to new value, or else the details of the call; for a refusal the reason.
 * (audit.changes, audit.details)
 */
export const changesOf = ({ status, code, needs, details, changes }: AuditRow): string[] => {
  if (status >= 400)
    return [
      code === 'permission.missing' && needs
        ? t(auditTexts.lacks)(needs)
        : whyOf(code ?? String(status)),
    ]
  if (changes) return changeSentences(changes, language(), valueOf)
  const words = AUDIT_DETAILS.flatMap((key) =>
    details[key] === undefined ? [] : [`${t(detailTexts[key])}: ${wordsOf(details[key])}`],
  )
  return words.length > 0 ? [words.join(' · ')] : []
}

const whyOf = (code: string): string => {
  const texts: Record<string, Text | undefined> = { ...signInFaults, ...refusalTexts }
  return texts[code] ? t(texts[code]) : code
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A value in words; text in quotation marks. */
const valueOf = (value: ChangeValue): string => {
  if (typeof value === 'number') return num(value, Number.isInteger(value) ? 0 : 2)
  if (typeof value !== 'string') return changeWords(value, language())
  if (INSTANT.test(value)) return dateTime(value)
  return WORDS[value] ? wordsOf(value) : t(auditTexts.quoted)(value)
}

const WORDS: Record<string, Text | undefined> = {
  ...roleTexts,
  ...askedKindTexts,
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
