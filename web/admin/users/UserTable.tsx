import { Menu } from '@mantine/core'
import { IconBrandFacebookFilled, IconFingerprint, IconKey, IconWorld } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { access } from '#contract/access.ts'
import type { User, UserSort } from '#contract/users.ts'
import { accessTexts } from '#texts/access.ts'
import { kitTexts } from '#texts/kit.ts'
import { userTexts } from '#texts/users.ts'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { MoreButton, type Pages } from '#web/admin/kit/lists/MoreButton.tsx'
import { Badge, Initials, NameCell } from '#web/admin/kit/lists/NameCell.tsx'
import { RowMenu } from '#web/admin/kit/lists/RowMenu.tsx'
import { StackTable, type Column } from '#web/admin/kit/lists/StackTable.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { TimeAgo } from '#web/admin/kit/TimeAgo.tsx'
import { useMe } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { useSend } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { LinkDialog, type LinkKind } from './LinkDialog.tsx'
import { useProviders, type KnownProvider } from './providers.ts'
import { RemoveUserDialog } from './RemoveUserDialog.tsx'
import { rolesInWords } from './roles.ts'
import styles from './users.module.css'

type Props = {
  rows: User[]
  total: number
  sort: UserSort
  onSort: (sort: UserSort) => void
  pages: Pages
}

/**
 * Users with roles, sign-in method and menu; the server sorts, since there may be very many.
 * (users.sort)
 */
export const UserTable = ({ rows, total, sort, onSort, pages }: Props) => {
  const providerOf = useProviders()
  /** The first click sorts times descending and names ascending. */
  const sortBy = (column: 'name' | 'lastLogin', first: UserSort, other: UserSort) => ({
    direction: sort.endsWith(column)
      ? ((sort.startsWith('-') ? 'descending' : 'ascending') as 'descending' | 'ascending')
      : undefined,
    onPress: () => onSort(sort === first ? other : first),
  })
  const columns: Column<User>[] = [
    {
      key: 'name',
      head: t(userTexts.name),
      sort: sortBy('name', 'name', '-name'),
      cell: ({ id, name, email, admin }) => (
        <NameCell
          mark={<Initials name={name} />}
          name={name}
          place={paths.user({ id })}
          sub={email ?? t(userTexts.noEmail)}
          badge={admin && <Badge>{t(userTexts.admin)}</Badge>}
        />
      ),
    },
    {
      key: 'roles',
      head: t(userTexts.roles),
      cell: ({ tenants }) => rolesInWords(tenants),
      onPhone: 'wide',
    },
    {
      key: 'provider',
      head: t(userTexts.provider),
      cell: ({ provider }) => <Provider known={providerOf(provider)} />,
      onPhone: 'hidden',
    },
    {
      key: 'last',
      head: t(userTexts.lastLogin),
      label: t(userTexts.lastLogin),
      sort: sortBy('lastLogin', '-lastLogin', 'lastLogin'),
      cell: ({ lastLogin }) => (lastLogin ? <TimeAgo at={lastLogin} /> : t(userTexts.never)),
      isNowrap: true,
      onPhone: 'labelled',
    },
    {
      key: 'menu',
      head: <span className="vh">{t(kitTexts.actions)}</span>,
      cell: (user) => <UserMenu user={user} />,
      widthPx: 60,
    },
  ]
  return (
    <StackTable
      caption={t(userTexts.title)}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      foot={
        total > 0 && (
          <>
            <span className="num">{t(userTexts.shown)(`1–${num(rows.length)}`, total)}</span>
            <MoreButton pages={pages} size="xs" />
          </>
        )
      }
    />
  )
}

const ICONS = {
  password: IconKey,
  eid: IconFingerprint,
  oidc: IconWorld,
  oauth: IconWorld,
} as const

const Provider = ({ known: { name, text, kind } }: { known: KnownProvider }) => {
  const Icon = name === 'facebook' ? IconBrandFacebookFilled : ICONS[kind]
  return (
    <span className={styles.provider}>
      <Icon size={17} stroke={1.5} aria-hidden="true" />
      {text}
    </span>
  )
}

const UserMenu = ({ user }: { user: User }) => {
  const { id, name, email } = user
  const me = useMe()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [link, setLink] = useState<LinkKind>()
  const [isEnding, setEnding] = useState(false)
  const end = useSend(access.endSessions, { refresh: [access.sessions] })
  return (
    <>
      <RowMenu name={name}>
        <Menu.Item onClick={() => void navigate(paths.userEdit({ id }))}>
          {t(userTexts.edit)}
        </Menu.Item>
        <Menu.Item onClick={() => setLink('register')}>{t(userTexts.registerLink)}</Menu.Item>
        <Menu.Item disabled={email === null} onClick={() => setLink('reset')}>
          {t(userTexts.resetLink)}
        </Menu.Item>
        <Menu.Item onClick={() => setEnding(true)}>{t(accessTexts.endAllOf)}</Menu.Item>
        <Menu.Divider />
        <Menu.Item data-danger disabled={id === me.id} onClick={() => setAsking(true)}>
          {t(userTexts.remove)}
        </Menu.Item>
      </RowMenu>
      <LinkDialog user={{ id, name }} kind={link} onClose={() => setLink(undefined)} />
      <ConfirmDialog
        opened={isEnding}
        body={<p>{t(accessTexts.endAllBody)(name)}</p>}
        verb={t(accessTexts.endAllVerb)}
        isBusy={end.isPending}
        onConfirm={() =>
          end.mutate(
            { params: { id } },
            { onSuccess: () => toastDone(t(accessTexts.ended)), onSettled: () => setEnding(false) },
          )
        }
        onClose={() => setEnding(false)}
      />
      <RemoveUserDialog user={user} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
