import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { kitTexts } from '#texts/kit.ts'
import { uploadTexts } from '#texts/uploads.ts'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { bytes, percent } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './UploadLine.module.css'

/** The state of one uploading file. (kit.uploadStates) */
export type UploadState = 'ready' | 'uploading' | 'done' | 'error'

type Props = {
  name: string
  /** The size in bytes, and the bytes sent. */
  size: number
  sent: number
  state: UploadState
  /** Whether the server already had the file. */
  isSame?: boolean
  message?: string | undefined
  /** Present if a retry may help. */
  onRetry?: (() => void) | undefined
}

/** One uploading file: its progress, or its failure with a retry button. (kit.uploadStates) */
export const UploadLine = ({
  name,
  size,
  sent,
  state,
  isSame = false,
  message,
  onRetry,
}: Props) => (
  <div className={styles.row} data-state={state}>
    <div>
      <span className="mono">{name}</span>
      <span className="num">{bytes(size)}</span>
    </div>
    {state === 'error' ? (
      <div>
        <p className={styles.wrong}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          {message ?? `${t(kitTexts.unknownError)}. ${t(kitTexts.unknownErrorHelp)}`}
        </p>
        {onRetry && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t(uploadTexts.retryOf)(name)}
            onClick={onRetry}
          >
            {t(kitTexts.retry)}
          </Button>
        )}
      </div>
    ) : (
      <div>
        <UploadBar sent={sent} size={size} />
        {state === 'uploading' && <span className="num">{percent(sent, size)}</span>}
        {state === 'ready' && <Status tone="off">{t(uploadTexts.stateReady)}</Status>}
        {state === 'done' && (
          <Status tone={isSame ? 'off' : 'ok'}>
            {t(isSame ? uploadTexts.stateSame : uploadTexts.stateDone)}
          </Status>
        )}
      </div>
    )}
  </div>
)

/** The progress as a bar. */
export const UploadBar = ({ sent, size }: { sent: number; size: number }) => (
  <span className={styles.bar} aria-hidden="true">
    <i style={{ width: `${(100 * sent) / Math.max(1, size)}%` }} />
  </span>
)
