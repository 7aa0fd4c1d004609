import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Run } from '#contract/indexing.ts'
import { actionNouns, indexingTexts } from '#texts/indexing.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { eventSentence } from '#web/admin/parts/events/event-sentence.ts'
import { ago, span } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { FailedFiles } from './FailedFiles.tsx'
import styles from './indexing.module.css'
import { runState } from './run-text.ts'

/** The runs of an index, newest first: who, when, how long, how it ended. */
export const RunList = ({
  tenantId,
  id,
  query,
}: {
  tenantId: string
  id: string
  query: UseQueryResult<{ total: number; runs: Run[] }>
}) => (
  <Section title={t(indexingTexts.runs)}>
    <Loaded query={query}>
      {({ runs }) =>
        runs.length === 0 ? (
          <p className="muted">{t(indexingTexts.noRuns)}</p>
        ) : (
          <ul className={styles.runs}>
            {runs.map((run) => (
              <RunRow key={run.id} tenantId={tenantId} id={id} run={run} />
            ))}
          </ul>
        )
      }
    </Loaded>
  </Section>
)

/** The shortest duration to show: nothing takes 0 seconds. */
const SHORTEST_MS = 1000

const RunRow = ({ tenantId, id, run }: { tenantId: string; id: string; run: Run }) => {
  const [isOpen, setOpen] = useState(false)
  const { tone, text } = runState(run.state)
  const took =
    run.started && run.ended ? Date.parse(run.ended) - Date.parse(run.started) : undefined
  return (
    <li>
      <div>
        <b>{t(actionNouns[run.action])}</b>
        <span>
          {t(indexingTexts.runBy)(
            run.by?.name ?? t(indexingTexts.bySchedule),
            run.started ? ago(run.started) : t(text),
          )}
          {took !== undefined && ` · ${t(indexingTexts.took)(span(Math.max(took, SHORTEST_MS)))}`}
        </span>
      </div>
      <Status tone={tone}>{t(text)}</Status>
      {run.message && <p>{eventSentence(run.message)}</p>}
      {run.waits && <p>{eventSentence(run.waits)}</p>}
      {run.counts.failed > 0 && (
        <p>
          <Status tone="bad">{t(indexingTexts.failedCount)(run.counts.failed)}</Status>{' '}
          <Button size="compact-xs" variant="subtle" onClick={() => setOpen(true)}>
            {t(indexingTexts.showFailed)}
          </Button>
        </p>
      )}
      <FailedFiles
        tenantId={tenantId}
        id={id}
        runId={run.id}
        opened={isOpen}
        onClose={() => setOpen(false)}
      />
    </li>
  )
}
