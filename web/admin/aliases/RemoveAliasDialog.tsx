import { aliases, type Alias } from '#contract/aliases.ts'
import { aliasTexts } from '#texts/aliases.ts'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { toastDone, toastError } from '#web/admin/kit/states/toast.ts'
import { useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

type Props = { alias: Alias; opened: boolean; onClose: () => void; onRemoved?: () => void }

/** Asks before deleting an alias. */
export const RemoveAliasDialog = ({
  alias: { id, tenantId, name },
  opened,
  onClose,
  onRemoved,
}: Props) => {
  const remove = useSend(aliases.remove, { refresh: [aliases.list], inPlace: true })
  const done = () => {
    toastDone(t(aliasTexts.removed)(name))
    onRemoved?.()
  }
  return (
    <ConfirmDialog
      opened={opened}
      body={<p>{t(aliasTexts.removeBody)(name)}</p>}
      verb={t(aliasTexts.removeVerb)}
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params: { tenantId, id } },
          {
            onSuccess: done,
            onError: (error) => toastError(error, t(aliasTexts.error)),
            onSettled: onClose,
          },
        )
      }
      onClose={onClose}
    />
  )
}
