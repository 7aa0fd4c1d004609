import type { Counter } from '#contract/indices.ts'
import { indexTexts } from '#texts/indices.ts'
import { ProgressBar } from '#web/admin/kit/lists/ProgressBar.tsx'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { doneOf, isUnderWay, segmentsOf } from '#web/admin/parts/indices/run-progress.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './indices.module.css'

/** The state of an index in or after its latest run. */
export const IndexState = ({ counter }: { counter: Counter }) => {
  const { run, failed, missing, total } = counter
  if (isUnderWay(counter)) {
    const words = t(indexTexts.ofDone)(num(doneOf(counter)), num(total))
    return (
      <div className={styles.progress}>
        <ProgressBar segments={segmentsOf(counter)} label={words} heightPx={6} />
        <span className="num">{run?.walking ? t(indexTexts.counting) : words}</span>
      </div>
    )
  }
  if (!run) return <Status tone="off">{t(indexTexts.notScanned)}</Status>
  if (run.state === 'stopped') return <Status tone="bad">{t(indexTexts.stopped)}</Status>
  if (failed > 0) return <Status tone="bad">{t(indexTexts.errors)(failed)}</Status>
  if (missing > 0) return <Status tone="warn">{t(indexTexts.missing)(missing)}</Status>
  if (run.state === 'cancelled') return <Status tone="off">{t(indexTexts.cancelled)}</Status>
  return <Status tone="ok">{t(indexTexts.inStep)}</Status>
}
