import { Button } from '@mantine/core'
import { use, useState, type ReactNode } from 'react'
import { kitTexts } from '#texts/kit.ts'
import { t } from '#web/kit/language.ts'
import styles from './dialog.module.css'
import { ShakingForm } from './ShakingForm.tsx'
import { LeaveContext } from './unsaved-changes.tsx'

type Props = {
  /** The text of the submit button. */
  verb: string
  isValid: boolean
  isSending: boolean
  onSubmit: () => void
  onClose: () => void
  /** The fields; they show their errors once the person tried to submit. */
  children: (isTried: boolean) => ReactNode
}

/** The form of a dialog that creates something. */
export const CreateForm = ({ verb, isValid, isSending, onSubmit, onClose, children }: Props) => {
  const [isTried, setTried] = useState(false)
  return (
    <ShakingForm
      isValid={() => {
        setTried(true)
        return isValid
      }}
      onSubmit={onSubmit}
    >
      {children(isTried)}
      <div className={styles.buttons}>
        <Cancel onClose={onClose} />
        <Button type="submit" loading={isSending}>
          {verb}
        </Button>
      </div>
    </ShakingForm>
  )
}

/** A cancel button that asks first if the form has unsaved values. */
export const Cancel = ({ onClose }: { onClose: () => void }) => {
  const leave = use(LeaveContext)
  return (
    <Button variant="default" onClick={() => leave(onClose)}>
      {t(kitTexts.cancel)}
    </Button>
  )
}
