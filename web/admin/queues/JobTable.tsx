import { Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { JobState, QueuedJob } from '#contract/queues.ts'
import { actionNouns } from '#texts/indexing.ts'
import { queueTexts, taskNouns } from '#texts/queues.ts'
import type { Language } from '#texts/text.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { eventSentence } from '#web/admin/parts/events/event-sentence.ts'
import { relName } from '#contract/record-title.ts'
import { checkboxKeys } from '#web/admin/parts/selection/checkbox-keys.ts'
import { useMe } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { ago, dateTime, num, time } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './JobTable.module.css'
import type { Failures } from './use-bulk-jobs.ts'

type Props = {
  jobs: QueuedJob[]
  state: JobState
  ids: ReadonlySet<string>
  failures: Failures
  hasTenants: boolean
  mayWrite: boolean
  isBusy: boolean
  /** Toggles a job; with `isRange` from the given row, else from the last click. */
  onPress: (id: string, isRange: boolean, from?: string) => void
  onAll: () => void
}

/** Last letters of an id that distinguish jobs of a page; ids begin with the time. */
const SHORT_ID = 6

/**
 * Jobs as rows, selected by pointer or keys: arrows move, Space selects, Shift selects a range,
 * Ctrl+A the page.
 */
export const JobTable = (props: Props) => {
  const { jobs, state, hasTenants, mayWrite, onAll } = props
  const hasReason = state === 'failed' || state === 'skipped'
  return (
    <table
      className={styles.table}
      onKeyDown={checkboxKeys({ onRange: (to, from) => props.onPress(to, true, from), onAll })}
    >
      <caption className="vh">{t(queueTexts.states)}</caption>
      <thead>
        <tr>
          {mayWrite && (
            <td className={styles.tick}>
              <span className="vh">{t(queueTexts.bulk)}</span>
            </td>
          )}
          <th scope="col">{t(queueTexts.file)}</th>
          <th scope="col">
            {t(
              state === 'failed'
                ? queueTexts.error
                : hasReason
                  ? queueTexts.reason
                  : queueTexts.action,
            )}
          </th>
          <th scope="col">{t(queueTexts.index)}</th>
          {hasTenants && <th scope="col">{t(queueTexts.tenant)}</th>}
          <th scope="col" className={styles.figure}>
            {t(queueTexts.attempts)}
          </th>
          <th scope="col">{t(queueTexts.time)}</th>
          <th scope="col">{t(queueTexts.job)}</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <JobRow key={job.id} {...props} job={job} />
        ))}
      </tbody>
    </table>
  )
}

const JobRow = ({
  job,
  state,
  ids,
  failures,
  hasTenants,
  mayWrite,
  isBusy,
  onPress,
}: Props & { job: QueuedJob }) => {
  const me = useMe()
  const { id, tenantID: tenantId, indexId, indexName, fileId, attempts, timestamp } = job
  const name = job.type === 'indexing' || job.type === 'sidecars' ? relName(job.rel) : job.rel
  const isOn = ids.has(id)
  const failure = failures.get(id)
  const index =
    tenantId !== null && indexId !== null
      ? { place: paths.control({ tenantId, id: indexId }), name: indexName }
      : undefined
  const file =
    tenantId !== null && indexId !== null && fileId !== null
      ? {
          log: paths.logs({ tenantId }, { fileId }),
          record: paths.record({ tenantId, id: indexId }, fileId),
        }
      : undefined
  return (
    <tr className={isOn ? styles.on : undefined}>
      {mayWrite && (
        <td className={styles.tick}>
          <Checkbox
            data-tick={id}
            aria-label={t(queueTexts.selectOne)(name)}
            checked={isOn}
            disabled={isBusy}
            // The change event of a checkbox comes from a click.
            onChange={(event) => onPress(id, (event.nativeEvent as MouseEvent).shiftKey)}
          />
        </td>
      )}
      <td className={styles.file}>{file ? <AppLink place={file.record}>{name}</AppLink> : name}</td>
      <td className={styles.why}>
        {whyOf(job, state)}
        {failure !== undefined && (
          <span className={styles.failure}>
            <IconAlertTriangle size={15} aria-hidden="true" />
            {failure}
          </span>
        )}
        <span className={styles.places}>
          {index && <AppLink place={index.place}>{index.name}</AppLink>}
          {file && (
            <AppLink place={file.log} aria-label={t(queueTexts.logOf)(name)}>
              {t(queueTexts.log)}
            </AppLink>
          )}
        </span>
      </td>
      <td className={styles.wide}>
        {index ? (
          <AppLink place={index.place} className={styles.index}>
            {index.name}
          </AppLink>
        ) : (
          '—'
        )}
      </td>
      {hasTenants && (
        <td className={styles.wide}>
          {me.tenants.find((one) => one.id === tenantId)?.name ?? tenantId ?? '—'}
        </td>
      )}
      <td className={`${styles.wide} ${styles.figure} num`}>{num(attempts)}</td>
      <td className={`${styles.wide} ${styles.time}`}>
        {timestamp ? (
          <time dateTime={timestamp} title={dateTime(timestamp)}>
            {whenOf(timestamp)}
          </time>
        ) : (
          '—'
        )}
      </td>
      <td className={styles.wide}>
        {file ? (
          <AppLink place={file.log} className={`mono ${styles.id}`} title={id}>
            {id.slice(-SHORT_ID)}
            <span className="vh">, {t(queueTexts.logOf)(name)}</span>
          </AppLink>
        ) : (
          <span className={`mono ${styles.id}`} title={id}>
            {id.slice(-SHORT_ID)}
          </span>
        )}
      </td>
    </tr>
  )
}

const whyOf = ({ type, reason, action }: QueuedJob, state: JobState): string => {
  if (reason) return eventSentence(reason)
  if (state === 'skipped') return t(queueTexts.unchanged)
  // A server newer than the page may send unknown types.
  const nouns: Partial<Record<string, Record<Language, string>>> =
    type === 'indexing' ? actionNouns : taskNouns
  const noun = nouns[action]
  return noun ? t(noun) : action
}

/** The time; for older jobs with the day. */
const whenOf = (iso: string): string =>
  new Date(iso).toDateString() === new Date().toDateString() ? time(iso) : ago(iso)
