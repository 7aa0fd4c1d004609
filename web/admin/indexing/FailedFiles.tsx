import { useQuery } from '@tanstack/react-query'
import { indexing, type Job } from '#contract/indexing.ts'
import { indexingTexts } from '#texts/indexing.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { eventSentence } from '#web/admin/parts/events/event-sentence.ts'
import { relName } from '#contract/record-title.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './indexing.module.css'

type Props = { tenantId: string; id: string; runId: string; opened: boolean; onClose: () => void }

/** The failed files of a run, each with its reason. */
export const FailedFiles = ({ opened, onClose, ...run }: Props) => (
  <Dialog opened={opened} onClose={onClose} size={720} title={t(indexingTexts.failedFiles)}>
    <FailedList {...run} />
  </Dialog>
)

const FailedList = ({ tenantId, id, runId }: Omit<Props, 'opened' | 'onClose'>) => {
  const query = useQuery(
    read(indexing.jobs, { params: { tenantId, id, runId }, query: { state: 'failed' } }),
  )
  const may = useMay(tenantId)
  return (
    <>
      <Loaded query={query}>{({ total, jobs }) => <JobList total={total} jobs={jobs} />}</Loaded>
      {may('job.read') && (
        <p className={styles.after}>
          <AppLink place={paths.queue({ type: 'indexing', state: 'failed', tenant: tenantId })}>
            {t(indexingTexts.inQueue)}
          </AppLink>
        </p>
      )}
    </>
  )
}

/** Files with their reasons; the number of files beyond the list. */
export const JobList = ({ total, jobs }: { total: number; jobs: Job[] }) => (
  <>
    {/* Long lists scroll by keyboard too. */}
    <ul className={styles.files} tabIndex={0} aria-label={t(indexingTexts.showFiles)}>
      {jobs.map(({ id, rel, reason }) => (
        <li key={id}>
          <span className="mono">{relName(rel)}</span>
          {reason && <span>{eventSentence(reason)}</span>}
        </li>
      ))}
    </ul>
    {total > jobs.length && (
      <p className={styles.after}>{t(indexingTexts.andMore)(num(total - jobs.length))}</p>
    )}
  </>
)
