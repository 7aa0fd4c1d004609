import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { kitTexts } from '#texts/kit.ts'
import { t } from '#web/kit/language.ts'
import { Dialog } from './Dialog.tsx'
import styles from './dialog.module.css'

type Props = {
  opened: boolean
  /** Names the subject and the count. */
  body: ReactNode
  /** Repeats the verb: "Eyða vísi". */
  verb: string
  isBusy?: boolean
  returnFocus?: boolean
  isReady?: boolean
  /** The text of the cancel button where "Hætta við" would be ambiguous. */
  keep?: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks "Ertu viss?" before an action that is hard to undo; Cancel has the focus. */
export const ConfirmDialog = ({
  opened,
  body,
  verb,
  isBusy = false,
  isReady = true,
  keep,
  returnFocus = true,
  onConfirm,
  onClose,
}: Props) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    returnFocus={returnFocus}
    title={t(kitTexts.areYouSure)}
  >
    <div className={styles.body}>{body}</div>
    <div className={styles.buttons}>
      <Button variant="default" onClick={onClose} data-autofocus>
        {keep ?? t(kitTexts.cancel)}
      </Button>
      <Button data-danger onClick={onConfirm} loading={isBusy} disabled={!isReady}>
        {verb}
      </Button>
    </div>
  </Dialog>
)
