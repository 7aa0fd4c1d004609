import { workerTexts } from '#texts/workers.ts'
import { queueTexts } from '#texts/queues.ts'
import { Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { isSilent, useWorkers } from '#web/admin/parts/workers/worker-state.ts'
import { WorkerCards } from '#web/admin/parts/workers/WorkerCards.tsx'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'

/** All workers: state, tenants, memory, load and number of jobs. (screens.workers) */
export const WorkerListScreen = () => {
  const { data: list = [] } = useWorkers()
  const silent = list.filter(isSilent).length
  return (
    <>
      <PageHead
        crumbs={[
          { label: t(queueTexts.title), place: paths.queues() },
          { label: t(workerTexts.title) },
        ]}
        title={t(workerTexts.title)}
        facts={[
          list.length > 0 && t(workerTexts.count)(list.length),
          silent > 0 && t(workerTexts.silentCount)(silent),
          t(workerTexts.leavesAfterDay),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <Page>
        <WorkerCards />
      </Page>
    </>
  )
}
