import { lazy, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { indices, type Index } from '#contract/indices.ts'
import { indexing } from '#contract/indexing.ts'
import { WORKER_POLL_MS } from '#contract/limits.ts'
import { indexingTexts } from '#texts/indexing.ts'
import { uploadTexts } from '#texts/uploads.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { FactList } from '#web/admin/kit/lists/FactList.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Subject } from '#web/admin/parts/viewer/Subject.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { SplitPage } from '#web/admin/kit/Page.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { IndexHeader } from '#web/admin/parts/indices/IndexHeader.tsx'
import { UploadButton } from '#web/admin/parts/uploads/UploadButton.tsx'
import { eventSentence } from '#web/admin/parts/events/event-sentence.ts'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { read } from '#web/kit/api.ts'
import { bytes, num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { LogPanel } from './LogPanel.tsx'
import { ActionList } from './ActionList.tsx'
import { PairsNote } from './PairsNote.tsx'
import { Progress } from './Progress.tsx'
import { RunList } from './RunList.tsx'
import styles from './indexing.module.css'
import { ScheduleSection } from './ScheduleSection.tsx'
import { DangerZone } from './DangerZone.tsx'
import { RunReport } from './RunReport.tsx'

const FirstScan = lazy(async () => ({ default: (await import('./FirstScan.tsx')).FirstScan }))
const LinksReport = lazy(async () => ({ default: (await import('./LinksReport.tsx')).LinksReport }))
const SidecarReport = lazy(async () => ({
  default: (await import('./SidecarReport.tsx')).SidecarReport,
}))
/** The control screen of an index: progress, actions and past runs. (screens.indexControl) */
export const ControlScreen = ({ params: { tenantId, id } }: ScreenProps<'tenantId' | 'id'>) => {
  const query = useQuery(read(indices.get, { params: { tenantId, id } }))
  return (
    <Subject kind="index" query={query}>
      {(index) => <Control key={`${tenantId}/${id}`} index={index} />}
    </Subject>
  )
}

const Control = ({ index }: { index: Index }) => {
  const { tenantID: tenantId, id } = index
  const may = useMay(tenantId)
  useRefreshOnEvents(
    [indexing.runs, indexing.jobs, indexing.links, indices.metadata, indices.get],
    tenantId,
    id,
  )
  const runs = useQuery({
    ...read(indexing.runs, { params: { tenantId, id }, query: { size: 8 } }),
    // No event reports that the worker came back, so poll while the run waits.
    refetchInterval: ({ state }) => (state.data?.runs[0]?.waits ? WORKER_POLL_MS : false),
  })
  const waits = runs.data?.runs[0]?.waits
  const latest = runs.data?.runs.find(({ ended }) => ended !== null)
  const isDry = latest?.action === 'dry'
  // A dry run's report stays until the next run makes it obsolete.
  const report = latest && (!isDry || latest === runs.data?.runs[0]) && (
    <RunReport index={index} run={latest} />
  )
  const links = runs.data?.runs.find(({ summary }) => summary?.links)?.summary?.links
  return (
    <>
      <IndexHeader index={index} part="control" />
      <SplitPage
        aside={
          <>
            <IndexFigures
              tenantId={tenantId}
              id={id}
              isRunning={runs.data?.runs[0]?.ended === null}
            />
            <RunList tenantId={tenantId} id={id} query={runs} />
            {may('index.upload') && (
              <Section title={t(indexingTexts.upload)}>
                <p className={styles.help}>{t(uploadTexts.help)}</p>
                <UploadButton index={index} />
              </Section>
            )}
            {may('schedule.read') && <ScheduleSection tenantId={tenantId} id={id} />}
            {may('index.delete') && <DangerZone index={index} />}
          </>
        }
      >
        {waits && <Note tone="warn" title={eventSentence(waits)} />}
        {index.words_outdated && (
          <Note tone="warn" title={t(indexingTexts.wordsOutdated)}>
            {t(indexingTexts.wordsOutdatedHelp)}
          </Note>
        )}
        {latest && <PairsNote index={index} run={latest} />}
        {may('index.run') && runs.data?.runs.length === 0 && (
          <Suspense>
            <FirstScan index={index} />
          </Suspense>
        )}
        <Progress index={index} />
        {isDry && report}
        {links && (
          <Suspense>
            <LinksReport tenantId={tenantId} id={id} links={links} />
          </Suspense>
        )}
        {index.writeback && (
          <Suspense>
            <SidecarReport tenantId={tenantId} id={id} />
          </Suspense>
        )}
        {may('index.run') && (
          <ActionList tenantId={tenantId} id={id} isWhole={index.words_outdated} />
        )}
        {!isDry && report}
        {may('log.read') && <LogPanel tenantId={tenantId} indexId={id} />}
      </SplitPage>
    </>
  )
}

const IndexFigures = ({
  tenantId,
  id,
  isRunning,
}: {
  tenantId: string
  id: string
  isRunning: boolean
}) => {
  const query = useQuery({
    ...read(indices.metadata, { params: { tenantId, ids: id }, query: {} }),
    // These counts grow during a run without events.
    refetchInterval: isRunning ? WORKER_POLL_MS : false,
  })
  return (
    <Section title={t(indexingTexts.figures)}>
      <Loaded query={query}>
        {(all) => (
          <FactList
            rows={[
              { label: t(indexingTexts.files), value: num(all[id]?.files ?? 0) },
              { label: t(indexingTexts.records), value: num(all[id]?.records ?? 0) },
              { label: t(indexingTexts.size), value: bytes(all[id]?.size ?? 0) },
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}
