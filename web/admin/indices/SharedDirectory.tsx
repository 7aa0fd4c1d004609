import { useState } from 'react'
import { indexTexts } from '#texts/indices.ts'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { ApiError } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

type Props = { error: unknown; isBusy: boolean; onConfirm: () => void }

/**
 * Asks for confirmation if another index reads the same directory; absent for other failures.
 * (indices.shared)
 */
export const SharedDirectory = ({ error, isBusy, onConfirm }: Props) => {
  const [declined, setDeclined] = useState<unknown>()
  const shared =
    error instanceof ApiError && error.code === 'indices.directoryInUse' ? error : undefined
  return (
    <ConfirmDialog
      opened={shared !== undefined && shared !== declined}
      body={
        <>
          <p>{shared?.message}.</p>
          <p>{t(indexTexts.sharedHelp)}</p>
        </>
      }
      verb={t(indexTexts.shareAnyway)}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={() => setDeclined(error)}
    />
  )
}
