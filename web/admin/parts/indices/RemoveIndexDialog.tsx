import { Button, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { aliases } from '#contract/aliases.ts'
import { indices } from '#contract/indices.ts'
import { BIN_DAYS } from '#contract/limits.ts'
import { tenants } from '#contract/tenants.ts'
import { indexTexts } from '#texts/indices.ts'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { closeButton } from '#web/admin/kit/theme.ts'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { paths } from '#web/admin/paths.ts'
import { read, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

type Props = {
  tenantId: string
  index: { id: string; name: string }
  recordCount: number
  opened: boolean
  onClose: () => void
}

/**
 * Asks for the index's name before deleting it. The index goes to the bin, and the toast offers
 * undo. (indices.remove)
 */
export const RemoveIndexDialog = ({
  tenantId,
  index: { id, name },
  recordCount,
  opened,
  onClose,
}: Props) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { data: listed = [] } = useQuery({
    ...read(aliases.list, { params: { tenantId } }),
    enabled: opened,
  })
  const users = listed.filter(({ indices: members }) => members.some((member) => member.id === id))
  const refresh = [indices.list, tenants.size]
  const remove = useSend(indices.remove, { refresh })
  const restore = useSend(indices.restore, {
    refresh,
    onDone: () => toastDone(t(indexTexts.restored)(name)),
  })
  const undo = () => restore.mutate({ params: { tenantId, id }, body: { shared: true } })
  const done = () => {
    const toast = `removed ${id}`
    const onUndo = () => {
      notifications.hide(toast)
      undo()
    }
    // Longer than other toasts, because there is a decision to make.
    notifications.show({
      id: toast,
      title: t(indexTexts.removed)(name),
      message: (
        <Button size="compact-sm" variant="subtle" onClick={onUndo}>
          {t(indexTexts.undo)}
        </Button>
      ),
      autoClose: 12_000,
      color: 'var(--moss)',
      closeButtonProps: closeButton(),
    })
    void navigate(paths.indices({ tenantId }))
  }
  return (
    <ConfirmDialog
      opened={opened}
      verb={t(indexTexts.removeVerb)}
      isBusy={remove.isPending}
      isReady={typed.trim() === name}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { params: { tenantId, id }, query: { name: typed.trim() } },
          { onSuccess: done, onSettled: onClose },
        )
      }
      body={
        <>
          <p>{t(indexTexts.removeBody)(name, t(indexTexts.records)(recordCount), BIN_DAYS)}</p>
          {users.length > 0 && (
            <p>{t(indexTexts.usedBy)(users.map((alias) => alias.name).join(', '))}</p>
          )}
          <TextInput
            label={t(indexTexts.typeName)(name)}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
          />
        </>
      }
    />
  )
}
