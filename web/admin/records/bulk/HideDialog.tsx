import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { editTexts } from '#texts/record-edits.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { CreateForm } from '#web/admin/kit/forms/CreateForm.tsx'
import { t } from '#web/kit/language.ts'

type Props = {
  title: string
  body: string
  verb: string
  isBusy: boolean
  onHide: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason before hiding records. (records.hide) */
export const HideDialog = ({ title, body, verb, isBusy, onHide, onClose }: Props) => {
  const [reason, setReason] = useState('')
  return (
    <Dialog opened onClose={onClose} title={title}>
      <CreateForm
        verb={verb}
        isValid={reason.trim() !== ''}
        isSending={isBusy}
        onSubmit={() => onHide(reason.trim())}
        onClose={onClose}
      >
        {(isTried) => (
          <>
            <p>{body}</p>
            <Textarea
              label={t(editTexts.reason)}
              description={t(editTexts.reasonHelp)}
              data-autofocus
              autosize
              maxLength={500}
              value={reason}
              error={isTried && reason.trim() === '' && t(editTexts.reasonMissing)}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </>
        )}
      </CreateForm>
    </Dialog>
  )
}
