import { Button } from '@mantine/core'
import { IconPower } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WORKER_POLL_MS, WORKER_REBOOT_SECONDS } from '#contract/limits.ts'
import { workers, type Worker } from '#contract/workers.ts'
import { queueTexts } from '#texts/queues.ts'
import { workerTexts } from '#texts/workers.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Subject } from '#web/admin/parts/viewer/Subject.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { RebootDialog } from '#web/admin/parts/workers/RebootDialog.tsx'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import {
  isSilent,
  leavesIn,
  stopped,
  uptime,
  workerState,
} from '#web/admin/parts/workers/worker-state.ts'
import { paths } from '#web/admin/paths.ts'
import { read, type ApiError } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { Graphs } from './Graphs.tsx'
import { HeldJobs } from './HeldJobs.tsx'
import { Hours, WorkerMachine, Processes } from './WorkerMachine.tsx'
import { WorkerSettings, SettingsBar, useWorkerSettings } from './WorkerSettings.tsx'
import styles from './workers.module.css'

/** A worker: state, usage, jobs and settings. (screens.workers) */
export const WorkerScreen = ({ params: { worker: id } }: ScreenProps<'worker'>) => {
  const query = useQuery({
    ...read(workers.get, { params: { id } }),
    refetchInterval: WORKER_POLL_MS,
  })
  return (
    <Subject kind="worker" query={query}>
      {(worker) => <WorkerPage key={worker.id} worker={worker} />}
    </Subject>
  )
}

const WorkerPage = ({ worker }: { worker: Worker }) => {
  const { id, si } = worker
  const may = useMay()
  const info = useQuery({
    ...read(workers.info, { params: { id } }),
    refetchInterval: WORKER_POLL_MS,
  })
  const settings = useWorkerSettings(worker)
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<ApiError>()
  const silent = isSilent(worker)
  const { tone, text } = workerState(worker)
  return (
    <>
      <PageHead
        crumbs={[
          { label: t(queueTexts.title), place: paths.queues() },
          { label: t(workerTexts.title), place: paths.workers() },
          { label: id },
        ]}
        title={id}
        facts={
          <Status tone={tone}>
            {silent
              ? `${stopped(text)} ${stopped(t(workerTexts.leaves)(leavesIn(worker)))}`
              : `${text} · ${t(workerTexts.uptime)(uptime(worker)).toLowerCase()}`}
          </Status>
        }
        actions={
          may('worker.write') && (
            <Button
              variant="default"
              leftSection={<IconPower size={16} />}
              onClick={() => setAsking(true)}
            >
              {t(workerTexts.reboot)}
            </Button>
          )
        }
      />
      <RebootDialog
        worker={worker}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onFailed={setRefused}
      />
      <Page>
        {worker.state === 'stuck' ? (
          <Note tone="bad" title={t(workerTexts.rebootFailed)}>
            {t(workerTexts.stuck)(WORKER_REBOOT_SECONDS.failed)}
          </Note>
        ) : (
          refused && (
            <Note
              tone="bad"
              title={t(workerTexts.rebootFailed)}
              code={`${refused.status} · ${refused.code}`}
            >
              {stopped(refused.message)}
            </Note>
          )
        )}
        <div className={styles.two}>
          <Graphs worker={worker} />
          <WorkerSettings settings={settings} />
        </div>
        <Loaded query={info}>
          {({ jobs, machine, hours }) => (
            <>
              <HeldJobs worker={worker} jobs={jobs} />
              {si && si.process.length > 0 && !silent && <Processes processes={si.process} />}
              <div className={styles.two}>
                <WorkerMachine worker={worker} machine={machine} />
                <Hours hours={hours} />
              </div>
            </>
          )}
        </Loaded>
      </Page>
      <SettingsBar settings={settings} />
    </>
  )
}
