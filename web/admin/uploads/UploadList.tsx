import { Button, Switch } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { uploadTexts } from '#texts/uploads.ts'
import { t } from '#web/kit/language.ts'
import type { Queue } from './upload-queue.ts'
import type { Totals } from './upload-totals.ts'
import { UploadRow } from './UploadRow.tsx'
import styles from './uploads.module.css'

const ROW_PX = 53
const OVERSCAN = 10

/**
 * Every file of the upload. Draws only the rows near the viewport, and redraws each row on its own
 * progress only.
 */
export const UploadList = ({
  queue,
  totals: { files, failed },
}: {
  queue: Queue
  totals: Totals
}) => {
  const [isFiltered, setFiltered] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const only = isFiltered && failed > 0 ? queue.failed() : undefined
  const count = only?.length ?? files
  const atOf = (row: number) => only?.[row] ?? row
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: atOf,
    overscan: OVERSCAN,
  })
  return (
    <>
      {failed > 0 && (
        <div className={styles.failed}>
          <Switch
            label={t(uploadTexts.onlyFailed)}
            checked={isFiltered}
            onChange={(event) => setFiltered(event.currentTarget.checked)}
          />
          {queue.failed().some((at) => queue.item(at)?.mayRetry) && (
            <Button size="xs" variant="subtle" onClick={() => queue.retry(queue.failed())}>
              {t(uploadTexts.retryAll)}
            </Button>
          )}
        </div>
      )}
      <div
        ref={scroller}
        className={styles.list}
        tabIndex={0}
        role="region"
        aria-label={t(uploadTexts.list)}
      >
        <ul style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={count}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <UploadRow queue={queue} at={atOf(index)} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
