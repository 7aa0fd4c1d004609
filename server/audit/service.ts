import { sql } from '#server/kit/database/drizzle.ts'
import { allEndpoints } from '#contract/all.ts'
import type { AuditFilter, AuditRow } from '#contract/audit.ts'
import { isWriting } from '#contract/endpoint.ts'
import { csvOf, PAGE_LINES } from '#server/kit/csv.ts'
import type { Db, Transact } from '#server/kit/database/database.ts'
import type { AuditEntry } from '#server/kit/http/http-options.ts'
import { exactTime, type Older } from '#server/kit/database/columns.ts'
import { changedFields, changeSentences } from '#texts/changes.ts'
import { deedSentence } from '#texts/deeds.ts'
import type { Language } from '#texts/text.ts'
import { foldRow, selectRows, type Row } from './sql.ts'
import { audit } from './table.ts'

/** Removes links and tokens from a path, because they grant access. */
const withoutSecrets = (path: string) =>
  path
    .replace(/^(\/api\/links\/)[^/?]+/, '$1…')
    .replace(/([?&](?:token|register|reset)=)[^&]+/g, '$1…')
    .slice(0, 1000)

/**
 * Writes an entry for a change or a refusal in the caller's transaction, with the sentence that
 * search reads. A folded entry counts repetitions of the same action by the same person.
 * (audit.row, audit.folding, kit.storedSentences)
 */
export const writeAudit = async (
  db: Db,
  { tenantId, viewer, folds, ...entry }: AuditEntry,
): Promise<void> => {
  const path = withoutSecrets(entry.path)
  const message = [deedSentence(entry, 'is'), ...changedFields(entry.changes, 'is')].join(' · ')
  if (folds !== undefined) return foldRow(db, { ...entry, viewer, path, message, folds })
  const who = { userId: viewer?.id, userName: viewer?.name || null, token: viewer?.token?.name }
  await db.insert(audit).values({ ...entry, ...who, tenantId, path, message })
}

type AuditQuery = AuditFilter & { before?: number | undefined; size: number }

/** The entries of a tenant, or with null those without a tenant, newest first. (audit.list) */
export const listAudit = async (
  db: Db,
  tenantId: string | null,
  { before, size, ...filter }: AuditQuery,
) => {
  const { total, rows: found } = await selectRows(db, tenantId, filter, {
    before,
    size: size + 1,
    isCounted: true,
  })
  const rows = found.slice(0, size)
  return {
    total,
    rows: rows.map(toRow),
    next: found.length > size ? (rows.at(-1)?.id ?? null) : null,
  }
}

const CSV_HEAD = {
  is: ['Tími', 'Síðast', 'Sinnum', 'Hver', 'Aðgerð', 'Hvað', 'Breyting', 'Staða', 'Slóð'],
  en: ['Time', 'Last', 'Times', 'Who', 'Deed', 'What', 'Change', 'Status', 'Address'],
}

/** The entries as CSV, read page by page. (audit.csv) */
export const auditCsv = (
  transact: Transact,
  tenantId: string,
  filter: AuditFilter,
  language: Language,
) =>
  csvOf(
    CSV_HEAD[language],
    async (last: Row | undefined) =>
      (
        await transact((db) =>
          selectRows(db, tenantId, filter, { before: last?.id, size: PAGE_LINES }),
        )
      ).rows,
    ({ at, until, times, userName, subject, details, changes, status, path, ...row }) => {
      const change = [...Object.values(details ?? {}), ...changeSentences(changes, language)].join(
        ', ',
      )
      const deed = deedSentence({ ...row, status }, language)
      return [
        at,
        times > 1 ? (until ?? at) : '',
        String(times),
        userName ?? '',
        deed,
        subject ?? '',
        change,
        String(status),
        path,
      ]
    },
  )

/** Audited calls that only read. */
const DISCLOSURES = allEndpoints
  .filter((endpoint) => endpoint.audited && !isWriting(endpoint))
  .map(({ name }) => name)

const NEEDS = new Map(allEndpoints.map(({ name, needs }) => [name, needs]))

const toRow = ({
  id,
  at,
  userName,
  token,
  endpoint,
  path,
  status,
  code,
  subject,
  details,
  changes,
  times,
  until,
}: Row): AuditRow => ({
  id,
  at,
  times,
  until: times > 1 ? until : null,
  by: userName,
  token,
  endpoint,
  path,
  status,
  code,
  subject,
  details: details ?? {},
  changes: changes ?? null,
  needs: NEEDS.get(endpoint) ?? null,
})

/**
 * The changes of one record before a position, newest first; refusals are left out.
 * (records.timeline)
 */
export const changesOfRecord = async (
  db: Db,
  tenantId: string,
  recordId: string,
  { before, size }: Older,
  leftOut: readonly string[] = [],
) =>
  (
    await db.execute<{ id: string; at: string; endpoint: string; by: string | null }>(sql`
      select id::text, ${exactTime(sql`at`)} as at, endpoint, user_name as by from audit
      where tenant_id = ${tenantId} and record_id = ${recordId} and status < 400
        and endpoint <> all (${sql.param([...leftOut, ...DISCLOSURES])}::text[])
        and (at, id) < (${before.at}::timestamptz, ${before.id}::bigint)
      order by audit.at desc, audit.id desc limit ${size}`)
  ).rows
