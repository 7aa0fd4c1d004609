import { Button, Menu } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { JOB_STATES } from '#contract/indexing.ts'
import { WORKER_POLL_MS } from '#contract/limits.ts'
import { QUEUE_TYPES, queues, type JobState, type QueueCounts } from '#contract/queues.ts'
import { kitTexts } from '#texts/kit.ts'
import { jobStateTexts, queueNames, queueTexts } from '#texts/queues.ts'
import { workerTexts } from '#texts/workers.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { NameCell } from '#web/admin/kit/lists/NameCell.tsx'
import { Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { RowMenu } from '#web/admin/kit/lists/RowMenu.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { ProgressBar } from '#web/admin/kit/lists/ProgressBar.tsx'
import { StackTable, type Column } from '#web/admin/kit/lists/StackTable.tsx'
import { segmentsOf } from '#web/admin/parts/indices/run-progress.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { WorkerCards } from '#web/admin/parts/workers/WorkerCards.tsx'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './queues.module.css'
import { useScope } from './use-job-scope.ts'
import { TenantSelect } from './TenantSelect.tsx'

/**
 * The queues with job counts by state, refetched every five seconds while visible. (screens.queues)
 */
export const QueueListScreen = () => {
  const whose = useScope()
  const may = useMay()
  const asked = QUEUE_TYPES.map((type) => ({
    ...read(queues.count, { params: { type }, query: { tenant: whose.scope } }),
    refetchInterval: WORKER_POLL_MS,
  }))
  const all = useQueries({ queries: asked })
  // Show the first failure; otherwise wait for all.
  const query =
    all.find(({ isError }) => isError) ?? all.find(({ data }) => data === undefined) ?? all[0]
  return (
    <>
      <PageHead
        title={t(queueTexts.title)}
        facts={t(queueTexts.everyFive)}
        actions={
          <>
            <TenantSelect {...whose} />
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} />}
              onClick={() => void Promise.all(all.map(({ refetch }) => refetch()))}
            >
              {t(queueTexts.refresh)}
            </Button>
          </>
        }
      />
      <Page>
        <Section title={t(queueTexts.queues)}>
          {query && (
            <Loaded query={query}>
              {() => (
                <QueueTable rows={all.flatMap(({ data }) => data ?? [])} tenant={whose.tenant} />
              )}
            </Loaded>
          )}
        </Section>
        {may('worker.read') && (
          <Section
            title={t(workerTexts.title)}
            aside={<span className="muted">{t(workerTexts.leavesAfterDay)}</span>}
          >
            <WorkerCards />
          </Section>
        )}
      </Page>
    </>
  )
}

const QueueTable = ({ rows, tenant }: { rows: QueueCounts[]; tenant: string | undefined }) => {
  const figure = (state: JobState): Column<QueueCounts> => ({
    key: state,
    head: t(jobStateTexts[state]),
    cell: ({ type, ...counts }) => (
      <AppLink
        place={paths.queue({ type, state, tenant })}
        className={
          state === 'failed' && counts.failed > 0 ? `${styles.figure} ${styles.bad}` : styles.figure
        }
        aria-label={t(queueTexts.openState)(t(jobStateTexts[state]), num(counts[state]))}
      >
        {num(counts[state])}
      </AppLink>
    ),
    isFigure: true,
    onPhone: 'labelled',
  })
  const columns: Column<QueueCounts>[] = [
    {
      key: 'name',
      head: t(queueTexts.queue),
      cell: ({ type }) => (
        <NameCell
          mark={null}
          name={t(queueNames[type])}
          place={paths.queue({ type, state: 'failed', tenant })}
          sub={<span className="mono">{type}</span>}
        />
      ),
    },
    {
      key: 'parts',
      head: t(queueTexts.parts),
      cell: (counts) => (
        <ProgressBar
          segments={segmentsOf({ ...counts, stalled: 0 })}
          label={t(queueTexts.barLabel)(counts.total, counts.failed)}
        />
      ),
      widthPx: 300,
      onPhone: 'wide',
    },
    ...JOB_STATES.map(figure),
    {
      key: 'menu',
      head: <span className="vh">{t(kitTexts.actions)}</span>,
      cell: ({ type }) => <QueueMenu type={type} tenant={tenant} />,
      widthPx: 60,
    },
  ]
  return (
    <StackTable
      caption={t(queueTexts.queues)}
      columns={columns}
      rows={rows}
      rowKey={({ type }) => type}
    />
  )
}

const QueueMenu = ({
  type,
  tenant,
}: Pick<QueueCounts, 'type'> & { tenant: string | undefined }) => {
  const navigate = useNavigate()
  return (
    <RowMenu name={t(queueNames[type])}>
      <Menu.Label>{t(queueTexts.states)}</Menu.Label>
      {JOB_STATES.map((state) => (
        <Menu.Item key={state} onClick={() => void navigate(paths.queue({ type, state, tenant }))}>
          {t(jobStateTexts[state])}
        </Menu.Item>
      ))}
    </RowMenu>
  )
}
