import { ActionIcon, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#contract/permissions.ts'
import { session } from '#contract/session.ts'
import { tenants, type TenantUser } from '#contract/tenants.ts'
import { matrixTexts } from '#texts/permissions.ts'
import { roleTexts } from '#texts/shell.ts'
import { tenantTexts } from '#texts/tenants.ts'
import { userTexts } from '#texts/users.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Badge, Initials } from '#web/admin/kit/lists/NameCell.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { Panel } from '#web/admin/kit/Section.tsx'
import { CreatorLock } from '#web/admin/parts/people/CreatorLock.tsx'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read, useSend } from '#web/kit/api.ts'
import { compare } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { AddUser, roleChoices } from './AddUser.tsx'
import { Invitations } from './Invitations.tsx'
import styles from '#web/admin/parts/people/roles.module.css'

type Props = {
  tenantId: string
  /** Unsaved roles by user. */
  roles: Record<string, Role>
  onRole: (userId: string, role: Role, saved: Role) => void
}

/** The users of a tenant, a row each; changed roles are marked until saved. (tenants.users) */
export const TenantUsers = ({ tenantId, roles, onRole }: Props) => {
  const may = useMay(tenantId)
  const query = useQuery(read(tenants.users, { params: { tenantId } }))
  const [failure, setFailure] = useState<string>()
  return (
    <Panel
      title={t(tenantTexts.usersAndRoles)}
      aside={
        // Keeps the width of the line while the count loads.
        <span className="muted num" style={{ visibility: query.data ? undefined : 'hidden' }}>
          {`${t(tenantTexts.userCount)(query.data?.length ?? 1)} · `}
          <AppLink place={paths.permissions()}>{t(matrixTexts.all)}</AppLink>
        </span>
      }
    >
      {may('tenantUser.manage') && <AddUser tenantId={tenantId} onFailure={setFailure} />}
      {failure && (
        <Note tone="bad" title={failure}>
          {t(tenantTexts.unchanged)}
        </Note>
      )}
      <Loaded query={query}>
        {(users) => (
          <ul className={styles.roles}>
            {users
              .toSorted((a, b) => compare(a.name, b.name))
              .map((user) => (
                <UserRow
                  key={user.userID}
                  user={user}
                  role={roles[user.userID]}
                  canManage={may('tenantUser.manage')}
                  onRole={onRole}
                  onFailure={setFailure}
                />
              ))}
          </ul>
        )}
      </Loaded>
      {may('tenantUser.manage') && <Invitations tenantId={tenantId} />}
    </Panel>
  )
}

type RowProps = {
  user: TenantUser
  role: Role | undefined
  canManage: boolean
  onRole: Props['onRole']
  onFailure: (text: string | undefined) => void
}

const UserRow = ({ user, role, canManage, onRole, onFailure }: RowProps) => {
  const [isAsking, setAsking] = useState(false)
  const remove = useSend(tenants.removeUser, {
    refresh: [tenants.users, tenants.list, tenants.get, session.me],
    inPlace: true,
  })
  const go = () =>
    remove.mutate(
      { params: { tenantId: user.tenantID, userId: user.userID } },
      {
        onSuccess: () => onFailure(undefined),
        onError: (error) =>
          onFailure(`${t(tenantTexts.removeFailed)(user.name)}: ${error.message}`),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <li className={role ? styles.modified : undefined}>
      <Initials name={user.name} />
      <div className={styles.grow}>
        <b>
          {user.name}
          {user.creator && <Badge>{t(tenantTexts.creator)}</Badge>}
        </b>
        {role ? (
          <span className={styles.was}>
            {t(tenantTexts.wasRole)} <s>{t(roleTexts[user.role])}</s>
          </span>
        ) : (
          <span className={styles.sub}>{user.email ?? t(userTexts.noEmail)}</span>
        )}
      </div>
      {user.creator || !canManage ? (
        <>
          <span className={styles.locked}>{t(roleTexts[user.role])}</span>
          {user.creator && <CreatorLock />}
        </>
      ) : (
        <>
          <Select
            aria-label={t(tenantTexts.roleOf)(user.name)}
            className={styles.select}
            allowDeselect={false}
            data={roleChoices()}
            value={role ?? user.role}
            onChange={(value) => value && onRole(user.userID, value as Role, user.role)}
          />
          <ActionIcon
            aria-label={t(tenantTexts.removeUser)(user.name)}
            onClick={() => setAsking(true)}
          >
            <IconX size={17} />
          </ActionIcon>
          <ConfirmDialog
            opened={isAsking}
            body={<p>{t(tenantTexts.removeUserBody)(user.name)}</p>}
            verb={t(tenantTexts.removeUserVerb)}
            isBusy={remove.isPending}
            onConfirm={go}
            onClose={() => setAsking(false)}
          />
        </>
      )}
    </li>
  )
}
