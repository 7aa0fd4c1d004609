import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { account } from '#contract/account.ts'
import { users, type Holdings } from '#contract/users.ts'
import { userTexts } from '#texts/users.ts'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { read, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

type Props = {
  user: { id: string; name: string; admin: boolean }
  opened: boolean
  onClose: () => void
  onDone?: () => void
}

/**
 * Asks before removing a user, and lists what is lost with them. The name of a person without a
 * role may be erased too. (users.holdings, account.eraseUser)
 */
export const RemoveUserDialog = ({ user: { id, name, admin }, opened, onClose, onDone }: Props) => {
  const holdings = useQuery({
    ...read(users.holdings, { params: { id } }),
    enabled: opened,
    gcTime: 0,
  })
  const remove = useSend(users.remove, { refresh: [users.list] })
  const erase = useSend(account.eraseUser, { refresh: [users.list] })
  const [withName, setWithName] = useState(false)
  const mayErase = !admin && holdings.data?.roles === 0
  const done = () => {
    toastDone(t(userTexts.removed)(name))
    onDone?.()
  }
  return (
    <ConfirmDialog
      opened={opened}
      body={
        <>
          <p>{t(userTexts.removeBody)(name)}</p>
          {opened && (
            <Loaded query={holdings}>
              {(losses) => (
                <ul>
                  {linesOf(losses).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
            </Loaded>
          )}
          {mayErase && (
            <Checkbox
              checked={withName}
              label={t(userTexts.eraseToo)}
              description={t(userTexts.eraseTooHelp)}
              onChange={(event) => setWithName(event.currentTarget.checked)}
            />
          )}
        </>
      }
      verb={t(userTexts.removeVerb)}
      isBusy={remove.isPending || erase.isPending}
      isReady={holdings.isSuccess}
      onConfirm={() => {
        const send = mayErase && withName ? erase : remove
        send.mutate({ params: { id } }, { onSuccess: done, onSettled: onClose })
      }}
      onClose={onClose}
    />
  )
}

const linesOf = ({ created, roles, sessions, tokens }: Holdings): string[] => {
  const gone = [
    roles > 0 && t(userTexts.roleCount)(roles),
    sessions > 0 && t(userTexts.sessionCount)(sessions),
    tokens > 0 && t(userTexts.tokenCount)(tokens),
  ].filter((text) => text !== false)
  return [
    ...(gone.length > 0 ? [t(userTexts.goesToo)(gone.join(', '))] : []),
    ...(created.length > 0
      ? [t(userTexts.losesCreator)(created.map(({ name }) => name).join(', '))]
      : []),
  ]
}
