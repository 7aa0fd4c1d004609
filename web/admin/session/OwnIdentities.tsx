import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { providers, type Identity } from '#contract/providers.ts'
import { providerTexts } from '#texts/providers.ts'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { SettingRow } from '#web/admin/kit/forms/SettingRow.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { nameOf } from '#web/admin/parts/people/sign-in-name.ts'
import { read, useSend } from '#web/kit/api.ts'
import { ago, date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { useSignInMethods } from '#web/admin/parts/people/use-sign-in-methods.ts'
import styles from './session.module.css'

/**
 * The providers linked to a person; each can be unlinked except the last way to sign in. Absent if
 * there are none. (providers.own)
 */
export const OwnIdentities = () => {
  const offered = useSignInMethods()
  const mine = useQuery(read(providers.mine, {}))
  if (mine.data?.identities.length === 0 && !offered.data?.length) return null
  return (
    <SettingRow title={t(providerTexts.ownWays)} help={t(providerTexts.ownWaysHelp)}>
      <Loaded query={mine}>
        {({ identities, hasPassword }) =>
          identities.length === 0 ? (
            <p>{t(providerTexts.noWays)}</p>
          ) : (
            <ul className={styles.identities}>
              {identities.map((one) => (
                <OwnIdentity
                  key={one.id}
                  identity={one}
                  isOnly={!hasPassword && identities.length === 1}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </SettingRow>
  )
}

const OwnIdentity = ({ identity, isOnly }: { identity: Identity; isOnly: boolean }) => {
  const [isAsked, setAsked] = useState(false)
  const unlink = useSend(providers.unlink, { refresh: [providers.mine] })
  const close = () => setAsked(false)
  const name = nameOf(identity)
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>{t(providerTexts.linked)(date(identity.created), ago(identity.used))}</p>
      </div>
      {isOnly ? (
        <p>{t(providerTexts.onlyWay)}</p>
      ) : (
        <Button
          variant="default"
          size="xs"
          aria-label={t(providerTexts.unlinkOf)(name)}
          onClick={() => setAsked(true)}
        >
          {t(providerTexts.unlink)}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsked}
        body={t(providerTexts.unlinkBody)(name)}
        verb={t(providerTexts.unlink)}
        isBusy={unlink.isPending}
        onConfirm={() =>
          unlink.mutate(
            { params: { id: identity.id } },
            { onSuccess: () => toastDone(t(providerTexts.unlinked)), onSettled: close },
          )
        }
        onClose={close}
      />
    </li>
  )
}
