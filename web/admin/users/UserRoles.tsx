import { ActionIcon, Menu, Button, Select } from '@mantine/core'
import { IconArrowBackUp, IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ROLES, type Role } from '#contract/permissions.ts'
import { tenants } from '#contract/tenants.ts'
import type { User } from '#contract/users.ts'
import { roleTexts } from '#texts/shell.ts'
import { tenantTexts } from '#texts/tenants.ts'
import { userTexts } from '#texts/users.ts'
import { Initials } from '#web/admin/kit/lists/NameCell.tsx'
import { Panel } from '#web/admin/kit/Section.tsx'
import { CreatorLock } from '#web/admin/parts/people/CreatorLock.tsx'
import rows from '#web/admin/parts/people/roles.module.css'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { REMOVED, type RoleChange } from './user-draft.ts'

type Row = {
  tenantID: string
  name: string
  saved: Role | undefined
  change: RoleChange | undefined
  isCreator: boolean
}
type Props = {
  user: User
  roles: Record<string, RoleChange>
  onRole: (tenantId: string, role: RoleChange, saved: Role | undefined) => void
}

/**
 * The roles of a user, a row for each tenant; changes are marked until saved. (tenants.modified)
 */
export const UserRoles = ({ user, roles, onRole }: Props) => {
  const { data: all = [] } = useQuery(read(tenants.list, {}))
  const list = rowsOf(user, roles, all)
  const free = all.filter(({ id }) => list.every(({ tenantID }) => tenantID !== id))
  return (
    <Panel
      title={t(userTexts.rolesIn)}
      aside={
        free.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" size="xs" leftSection={<IconPlus size={14} />}>
                {t(userTexts.addTenant)}
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
              {free.map(({ id, name }) => (
                <Menu.Item key={id} onClick={() => onRole(id, 'tenant::user', undefined)}>
                  {name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )
      }
    >
      {list.length === 0 ? (
        <p className="muted">{t(userTexts.noTenant)}</p>
      ) : (
        <ul className={rows.roles}>
          {list.map((row) => (
            <RoleRow
              key={row.tenantID}
              row={row}
              onRole={(role) => onRole(row.tenantID, role, row.saved)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const rowsOf = (
  user: User,
  roles: Props['roles'],
  all: { id: string; name: string; creator: { id: string } | null }[],
): Row[] => {
  const kept = user.tenants.map(({ tenantID, name, role }) => ({ tenantID, name, saved: role }))
  const added = Object.keys(roles)
    .filter((id) => kept.every(({ tenantID }) => tenantID !== id))
    .map((id) => ({
      tenantID: id,
      name: all.find((one) => one.id === id)?.name ?? id,
      saved: undefined,
    }))
  return [...kept, ...added].map((row) => ({
    ...row,
    change: roles[row.tenantID],
    isCreator: all.some(({ id, creator }) => id === row.tenantID && creator?.id === user.id),
  }))
}

const RoleRow = ({
  row: { name, saved, change, isCreator },
  onRole,
}: {
  row: Row
  onRole: (role: RoleChange) => void
}) => (
  <li className={change ? rows.modified : undefined}>
    <Initials name={name} sizePx={26} isFilled />
    <div className={rows.grow}>
      <b>{change === REMOVED ? <s>{name}</s> : name}</b>
      {change && (
        <span className={rows.was}>
          {change === REMOVED ? (
            t(userTexts.goes)
          ) : saved ? (
            <>
              {t(tenantTexts.wasRole)} <s>{t(roleTexts[saved])}</s>
            </>
          ) : (
            t(userTexts.newRole)
          )}
        </span>
      )}
    </div>
    {isCreator ? (
      <>
        <span className={rows.locked}>{t(roleTexts['tenant::admin'])}</span>
        <CreatorLock />
      </>
    ) : change === REMOVED && saved ? (
      <ActionIcon aria-label={t(userTexts.keepRole)(name)} onClick={() => onRole(saved)}>
        <IconArrowBackUp size={17} />
      </ActionIcon>
    ) : (
      <>
        <Select
          aria-label={t(tenantTexts.roleOf)(name)}
          className={rows.select}
          allowDeselect={false}
          data={ROLES.map((role) => ({ value: role, label: t(roleTexts[role]) }))}
          value={change ?? saved ?? null}
          onChange={(value) => value && onRole(value as Role)}
        />
        <ActionIcon aria-label={t(userTexts.removeRole)(name)} onClick={() => onRole(REMOVED)}>
          <IconX size={17} />
        </ActionIcon>
      </>
    )}
  </li>
)
