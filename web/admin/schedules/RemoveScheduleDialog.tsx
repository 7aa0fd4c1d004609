import { schedules, type Schedule } from '#contract/schedules.ts'
import { scheduleTexts } from '#texts/schedules.ts'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

type Props = { schedule: Schedule; opened: boolean; onClose: () => void; onRemoved?: () => void }

/** Asks before deleting a schedule. */
export const RemoveScheduleDialog = ({
  schedule: { id, tenantID: tenantId, name },
  opened,
  onClose,
  onRemoved,
}: Props) => {
  const remove = useSend(schedules.remove, { refresh: [schedules.list] })
  const done = () => {
    toastDone(t(scheduleTexts.removed)(name))
    onRemoved?.()
  }
  return (
    <ConfirmDialog
      opened={opened}
      body={<p>{t(scheduleTexts.removeBody)(name)}</p>}
      verb={t(scheduleTexts.removeVerb)}
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate({ params: { tenantId, id } }, { onSuccess: done, onSettled: onClose })
      }
      onClose={onClose}
    />
  )
}
