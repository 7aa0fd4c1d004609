import { Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { JobState, QueuedJob } from '#contract/queues.ts'
import { actionNouns } from '#texts/indexing.ts'
import { queueTexts } from '#texts/queues.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { sentenceOf } from '#web/admin/parts/sentence.ts'
import { relName } from '#contract/record-title.ts'
import { tickKeys } from '#web/admin/parts/tick-keys.ts'
import { useMe } from '#web/admin/parts/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { ago, dateTime, num, time } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import styles from './JobTable.module.css'
import type { Failures } from './use-bulk.ts'

type Props = {
  jobs: QueuedJob[]
  state: JobState
  ids: ReadonlySet<string>
  failures: Failures
  hasTenants: boolean
  mayWrite: boolean
  isBusy: boolean
  /** With a range: all from the one named, else from the last one pressed. */
  onPress: (id: string, isRange: boolean, from?: string) => void
  onAll: () => void
}

/** Letters of an id that tell jobs of a page apart: its end is random, its beginning the time. */
const SHORT_ID = 6

/** Jobs as rows, chosen by pointer or keys: arrows go between rows, Space chooses, Shift takes all between, Ctrl A the page. */
export const JobTable = (props: Props) => {
  const { jobs, state, hasTenants, mayWrite, onAll } = props
  const hasReason = state === 'failed' || state === 'skipped'
  return (
    <table className={styles.table} onKeyDown={tickKeys({ onRange: (to, from) => props.onPress(to, true, from), onAll })}>
      <caption className="vh">{t(queueTexts.states)}</caption>
      <thead>
        <tr>
          {mayWrite && (
            <td className={styles.tick}>
              <span className="vh">{t(queueTexts.bulk)}</span>
            </td>
          )}
          <th scope="col">{t(queueTexts.file)}</th>
          <th scope="col">{t(state === 'failed' ? queueTexts.error : hasReason ? queueTexts.reason : queueTexts.action)}</th>
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

const JobRow = ({ job, state, ids, failures, hasTenants, mayWrite, isBusy, onPress }: Props & { job: QueuedJob }) => {
  const me = useMe()
  const { id, tenantID: tenantId, indexId, indexName, fileId, attempts, timestamp } = job
  const name = relName(job.rel)
  const isOn = ids.has(id)
  const failure = failures.get(id)
  const log = paths.logs({ tenantId }, { fileId })
  const index = paths.control({ tenantId, id: indexId })
  return (
    <tr className={isOn ? styles.on : undefined}>
      {mayWrite && (
        <td className={styles.tick}>
          <Checkbox
            data-tick={id}
            aria-label={t(queueTexts.selectOne)(name)}
            checked={isOn}
            disabled={isBusy}
            onChange={(event) => onPress(id, (event.nativeEvent as MouseEvent).shiftKey)} // a tick changes by a click
          />
        </td>
      )}
      <td className={styles.file}>
        <AppLink place={paths.record({ tenantId, id: indexId }, fileId)}>{name}</AppLink>
      </td>
      <td className={styles.why}>
        {whyOf(job, state)}
        {failure !== undefined && (
          <span className={styles.failure}>
            <IconAlertTriangle size={15} aria-hidden="true" />
            {failure}
          </span>
        )}
        <span className={styles.places}>
          <AppLink place={index}>{indexName}</AppLink>
          <AppLink place={log} aria-label={t(queueTexts.logOf)(name)}>
            {t(queueTexts.log)}
          </AppLink>
        </span>
      </td>
      <td className={styles.wide}>
        <AppLink place={index} className={styles.index}>
          {indexName}
        </AppLink>
      </td>
      {hasTenants && <td className={styles.wide}>{me.tenants.find((one) => one.id === tenantId)?.name ?? tenantId}</td>}
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
        <AppLink place={log} className={`mono ${styles.id}`} title={id}>
          {id.slice(-SHORT_ID)}
          <span className="vh">, {t(queueTexts.logOf)(name)}</span>
        </AppLink>
      </td>
    </tr>
  )
}

const whyOf = ({ reason, action }: QueuedJob, state: JobState): string => {
  if (reason) return sentenceOf(reason)
  return state === 'skipped' ? t(queueTexts.unchanged) : t(actionNouns[action])
}

/** Today the time alone; the day is what tells older ones apart. */
const whenOf = (iso: string): string => (new Date(iso).toDateString() === new Date().toDateString() ? time(iso) : ago(iso))
