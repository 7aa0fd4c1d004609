import { Menu } from '@mantine/core'
import { TYPE_VIEWS } from '#web/admin/parts/indices/type-views.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { IndexListed } from '#contract/indices.ts'
import { records } from '#contract/records.ts'
import { indexTexts, indexTypeTexts } from '#texts/indices.ts'
import { kitTexts } from '#texts/kit.ts'
import { RowMenu } from '#web/admin/kit/lists/RowMenu.tsx'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { NameCell } from '#web/admin/kit/lists/NameCell.tsx'
import { useSort } from '#web/admin/kit/lists/use-search-state.ts'
import { StackTable, type Column } from '#web/admin/kit/lists/StackTable.tsx'
import { TimeAgo } from '#web/admin/kit/TimeAgo.tsx'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { urlOf } from '#web/kit/api.ts'
import { compare, num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { IndexState } from './IndexState.tsx'
import styles from './indices.module.css'
import { RemoveIndexDialog } from '#web/admin/parts/indices/RemoveIndexDialog.tsx'

/** The indices as a table: cover, name, figures, state of the latest run. */
export const IndexTable = ({ tenantId, rows }: { tenantId: string; rows: IndexListed[] }) => {
  const { sorted, sortOf } = useSort(rows, 'name', {
    name: (a, b) => compare(a.name, b.name),
    type: (a, b) => compare(t(indexTypeTexts[a.type]), t(indexTypeTexts[b.type])),
    files: (a, b) => a.files - b.files,
    updated: (a, b) => Date.parse(a.content_updated) - Date.parse(b.content_updated),
  })
  const columns: Column<IndexListed>[] = [
    {
      key: 'name',
      head: t(indexTexts.name),
      sort: sortOf('name'),
      cell: (index) => (
        <NameCell
          mark={<Cover tenantId={tenantId} index={index} />}
          name={index.name}
          place={paths.control({ tenantId, id: index.id })}
          sub={<span className="mono">{index.directory || t(indexTexts.rootFolder)}</span>}
        />
      ),
    },
    {
      key: 'type',
      head: t(indexTexts.type),
      sort: sortOf('type'),
      cell: ({ type }) => t(indexTypeTexts[type]),
      onPhone: 'hidden',
    },
    {
      key: 'files',
      head: t(indexTexts.filesHead),
      label: t(indexTexts.filesHead),
      sort: sortOf('files'),
      cell: ({ files }) => num(files),
      isFigure: true,
      onPhone: 'labelled',
    },
    {
      key: 'state',
      head: t(indexTexts.state),
      cell: ({ counter }) => <IndexState counter={counter} />,
      onPhone: 'wide',
      widthPx: 230,
    },
    {
      key: 'updated',
      head: t(indexTexts.updated),
      sort: sortOf('updated'),
      cell: ({ content_updated: at }) => <TimeAgo at={at} />,
      isNowrap: true,
      onPhone: 'hidden',
    },
    {
      key: 'menu',
      head: <span className="vh">{t(kitTexts.actions)}</span>,
      cell: (index) => <IndexMenu tenantId={tenantId} index={index} />,
      widthPx: 60,
    },
  ]
  return (
    <StackTable
      caption={t(indexTexts.title)}
      columns={columns}
      rows={sorted}
      rowKey={({ id }) => id}
    />
  )
}

const Cover = ({
  tenantId,
  index: { id, type, cover },
}: {
  tenantId: string
  index: IndexListed
}) => {
  const TypeIcon = TYPE_VIEWS[type].icon
  if (!cover)
    return (
      <span className={styles.noCover}>
        <TypeIcon size={20} stroke={1.5} aria-hidden="true" />
      </span>
    )
  const url = urlOf(records.image, { params: { tenantId, id, recordId: cover, size: 'xx-small' } })
  return <Picture className={styles.cover} src={url} alt="" width={52} height={40} loading="lazy" />
}

const IndexMenu = ({ tenantId, index }: { tenantId: string; index: IndexListed }) => {
  const { id, name } = index
  const may = useMay(tenantId)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <RowMenu name={name}>
        <Menu.Item onClick={() => void navigate(paths.control({ tenantId, id }))}>
          {t(indexTexts.control)}
        </Menu.Item>
        <Menu.Item onClick={() => void navigate(paths.browse({ tenantId, id }))}>
          {t(indexTexts.browse)}
        </Menu.Item>
        {may('index.edit') && (
          <Menu.Item onClick={() => void navigate(paths.indexEdit({ tenantId, id }))}>
            {t(indexTexts.edit)}
          </Menu.Item>
        )}
        {may('index.delete') && (
          <>
            <Menu.Divider />
            <Menu.Item data-danger onClick={() => setAsking(true)}>
              {t(indexTexts.remove)}
            </Menu.Item>
          </>
        )}
      </RowMenu>
      <RemoveIndexDialog
        tenantId={tenantId}
        index={index}
        recordCount={index.records}
        opened={isAsking}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
