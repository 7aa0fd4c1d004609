import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { uploadTexts } from '#texts/uploads.ts'
import { UploadBar } from '#web/admin/parts/uploads/UploadLine.tsx'
import { bytes, num, span } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import type { Queue } from './upload-queue.ts'
import type { Totals } from './upload-totals.ts'
import styles from './uploads.module.css'

/** The shortest remaining time to show. */
const SHORTEST_MS = 1000

/** The progress of the whole upload, with pause and cancel. */
export const UploadTotals = ({ queue, totals }: { queue: Queue; totals: Totals }) => {
  const { files, done, same, failed, isBusy, isPaused } = totals
  const toSend = files - same - failed
  return (
    <div className={styles.totals}>
      <div>
        <p role="status" className="num">
          <b>{t(uploadTexts.filesOf)(num(done), toSend)}</b>
          {factsOf(totals).map((fact) => ` · ${fact}`)}
        </p>
        <Bar totals={totals} />
      </div>
      {isBusy && (
        <div className={styles.choose}>
          <Button
            size="xs"
            variant="default"
            leftSection={isPaused ? <IconPlayerPlay size={15} /> : <IconPlayerPause size={15} />}
            onClick={isPaused ? queue.resume : queue.pause}
          >
            {t(isPaused ? uploadTexts.resume : uploadTexts.pause)}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconX size={15} />}
            onClick={queue.cancel}
          >
            {t(uploadTexts.stop)}
          </Button>
        </div>
      )}
    </div>
  )
}

const factsOf = ({
  bytes: all,
  sentBytes,
  same,
  failed,
  leftMs,
  isPaused,
  isChecking,
}: Totals): string[] =>
  [
    all > 0 && t(uploadTexts.bytesOf)(bytes(sentBytes), bytes(all)),
    leftMs !== undefined && t(uploadTexts.left)(span(Math.max(leftMs, SHORTEST_MS))),
    same > 0 && t(uploadTexts.same)(same),
    failed > 0 && t(uploadTexts.failed)(failed),
    isPaused && t(uploadTexts.paused),
    isChecking && t(uploadTexts.checking),
  ].filter((fact) => fact !== false)

const Bar = ({ totals: { bytes: all, sentBytes } }: { totals: Totals }) => (
  <div
    role="progressbar"
    aria-label={t(uploadTexts.progress)}
    aria-valuemin={0}
    aria-valuemax={all}
    aria-valuenow={sentBytes}
  >
    <UploadBar sent={sentBytes} size={all} />
  </div>
)
