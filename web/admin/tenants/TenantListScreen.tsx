import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { session } from '#contract/session.ts'
import { tenants, type Tenant } from '#contract/tenants.ts'
import { kitTexts } from '#texts/kit.ts'
import { indexTexts } from '#texts/indices.ts'
import { tenantTexts } from '#texts/tenants.ts'
import { RowMenu } from '#web/admin/kit/lists/RowMenu.tsx'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Initials, NameCell } from '#web/admin/kit/lists/NameCell.tsx'
import { NothingFound } from '#web/admin/kit/states/NothingFound.tsx'
import { FilterBar, Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState, useSort } from '#web/admin/kit/lists/use-search-state.ts'
import { StackTable, type Column } from '#web/admin/kit/lists/StackTable.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { TimeAgo } from '#web/admin/kit/TimeAgo.tsx'
import { useMe } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read, useSend } from '#web/kit/api.ts'
import { compare, num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { TenantCreateDialog } from './TenantCreateDialog.tsx'

/** The person's tenants; for administrators all tenants. (screens.tenants) */
export const TenantListScreen = () => {
  const me = useMe()
  const query = useQuery(read(tenants.list, {}))
  const [{ q = '', create }, setSearch] = useSearchState()
  const all = query.data ?? []
  // No sum of users: people in several tenants would count twice.
  const indexCount = all.reduce((sum, { indices }) => sum + indices, 0)
  return (
    <>
      <PageHead
        title={t(tenantTexts.title)}
        facts={
          query.data && `${t(tenantTexts.count)(all.length)} · ${t(indexTexts.count)(indexCount)}`
        }
        actions={
          me.permissions.global.includes('tenant.create') && (
            <Button
              leftSection={<IconPlus size={17} />}
              onClick={() => setSearch({ create: 'true' })}
            >
              {t(tenantTexts.create)}
            </Button>
          )
        }
      />
      <Page>
        <FilterBar>
          <SearchField
            isMain
            label={t(tenantTexts.filter)}
            placeholder={t(tenantTexts.filterHint)}
            value={q}
            onChange={(text) => setSearch({ q: text })}
          />
        </FilterBar>
        <Loaded query={query}>
          {(list) => {
            const rows = list.filter(({ name, id }) =>
              `${name} ${id}`.toLowerCase().includes(q.toLowerCase()),
            )
            if (rows.length > 0) return <TenantTable rows={rows} />
            return (
              <NothingFound
                title={t(tenantTexts.none)}
                help={t(tenantTexts.noneHelp)}
                clear={t(tenantTexts.clear)}
                onClear={() => setSearch({ q: undefined })}
              />
            )
          }}
        </Loaded>
      </Page>
      <TenantCreateDialog
        opened={create !== undefined}
        onClose={() => setSearch({ create: undefined })}
      />
    </>
  )
}

const TenantTable = ({ rows }: { rows: Tenant[] }) => {
  const { sorted, sortOf } = useSort(rows, 'name', {
    name: (a, b) => compare(a.name, b.name),
    users: (a, b) => a.users - b.users,
    indices: (a, b) => a.indices - b.indices,
    updated: (a, b) => Date.parse(a.updated) - Date.parse(b.updated),
  })
  const columns: Column<Tenant>[] = [
    {
      key: 'name',
      head: t(tenantTexts.name),
      sort: sortOf('name'),
      cell: ({ id, name }) => (
        <NameCell
          mark={<Initials name={name} isFilled />}
          name={name}
          place={paths.tenant({ tenantId: id })}
          sub={<span className="mono">{id}</span>}
        />
      ),
    },
    {
      key: 'creator',
      head: t(tenantTexts.creator),
      cell: ({ creator }) => creator?.name ?? '—',
      onPhone: 'hidden',
    },
    {
      key: 'users',
      head: t(tenantTexts.users),
      label: t(tenantTexts.users),
      sort: sortOf('users'),
      cell: ({ users }) => num(users),
      isFigure: true,
      onPhone: 'labelled',
    },
    {
      key: 'indices',
      head: t(tenantTexts.indices),
      label: t(tenantTexts.indices),
      sort: sortOf('indices'),
      cell: ({ indices }) => num(indices),
      isFigure: true,
      onPhone: 'labelled',
    },
    {
      key: 'updated',
      head: t(tenantTexts.updated),
      sort: sortOf('updated'),
      cell: ({ updated }) => <TimeAgo at={updated} />,
      isNowrap: true,
      onPhone: 'hidden',
    },
    {
      key: 'menu',
      head: <span className="vh">{t(kitTexts.actions)}</span>,
      cell: (tenant) => <TenantMenu tenant={tenant} />,
      widthPx: 60,
    },
  ]
  return (
    <StackTable
      caption={t(tenantTexts.title)}
      columns={columns}
      rows={sorted}
      rowKey={({ id }) => id}
    />
  )
}

const TenantMenu = ({ tenant: { id, name, indices: indexCount } }: { tenant: Tenant }) => {
  const me = useMe()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = useSend(tenants.remove, {
    refresh: [tenants.list, session.me],
    onDone: () => toastDone(t(tenantTexts.removed)(name)),
  })
  const go = () =>
    remove.mutate({ params: { tenantId: id } }, { onSettled: () => setAsking(false) })
  return (
    <>
      <RowMenu name={name}>
        <Menu.Item onClick={() => void navigate(paths.tenant({ tenantId: id }))}>
          {t(tenantTexts.edit)}
        </Menu.Item>
        <Menu.Item onClick={() => void navigate(paths.indices({ tenantId: id }))}>
          {t(tenantTexts.openIndices)}
        </Menu.Item>
        {me.permissions.global.includes('tenant.delete') && (
          <>
            <Menu.Divider />
            <Menu.Item data-danger disabled={indexCount > 0} onClick={() => setAsking(true)}>
              {t(tenantTexts.remove)}
            </Menu.Item>
          </>
        )}
      </RowMenu>
      <ConfirmDialog
        opened={isAsking}
        body={<p>{t(tenantTexts.removeBody)(name)}</p>}
        verb={t(tenantTexts.removeVerb)}
        isBusy={remove.isPending}
        onConfirm={go}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
