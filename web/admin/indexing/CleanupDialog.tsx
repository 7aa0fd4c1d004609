import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { indexing } from '#contract/indexing.ts'
import { indexingTexts } from '#texts/indexing.ts'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { read, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

type Props = { tenantId: string; id: string; opened: boolean; onClose: () => void }

/**
 * Asks before removing the records of missing files, with their last known number.
 * (indexing.cleanup)
 */
export const CleanupDialog = ({ tenantId, id, opened, onClose }: Props) => {
  const { data: counter } = useQuery({
    ...read(indexing.counter, { params: { tenantId, id } }),
    enabled: false,
  })
  const [confirmed, setConfirmed] = useState(false)
  const cleanup = useSend(indexing.cleanup, { refresh: [indexing.counter, indexing.runs] })
  return (
    <ConfirmDialog
      opened={opened}
      body={
        <>
          <p>{t(indexingTexts.cleanupBody)(counter?.missing ?? 0)}</p>
          <p>{t(indexingTexts.cleanupKept)}</p>
          <Checkbox
            label={t(indexingTexts.cleanupMany)}
            description={t(indexingTexts.cleanupManyHelp)}
            checked={confirmed}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
        </>
      }
      verb={t(indexingTexts.cleanupVerb)}
      isBusy={cleanup.isPending}
      onConfirm={() =>
        cleanup.mutate({ params: { tenantId, id }, body: { confirmed } }, { onSettled: onClose })
      }
      onClose={onClose}
    />
  )
}
