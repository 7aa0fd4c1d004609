import { Button } from '@mantine/core'
import { IconRotate, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { indexing } from '#contract/indexing.ts'
import { hasSources } from '#contract/index-types.ts'
import type { Counter, Index } from '#contract/indices.ts'
import { indexingTexts } from '#texts/indexing.ts'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { ProgressBar, SegmentMark } from '#web/admin/kit/lists/ProgressBar.tsx'
import { LoadFailed, Skeleton } from '#web/admin/kit/states/States.tsx'
import { NotAllowed } from '#web/admin/kit/states/NotAllowed.tsx'
import { doneOf, isUnderWay, segmentsOf } from '#web/admin/parts/indices/run-progress.ts'
import { eventSentence } from '#web/admin/parts/events/event-sentence.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { ApiError, useSend } from '#web/kit/api.ts'
import { num, percent } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { useInView } from '#web/kit/use-in-view.ts'
import styles from './Progress.module.css'
import { runLine } from './run-text.ts'
import { useProgress } from './use-progress.ts'

/**
 * The progress of the latest full run: a large figure, a bar, and six counts. (indexing.progress)
 */
export const Progress = ({ index }: { index: Index }) => {
  const { tenantID: tenantId, id } = index
  const [ref, isSeen] = useInView<HTMLElement>()
  const { counter, error, isStopped, restart } = useProgress(tenantId, id, isSeen)
  return (
    <section ref={ref} className={styles.box} aria-label={t(indexingTexts.progress)}>
      {counter ? (
        <Figures index={index} counter={counter} />
      ) : error instanceof ApiError ? (
        error.status === 403 ? (
          <NotAllowed code={error.code} />
        ) : (
          <LoadFailed error={error} onRetry={restart} />
        )
      ) : (
        <Skeleton rows={3} heightPx={40} />
      )}
      {isStopped && counter && (
        <Note
          tone="warn"
          title={t(indexingTexts.pollingStopped)}
          action={
            <Button size="xs" variant="default" onClick={restart}>
              {t(indexingTexts.readAgain)}
            </Button>
          }
        />
      )}
    </section>
  )
}

const LEGEND = [
  { key: 'done', text: indexingTexts.completed, count: ({ completed }: Counter) => completed },
  { key: 'run', text: indexingTexts.running, count: ({ started }: Counter) => started },
  { key: 'wait', text: indexingTexts.waiting, count: ({ waiting }: Counter) => waiting },
  { key: 'fail', text: indexingTexts.failed, count: ({ failed }: Counter) => failed },
  { key: 'skip', text: indexingTexts.skipped, count: ({ skipped }: Counter) => skipped },
] as const

const Figures = ({ index, counter }: { index: Index; counter: Counter }) => {
  const { tenantID: tenantId, id, type } = index
  const ofAll = hasSources(type) ? indexingTexts.ofRecords : indexingTexts.ofFiles
  const { run, total, missing, stalled } = counter
  const done = doneOf(counter)
  return (
    <>
      <div className={styles.head}>
        <div>
          <span className="muted">
            {run ? runLine(run, counter, new Date()) : t(indexingTexts.never)}
          </span>
          <p className={`${styles.big} num`}>
            <b>{num(done)}</b> {t(ofAll)(total)}
            {run?.walking && ` ${t(indexingTexts.soFar)}`}
          </p>
        </div>
        <ProgressButtons tenantId={tenantId} id={id} counter={counter} />
      </div>
      <ProgressBar
        segments={segmentsOf(counter)}
        label={t(indexingTexts.barLabel)(percent(done, total))}
        heightPx={14}
      />
      <ul className={styles.legend}>
        {LEGEND.map(({ key, text, count }) => (
          <li key={key} className={key === 'fail' && count(counter) > 0 ? styles.bad : undefined}>
            <SegmentMark kind={key} />
            <span>{t(text)}</span>
            <b className="num">{num(count(counter))}</b>
          </li>
        ))}
        <li>
          <i className={styles.whole} aria-hidden="true" />
          <span>{t(indexingTexts.total)}</span>
          <b className="num">{num(total)}</b>
        </li>
      </ul>
      <Notes>
        {run?.message && (
          <Note tone="bad" title={eventSentence(run.message)} code={run.message.code} />
        )}
        {stalled > 0 && (
          <Note tone="warn" title={t(indexingTexts.stalledTitle)(stalled)}>
            {t(indexingTexts.stalledHelp)}
          </Note>
        )}
        {missing > 0 && (
          <Note tone="warn" title={t(indexingTexts.missingTitle)(missing)}>
            {t(indexingTexts.missingHelp)}
          </Note>
        )}
      </Notes>
    </>
  )
}

const Notes = ({ children }: { children: ReactNode }) => (
  <div className={styles.notes}>{children}</div>
)

const ProgressButtons = ({
  tenantId,
  id,
  counter,
}: {
  tenantId: string
  id: string
  counter: Counter
}) => {
  const may = useMay(tenantId)
  const [asking, setAsking] = useState<'cancel' | 'reset'>()
  const refresh = [indexing.counter, indexing.runs]
  const cancel = useSend(indexing.cancel, { refresh })
  const reset = useSend(indexing.resetCounter, { refresh })
  const call = { params: { tenantId, id } }
  const close = () => setAsking(undefined)
  if (!may('index.run')) return null
  return (
    <>
      {isUnderWay(counter) ? (
        <Button
          variant="default"
          leftSection={<IconX size={16} />}
          onClick={() => setAsking('cancel')}
        >
          {t(indexingTexts.cancel)}
        </Button>
      ) : (
        counter.run && (
          <Button
            variant="default"
            leftSection={<IconRotate size={16} />}
            onClick={() => setAsking('reset')}
          >
            {t(indexingTexts.reset)}
          </Button>
        )
      )}
      <ConfirmDialog
        opened={asking === 'cancel'}
        body={<p>{t(indexingTexts.cancelBody)}</p>}
        verb={t(indexingTexts.cancel)}
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate(call, { onSettled: close })}
        onClose={close}
      />
      <ConfirmDialog
        opened={asking === 'reset'}
        body={<p>{t(indexingTexts.resetBody)}</p>}
        verb={t(indexingTexts.reset)}
        isBusy={reset.isPending}
        onConfirm={() => reset.mutate(call, { onSettled: close })}
        onClose={close}
      />
    </>
  )
}
