import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Alias } from '#contract/aliases.ts'
import { aliasTexts } from '#texts/aliases.ts'
import { indexTypeTexts } from '#texts/indices.ts'
import { kitTexts } from '#texts/kit.ts'
import { NameCell } from '#web/admin/kit/lists/NameCell.tsx'
import { RowMenu } from '#web/admin/kit/lists/RowMenu.tsx'
import { useSort } from '#web/admin/kit/lists/use-search-state.ts'
import { StackTable, type Column } from '#web/admin/kit/lists/StackTable.tsx'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { compare, num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { useAliasCount } from './use-member-counts.ts'
import { RemoveAliasDialog } from './RemoveAliasDialog.tsx'

/** The aliases as a table. Rows link to the contents for people who may not edit. */
export const AliasTable = ({ tenantId, rows }: { tenantId: string; rows: Alias[] }) => {
  const may = useMay(tenantId)
  const { sorted, sortOf } = useSort(rows, 'name', {
    name: (a, b) => compare(a.name, b.name),
    type: (a, b) => compare(t(indexTypeTexts[a.type]), t(indexTypeTexts[b.type])),
    visibility: (a, b) => Number(b.public) - Number(a.public),
  })
  const columns: Column<Alias>[] = [
    {
      key: 'name',
      head: t(aliasTexts.name),
      sort: sortOf('name'),
      cell: ({ id, name }) => (
        <NameCell
          mark={null}
          name={name}
          place={
            may('alias.write') ? paths.aliasEdit({ tenantId, id }) : paths.browse({ tenantId, id })
          }
        />
      ),
    },
    {
      key: 'type',
      head: t(aliasTexts.type),
      sort: sortOf('type'),
      cell: ({ type }) => t(indexTypeTexts[type]),
      isNowrap: true,
      onPhone: 'hidden',
    },
    {
      key: 'indices',
      head: t(aliasTexts.indices),
      cell: ({ indices }) => indices.map(({ name }) => name).join(', '),
      onPhone: 'wide',
    },
    {
      key: 'records',
      head: t(aliasTexts.records),
      label: t(aliasTexts.records),
      cell: ({ id }) => <Count tenantId={tenantId} id={id} />,
      isFigure: true,
      onPhone: 'labelled',
    },
    {
      key: 'visibility',
      head: t(aliasTexts.visibility),
      sort: sortOf('visibility'),
      cell: ({ public: isPublic }) => (
        <Status tone={isPublic ? 'ok' : 'off'}>
          {t(isPublic ? aliasTexts.public : aliasTexts.closed)}
        </Status>
      ),
      onPhone: 'wide',
    },
    {
      key: 'menu',
      head: <span className="vh">{t(kitTexts.actions)}</span>,
      cell: (alias) => <AliasMenu alias={alias} />,
      widthPx: 60,
    },
  ]
  return (
    <StackTable
      caption={t(aliasTexts.title)}
      columns={columns}
      rows={sorted}
      rowKey={({ id }) => id}
    />
  )
}

const Count = ({ tenantId, id }: { tenantId: string; id: string }) => {
  const count = useAliasCount(tenantId, id)
  return count === undefined ? '…' : num(count)
}

const AliasMenu = ({ alias }: { alias: Alias }) => {
  const { id, tenantId, name } = alias
  const may = useMay(tenantId)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <RowMenu name={name}>
        <Menu.Item onClick={() => void navigate(paths.browse({ tenantId, id }))}>
          {t(aliasTexts.browse)}
        </Menu.Item>
        {may('alias.write') && (
          <>
            <Menu.Item onClick={() => void navigate(paths.aliasEdit({ tenantId, id }))}>
              {t(aliasTexts.edit)}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item data-danger onClick={() => setAsking(true)}>
              {t(aliasTexts.remove)}
            </Menu.Item>
          </>
        )}
      </RowMenu>
      <RemoveAliasDialog alias={alias} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
