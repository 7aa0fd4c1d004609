import { workers, type Worker } from '#contract/workers.ts'
import { workerTexts } from '#texts/workers.ts'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { toastError } from '#web/admin/kit/states/toast.ts'
import { useSend, type ApiError } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

type Props = {
  worker: Pick<Worker, 'id' | 'held'>
  opened: boolean
  onClose: () => void
  onFailed?: (error: ApiError) => void
}

/**
 * Asks before restarting a worker, then restarts it. A toast shows a failure unless the page does.
 * (workers.reboot)
 */
export const RebootDialog = ({
  worker: { id, held },
  opened,
  onClose,
  onFailed = toastError,
}: Props) => {
  const reboot = useSend(workers.action, { refresh: [workers.list, workers.get], inPlace: true })
  return (
    <ConfirmDialog
      opened={opened}
      body={<p>{t(workerTexts.rebootBody)(id, held)}</p>}
      verb={t(workerTexts.rebootVerb)}
      isBusy={reboot.isPending}
      onConfirm={() =>
        reboot.mutate(
          { params: { id }, body: { action: 'reboot' } },
          { onError: (error) => onFailed(error as ApiError), onSettled: onClose },
        )
      }
      onClose={onClose}
    />
  )
}
