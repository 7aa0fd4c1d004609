import { Autocomplete, Button, Select } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { ROLES, type Role } from '#contract/permissions.ts'
import { tenants } from '#contract/tenants.ts'
import type { User } from '#contract/users.ts'
import { roleTexts } from '#texts/shell.ts'
import { tenantTexts } from '#texts/tenants.ts'
import { userTexts } from '#texts/users.ts'
import { looksLikeEmail } from '#web/admin/kit/forms/use-edit.ts'
import { ShakingForm } from '#web/admin/kit/forms/ShakingForm.tsx'
import styles from '#web/admin/parts/people/roles.module.css'
import { useUserSearch } from '#web/admin/parts/people/use-user-search.ts'
import { useMe } from '#web/admin/parts/viewer/viewer.ts'
import { ApiError, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { InviteDialog } from './InviteDialog.tsx'

/** The roles as select options. */
export const roleChoices = () => ROLES.map((role) => ({ value: role, label: t(roleTexts[role]) }))

/** A found user as text that distinguishes equal names. (users.printed) */
const printed = ({ name, email }: User) => (email ? `${name} {${email}}` : name)

type Props = { tenantId: string; onFailure: (text: string | undefined) => void }

/**
 * Adds a person by their full e-mail. People who may list users find them by name too. An unknown
 * e-mail gets an invitation. (tenants.addUser, users.notLeafedThrough)
 */
export const AddUser = ({ tenantId, onFailure }: Props) => {
  const refresh = [tenants.users, tenants.list, tenants.get, tenants.invitations]
  const add = useSend(tenants.addUser, { refresh, inPlace: true })
  const addKnown = useSend(tenants.setUser, { refresh, inPlace: true })
  const invite = useSend(tenants.invite, { refresh, inPlace: true })
  const isLooking = useMe().permissions.global.includes('user.read')
  const [written, setWritten] = useState('')
  const [role, setRole] = useState<Role>('tenant::user')
  const [isTried, setTried] = useState(false)
  const found = useFound(tenantId, written, isLooking)
  const known = found.find((user) => printed(user) === written)
  const isEmail = looksLikeEmail(written)
  const isStrange = add.error instanceof ApiError && add.error.code === 'tenants.userNotFound'

  const begin = (text: string) => {
    setWritten(text)
    add.reset()
  }
  const done = {
    onSuccess: () => {
      begin('')
      setTried(false)
      onFailure(undefined)
    },
    onError: (error: Error) => onFailure(`${t(tenantTexts.addFailed)(written)}: ${error.message}`),
  }
  const submit = () => {
    // Send the id only for users without an e-mail: it would change the role of somebody who joined
    // meanwhile.
    if (known && known.email === null)
      addKnown.mutate({ params: { tenantId, userId: known.id }, body: { role } }, done)
    else add.mutate({ params: { tenantId }, body: { email: known?.email ?? written, role } }, done)
  }
  const inviting = {
    onSuccess: done.onSuccess,
    onError: (error: Error) =>
      onFailure(`${t(tenantTexts.inviteFailed)(written)}: ${error.message}`),
  }
  return (
    <ShakingForm
      className={styles.add}
      isValid={() => {
        setTried(true)
        return isEmail || known !== undefined
      }}
      onSubmit={submit}
    >
      <Autocomplete
        className={styles.grow}
        aria-label={t(isLooking ? tenantTexts.addUserOrName : tenantTexts.addUser)}
        placeholder={t(isLooking ? tenantTexts.addHintOrName : tenantTexts.addHint)}
        leftSection={<IconSearch size={16} />}
        autoComplete="off"
        data={[...new Set(found.map(printed))]}
        filter={({ options }) => options}
        value={written}
        onChange={begin}
        error={isTried && !isEmail && !known && t(userTexts.emailWrong)}
      />
      <Select
        aria-label={t(tenantTexts.newRole)}
        className={styles.select}
        allowDeselect={false}
        data={roleChoices()}
        value={role}
        onChange={(value) => value && setRole(value as Role)}
      />
      <Button type="submit" variant="default" loading={add.isPending || addKnown.isPending}>
        {t(tenantTexts.add)}
      </Button>
      {isStrange && (
        <Button
          variant="default"
          loading={invite.isPending}
          onClick={() =>
            invite.mutate({ params: { tenantId }, body: { email: written, role } }, inviting)
          }
        >
          {t(tenantTexts.invite)}
        </Button>
      )}
      <InviteDialog made={invite.data} onClose={invite.reset} />
    </ShakingForm>
  )
}

/**
 * Users outside the tenant whose name or e-mail contains the text, for people who may list users.
 */
const useFound = (tenantId: string, written: string, isLooking: boolean): User[] => {
  // The chosen user stays known while the search repeats for the full name.
  const found = useUserSearch(written.replace(/ \{.*\}$/, ''), isLooking)
  return found.filter(({ tenants: theirs }) =>
    theirs.every(({ tenantID }) => tenantID !== tenantId),
  )
}
