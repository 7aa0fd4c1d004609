import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { indexing, OUTCOMES, type Run } from '#contract/indexing.ts'
import type { Index } from '#contract/indices.ts'
import { actionNouns, indexingTexts } from '#texts/indexing.ts'
import { kitTexts } from '#texts/kit.ts'
import { ActionButton } from '#web/admin/kit/forms/ActionButton.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { Panel } from '#web/admin/kit/Section.tsx'
import { eventSentence } from '#web/admin/parts/events/event-sentence.ts'
import { read, urlOf } from '#web/kit/api.ts'
import { copyText } from '#web/admin/kit/clipboard.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { JobList } from './FailedFiles.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import styles from './indexing.module.css'
import { outcomeTexts, runLine } from './run-text.ts'
import { FAILED_NAMED, summaryText } from './summary-text.ts'

/** The lists of files: one for each outcome, and one of damaged files. */
const LISTS = [...OUTCOMES, 'damaged'] as const
type List = (typeof LISTS)[number]
type Props = { index: Pick<Index, 'tenantID' | 'id' | 'name'>; run: Run }

/**
 * The result of a run, or the forecast of a dry run: a figure and file list for each outcome, a
 * table to download, and a summary to copy. (indexing.dryRun, indexing.summaryText)
 */
export const RunReport = ({ index, run }: Props) => {
  const { tenantID: tenantId, id } = index
  const [{ outcome }, setSearch] = useSearchState()
  const chosen = LISTS.find((one) => one === outcome)
  const { summary } = run
  if (!summary) return null
  const texts = { ...outcomeTexts(run.action), damaged: indexingTexts.damaged }
  const lists = LISTS.filter((one) => one !== 'damaged' || summary.damaged > 0)
  const others = Object.entries(summary.other)
  return (
    <Panel
      title={
        run.action === 'dry'
          ? t(indexingTexts.report)
          : t(indexingTexts.summary)(t(actionNouns[run.action]))
      }
      aside={
        <div className={styles.tools}>
          <CopySummary index={index} run={run} failed={summary.failed} />
          <Button
            size="xs"
            variant="default"
            component="a"
            href={urlOf(indexing.report, { params: { tenantId, id, runId: run.id } })}
            download
            leftSection={<IconDownload size={15} />}
          >
            {t(kitTexts.download)}
          </Button>
        </div>
      }
    >
      <p className="muted">{leadOf(run, summary)}</p>
      <ReportFigures
        label={t(indexingTexts.showFiles)}
        figures={lists.map((one) => ({ key: one, text: t(texts[one]), count: summary[one] }))}
        chosen={chosen}
        onChoose={(one) => setSearch({ outcome: one })}
      />
      {others.length > 0 && (
        <p className={styles.after}>
          {t(indexingTexts.other)(
            others.map(([ending, count]) => `${ending} (${num(count)})`).join(', '),
          )}
        </p>
      )}
      {chosen && <ListedFiles tenantId={tenantId} id={id} runId={run.id} list={chosen} />}
    </Panel>
  )
}

/**
 * Copies the summary. Reads the failed files beforehand, because a browser allows copying only
 * right after a click.
 */
const CopySummary = ({ index, run, failed }: Props & { failed: number }) => {
  const { tenantID: tenantId, id } = index
  const query = useQuery({
    ...read(indexing.jobs, {
      params: { tenantId, id, runId: run.id },
      query: { state: 'failed', size: FAILED_NAMED },
    }),
    enabled: failed > 0,
  })
  return (
    <ActionButton
      size="xs"
      variant="default"
      icon={<IconCopy size={15} />}
      disabled={failed > 0 && !query.data}
      run={() => copyText(summaryText(run, index.name, query.data ?? { total: 0, jobs: [] }))}
    >
      {t(indexingTexts.copySummary)}
    </ActionButton>
  )
}

/** The line above the figures: that a dry run changed nothing, or when and why the run ended. */
const leadOf = (
  run: Run,
  { new: fresh, changed, moved, missing, failed }: NonNullable<Run['summary']>,
): string => {
  if (run.action === 'dry' && run.state === 'completed')
    return t(
      fresh + changed + moved + missing + failed === 0
        ? indexingTexts.reportNothing
        : indexingTexts.reportHelp,
    )
  return [runLine(run, run.counts, new Date()), run.message && eventSentence(run.message)]
    .filter(Boolean)
    .join('. ')
}

const ListedFiles = ({
  tenantId,
  id,
  runId,
  list,
}: {
  tenantId: string
  id: string
  runId: string
  list: List
}) => {
  const query = useQuery({
    ...read(indexing.jobs, {
      params: { tenantId, id, runId },
      query: list === 'damaged' ? { damaged: 'true' } : { outcome: list },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {({ total, jobs }) =>
        total === 0 ? (
          <p className={styles.after}>{t(indexingTexts.noFiles)}</p>
        ) : (
          <JobList total={total} jobs={jobs} />
        )
      }
    </Loaded>
  )
}
