import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { CONTRIBUTION_MAX } from '#contract/limits.ts'
import { blockedTexts as texts } from '#texts/blocked-senders.ts'
import { CreateForm } from '#web/admin/kit/forms/CreateForm.tsx'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { t } from '#web/kit/language.ts'

type Props = {
  /** What follows besides. */
  help?: string
  isBusy: boolean
  onBlock: (reason: string) => void
  onClose: () => void
}

/** Asks why a sender is blocked. (visitors.blocked) */
export const BlockDialog = ({ help, isBusy, onBlock, onClose }: Props) => {
  const [reason, setReason] = useState('')
  return (
    <Dialog opened onClose={onClose} title={t(texts.blockVerb)}>
      <CreateForm
        verb={t(texts.blockVerb)}
        isValid={reason.trim() !== ''}
        isSending={isBusy}
        onSubmit={() => onBlock(reason.trim())}
        onClose={onClose}
      >
        {(isTried) => (
          <>
            <p>{[t(texts.blockHelp), help].filter(Boolean).join(' ')}</p>
            <Textarea
              label={t(texts.reason)}
              data-autofocus
              autosize
              minRows={2}
              maxLength={CONTRIBUTION_MAX.text}
              value={reason}
              error={isTried && reason.trim() === '' && t(texts.reasonMissing)}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </>
        )}
      </CreateForm>
    </Dialog>
  )
}
