import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { kitTexts } from '#texts/kit.ts'
import type { ApiError } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import styles from './SaveBar.module.css'

type Props = {
  /** Number of changed values. */
  changes: number
  isSaving: boolean
  /** The failure of the last save, shown instead of the count. */
  error: ApiError | null
  /** What failed, before the reason. */
  failedText?: string
  onSave: () => void
  onReset: () => void
}

/**
 * The bar at the bottom of a form with a save button, shown while there are changes. Asks before
 * the person leaves with unsaved changes.
 */
export const SaveBar = ({ changes, isSaving, error, failedText, onSave, onReset }: Props) => {
  const blocker = useBlocker({
    shouldBlockFn: () => changes > 0,
    enableBeforeUnload: changes > 0,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  return (
    <>
      {changes > 0 && (
        <div
          className={styles.bar}
          role="region"
          aria-label={t(kitTexts.unsavedRegion)}
          data-bottom-bar
        >
          <span role="status" className={error ? `${styles.text} ${styles.error}` : styles.text}>
            <i aria-hidden="true" />
            {error
              ? sentence(failedText ?? t(kitTexts.notSaved), error.message)
              : t(kitTexts.unsaved)(changes)}
          </span>
          <div className={styles.buttons}>
            <Button variant="default" onClick={onReset}>
              {t(kitTexts.cancel)}
            </Button>
            <Button onClick={onSave} loading={isSaving}>
              {t(error ? kitTexts.retry : kitTexts.save)}
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        opened={isBlocked}
        body={t(kitTexts.leaveUnsaved)}
        verb={t(kitTexts.leave)}
        keep={t(kitTexts.keepEditing)}
        onClose={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
      />
    </>
  )
}

const sentence = (what: string, why: string): string =>
  `${what}${what.endsWith('!') ? '' : ':'} ${why}`
