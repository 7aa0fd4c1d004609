import { useQuery } from '@tanstack/react-query'
import { indices, type IndexListed } from '#contract/indices.ts'
import { tenants } from '#contract/tenants.ts'
import { indexTexts } from '#texts/indices.ts'
import { kitTexts } from '#texts/kit.ts'
import { ActionButton } from '#web/admin/kit/forms/ActionButton.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Initials, NameCell } from '#web/admin/kit/lists/NameCell.tsx'
import { StackTable, type Column } from '#web/admin/kit/lists/StackTable.tsx'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { TimeAgo } from '#web/admin/kit/TimeAgo.tsx'
import { EmptyBin } from '#web/admin/parts/indices/EmptyBin.tsx'
import { read, useSend } from '#web/kit/api.ts'
import { compare, date, num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { SharedDirectory } from './SharedDirectory.tsx'

/** Deleted indices with their expiry, and a restore button. (indices.bin) */
export const IndexBin = ({
  tenantId,
  fits,
  days,
}: {
  tenantId: string
  fits: (index: IndexListed) => boolean
  days: number
}) => {
  const query = useQuery(read(indices.list, { params: { tenantId }, query: { deleted: 'true' } }))
  const restore = useSend(indices.restore, { refresh: [indices.list, tenants.size], inPlace: true })
  const columns: Column<IndexListed>[] = [
    {
      key: 'name',
      head: t(indexTexts.name),
      cell: ({ name, directory }) => (
        <NameCell
          mark={<Initials name={name} sizePx={40} />}
          name={name}
          sub={<span className="mono">{directory}</span>}
        />
      ),
    },
    {
      key: 'records',
      head: t(indexTexts.recordsHead),
      label: t(indexTexts.recordsHead),
      cell: ({ records }) => num(records),
      isFigure: true,
      onPhone: 'labelled',
    },
    {
      key: 'deleted',
      head: t(indexTexts.deletedBy),
      label: t(indexTexts.deletedBy),
      cell: ({ deleted }) =>
        deleted && (
          <TimeAgo
            at={deleted.at}
            say={(when) => [when, deleted.by?.name].filter(Boolean).join(' · ')}
          />
        ),
      onPhone: 'labelled',
    },
    {
      key: 'until',
      head: t(indexTexts.goneAfter),
      label: t(indexTexts.goneAfter),
      cell: ({ deleted }) => deleted && date(deleted.until),
      onPhone: 'labelled',
    },
    {
      key: 'restore',
      head: <span className="vh">{t(kitTexts.actions)}</span>,
      cell: ({ id, name }) => (
        <ActionButton
          size="xs"
          variant="default"
          aria-label={`${t(indexTexts.restore)}: ${name}`}
          run={() => restore.mutateAsync({ params: { tenantId, id }, body: {} })}
        >
          {t(indexTexts.restore)}
        </ActionButton>
      ),
    },
  ]
  return (
    <Loaded query={query}>
      {(list) => {
        const rows = list.filter(fits).toSorted((a, b) => compare(a.name, b.name))
        if (rows.length === 0)
          return (
            <EmptyState title={t(indexTexts.binEmpty)}>{t(indexTexts.binHelp)(days)}</EmptyState>
          )
        return (
          <>
            <StackTable
              caption={t(indexTexts.bin)}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
            />
            <EmptyBin tenantId={tenantId} bin={rows} mt="md" />
            <SharedDirectory
              error={restore.error}
              isBusy={restore.isPending}
              onConfirm={() =>
                restore.variables &&
                restore.mutate({ ...restore.variables, body: { shared: true } })
              }
            />
          </>
        )
      }}
    </Loaded>
  )
}
