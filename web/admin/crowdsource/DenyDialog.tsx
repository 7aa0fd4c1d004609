import { Button } from '@mantine/core'
import { useState } from 'react'
import { crowdsourceTexts as texts } from '#texts/crowdsource.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { CreateForm } from '#web/admin/kit/forms/CreateForm.tsx'
import { t } from '#web/kit/language.ts'
import styles from './crowdsource.module.css'
import { ReasonField } from './ReasonField.tsx'

const REASONS = [texts.reasonWrong, texts.reasonKnown, texts.reasonUnsure]

type Props = { isBusy: boolean; onDeny: (reason: string) => void; onClose: () => void }

/** Asks why a suggestion is denied and offers the most common reasons. (crowdsource.deny) */
export const DenyDialog = ({ isBusy, onDeny, onClose }: Props) => {
  const [reason, setReason] = useState('')
  return (
    <Dialog opened onClose={onClose} title={t(texts.denyTitle)}>
      <CreateForm
        verb={t(texts.deny)}
        isValid={reason.trim() !== ''}
        isSending={isBusy}
        onSubmit={() => onDeny(reason.trim())}
        onClose={onClose}
      >
        {(isTried) => (
          <>
            <div className={styles.reasons} role="group" aria-label={t(texts.reasons)}>
              {REASONS.map((one) => (
                <Button key={one.is} size="xs" variant="default" onClick={() => setReason(t(one))}>
                  {t(one)}
                </Button>
              ))}
            </div>
            <ReasonField value={reason} isTried={isTried} onChange={setReason} />
          </>
        )}
      </CreateForm>
    </Dialog>
  )
}
