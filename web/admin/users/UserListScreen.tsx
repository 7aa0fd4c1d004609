import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { access } from '#contract/access.ts'
import { USER_SEARCH_MIN } from '#contract/limits.ts'
import { users, type User } from '#contract/users.ts'
import { accessTexts } from '#texts/access.ts'
import { kitTexts } from '#texts/kit.ts'
import { matrixTexts } from '#texts/permissions.ts'
import { userTexts } from '#texts/users.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { RowMenu } from '#web/admin/kit/RowMenu.tsx'
import { ConfirmDialog } from '#web/admin/kit/ConfirmDialog.tsx'
import { Loaded } from '#web/admin/kit/Loaded.tsx'
import { Badge, Initials, NameCell } from '#web/admin/kit/NameCell.tsx'
import { FilterBar, Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SearchField } from '#web/admin/kit/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/search-state.ts'
import { StackTable, type Column } from '#web/admin/kit/StackTable.tsx'
import { EmptyState } from '#web/admin/kit/States.tsx'
import { toastDone } from '#web/admin/kit/toast.ts'
import { When } from '#web/admin/kit/When.tsx'
import { useMe } from '#web/admin/parts/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read, useSend } from '#web/kit/api.ts'
import { num } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import { LinkModal, type LinkKind } from './LinkModal.tsx'
import { RemoveUserDialog } from './RemoveUserDialog.tsx'
import { providerName, rolesInWords } from './roles.ts'
import { UserCreateModal } from './UserCreateModal.tsx'

/** Users fetched at once; more are asked for. */
const PAGE = 100

/** All users, by name. (screens.users) */
export const UserListScreen = () => {
  const me = useMe()
  const [{ q = '', create, size = String(PAGE) }, setSearch] = useSearchState()
  const search = q.trim().length >= USER_SEARCH_MIN ? { q: q.trim() } : {}
  const query = useQuery({ ...read(users.list, { query: { size: Number(size), ...search } }), placeholderData: keepPreviousData })
  const mayWrite = me.permissions.global.includes('user.write')
  return (
    <>
      <PageHead
        title={t(userTexts.title)}
        facts={query.data && t(userTexts.count)(query.data.total)}
        actions={
          <>
            <Button variant="default" renderRoot={(props) => <AppLink {...props} place={paths.permissions()} />}>
              {t(matrixTexts.title)}
            </Button>
            {mayWrite && (
              <Button leftSection={<IconPlus size={17} />} onClick={() => setSearch({ create: 'true' })}>
                {t(userTexts.create)}
              </Button>
            )}
          </>
        }
      />
      <Page>
        <FilterBar>
          <SearchField
            isMain
            label={t(userTexts.search)}
            placeholder={t(userTexts.searchHint)}
            value={q}
            onChange={(text) => setSearch({ q: text, size: undefined })}
          />
        </FilterBar>
        <Loaded query={query}>
          {({ total, users: rows }) =>
            rows.length > 0 ? (
              <>
                <UserTable rows={rows} />
                {rows.length < total && (
                  <div>
                    <span className="muted num">{`${num(rows.length)} / ${num(total)}`}</span>{' '}
                    <Button size="xs" variant="default" onClick={() => setSearch({ size: String(Number(size) + PAGE) })}>
                      {t(kitTexts.more)}
                    </Button>
                  </div>
                )}
              </>
            ) : (
              <EmptyState
                title={t(userTexts.none)}
                action={
                  <Button variant="default" onClick={() => setSearch({ q: undefined })}>
                    {t(userTexts.clear)}
                  </Button>
                }
              >
                {t(userTexts.noneHelp)}
              </EmptyState>
            )
          }
        </Loaded>
      </Page>
      {mayWrite && <UserCreateModal opened={create !== undefined} onClose={() => setSearch({ create: undefined })} />}
    </>
  )
}

const UserTable = ({ rows }: { rows: User[] }) => {
  const columns: Column<User>[] = [
    {
      key: 'name',
      head: t(userTexts.name),
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
    { key: 'roles', head: t(userTexts.roles), cell: ({ tenants }) => rolesInWords(tenants), onPhone: 'wide' },
    { key: 'provider', head: t(userTexts.provider), cell: ({ provider }) => providerName(provider), onPhone: 'hidden' },
    {
      key: 'last',
      head: t(userTexts.lastLogin),
      label: t(userTexts.lastLogin),
      cell: ({ lastLogin }) => (lastLogin ? <When at={lastLogin} /> : t(userTexts.never)),
      isNowrap: true,
      onPhone: 'labelled',
    },
    { key: 'menu', head: <span className="vh">{t(kitTexts.actions)}</span>, cell: (user) => <UserMenu user={user} />, widthPx: 60 },
  ]
  return <StackTable caption={t(userTexts.title)} columns={columns} rows={rows} rowKey={({ id }) => id} />
}

const UserMenu = ({ user: { id, name } }: { user: User }) => {
  const me = useMe()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [link, setLink] = useState<LinkKind>()
  const [isEnding, setEnding] = useState(false)
  const end = useSend(access.endSessions, { refresh: [access.sessions] })
  return (
    <>
      <RowMenu name={name}>
        <Menu.Item onClick={() => void navigate(paths.userEdit({ id }))}>{t(userTexts.edit)}</Menu.Item>
        <Menu.Item onClick={() => setLink('register')}>{t(userTexts.registerLink)}</Menu.Item>
        <Menu.Item onClick={() => setLink('reset')}>{t(userTexts.resetLink)}</Menu.Item>
        <Menu.Item onClick={() => setEnding(true)}>{t(accessTexts.endAllOf)}</Menu.Item>
        <Menu.Divider />
        <Menu.Item data-danger disabled={id === me.id} onClick={() => setAsking(true)}>
          {t(userTexts.remove)}
        </Menu.Item>
      </RowMenu>
      <LinkModal user={{ id, name }} kind={link} onClose={() => setLink(undefined)} />
      <ConfirmDialog
        opened={isEnding}
        body={<p>{t(accessTexts.endAllBody)(name)}</p>}
        verb={t(accessTexts.endAllVerb)}
        isBusy={end.isPending}
        onConfirm={() =>
          end.mutate({ params: { id } }, { onSuccess: () => toastDone(t(accessTexts.ended)), onSettled: () => setEnding(false) })
        }
        onClose={() => setEnding(false)}
      />
      <RemoveUserDialog user={{ id, name }} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
