import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { indexing, OUTCOMES, type Run } from '#contract/indexing.ts'
import { indexingTexts } from '#texts/indexing.ts'
import { kitTexts } from '#texts/kit.ts'
import { Loaded } from '#web/admin/kit/Loaded.tsx'
import { useSearchState } from '#web/admin/kit/search-state.ts'
import { Panel } from '#web/admin/kit/Section.tsx'
import { read, urlOf } from '#web/kit/api.ts'
import { num } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import { JobList } from './FailedFiles.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import styles from './indexing.module.css'

type Outcome = (typeof OUTCOMES)[number]

const OUTCOME_TEXTS: Record<Outcome, { is: string; en: string }> = {
  new: indexingTexts.new,
  changed: indexingTexts.changed,
  moved: indexingTexts.moved,
  unchanged: indexingTexts.unchanged,
  missing: indexingTexts.gone,
  unsettled: indexingTexts.unsettled,
  failed: indexingTexts.wouldFail,
}

/** What a scan would do: a figure for each outcome, its files below, and the whole as a table to download. (indexing.dryRun) */
export const DryReport = ({ tenantId, id, run }: { tenantId: string; id: string; run: Run }) => {
  const [{ outcome }, setSearch] = useSearchState()
  const chosen = OUTCOMES.find((one) => one === outcome)
  const { summary } = run
  if (!summary) return null
  const changes = summary.new + summary.changed + summary.moved + summary.missing + summary.failed
  const others = Object.entries(summary.other)
  return (
    <Panel
      title={t(indexingTexts.report)}
      aside={
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
      }
    >
      <p className="muted">{t(changes === 0 ? indexingTexts.reportNothing : indexingTexts.reportHelp)}</p>
      <ReportFigures
        label={t(indexingTexts.showFiles)}
        figures={OUTCOMES.map((one) => ({ key: one, text: t(OUTCOME_TEXTS[one]), count: summary[one] }))}
        chosen={chosen}
        onChoose={(one) => setSearch({ outcome: one })}
      />
      {others.length > 0 && (
        <p className={styles.after}>{t(indexingTexts.other)(others.map(([ending, count]) => `${ending} (${num(count)})`).join(', '))}</p>
      )}
      {chosen && <OutcomeFiles tenantId={tenantId} id={id} runId={run.id} outcome={chosen} />}
    </Panel>
  )
}

const OutcomeFiles = ({ tenantId, id, runId, outcome }: { tenantId: string; id: string; runId: string; outcome: Outcome }) => {
  const query = useQuery({
    ...read(indexing.jobs, { params: { tenantId, id, runId }, query: { outcome } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {({ total, jobs }) =>
        total === 0 ? <p className={styles.after}>{t(indexingTexts.noFiles)}</p> : <JobList total={total} jobs={jobs} />
      }
    </Loaded>
  )
}
