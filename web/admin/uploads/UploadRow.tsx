import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { kitTexts } from '#texts/kit.ts'
import { uploadTexts } from '#texts/uploads.ts'
import { Status } from '#web/admin/kit/Status.tsx'
import { bytes, percent } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import type { Item } from './items.ts'
import type { Queue } from './queue.ts'
import styles from './uploads.module.css'

/** One file: how far it is, or why it failed and a way to try it again. (kit.uploadStates) */
export const UploadRow = ({ queue, at }: { queue: Queue; at: number }) => {
  const item = useSyncExternalStore(queue.subscribe, () => queue.item(at))
  if (!item) return null
  const { rel, size, sent, state, message, mayRetry } = item
  return (
    <div className={styles.row} data-state={state}>
      <div>
        <span className="mono">{rel}</span>
        <span className="num">{bytes(size)}</span>
      </div>
      {state === 'error' ? (
        <div>
          <p className={styles.wrong}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            {message ?? t(kitTexts.unknownError)}
          </p>
          {mayRetry && (
            <Button size="compact-xs" variant="subtle" aria-label={t(uploadTexts.retryOf)(rel)} onClick={() => queue.retry([at])}>
              {t(kitTexts.retry)}
            </Button>
          )}
        </div>
      ) : (
        <div>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${(100 * sent) / Math.max(1, size)}%` }} />
          </span>
          <State item={item} />
        </div>
      )}
    </div>
  )
}

const State = ({ item: { state, isSame, sent, size } }: { item: Item }) => {
  if (state === 'uploading') return <span className="num">{percent(sent, size)}</span>
  if (state === 'ready') return <Status tone="off">{t(uploadTexts.stateReady)}</Status>
  return <Status tone={isSame ? 'off' : 'ok'}>{t(isSame ? uploadTexts.stateSame : uploadTexts.stateDone)}</Status>
}
