import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BIN_DAYS } from '#contract/limits.ts'
import { indices, type IndexListed } from '#contract/indices.ts'
import { INDEX_TYPES } from '#contract/index-types.ts'
import { indexTexts } from '#texts/indices.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { TYPE_VIEWS } from '#web/admin/parts/indices/type-views.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { NothingFound } from '#web/admin/kit/states/NothingFound.tsx'
import { FilterBar, Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { useLive } from '#web/admin/parts/events/LiveEvents.tsx'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { IndexBin } from './IndexBin.tsx'
import { IndexCreateDialog } from './IndexCreateDialog.tsx'
import { IndexTable } from './IndexTable.tsx'

/** The indices of a tenant with their counters, and the bin. (screens.indices) */
export const IndexListScreen = ({ params: { tenantId } }: ScreenProps<'tenantId'>) => {
  const may = useMay(tenantId)
  const [{ q = '', type = '', bin, create }, setSearch] = useSearchState()
  const query = useIndexList(tenantId)
  const fileCount = (query.data ?? []).reduce((sum, { files }) => sum + files, 0)
  return (
    <>
      <PageHead
        title={t(indexTexts.title)}
        facts={
          query.data &&
          `${t(indexTexts.count)(query.data.length)} · ${t(indexTexts.files)(fileCount)}`
        }
        actions={
          may('index.create') && (
            <Button
              leftSection={<IconPlus size={17} />}
              onClick={() => setSearch({ create: 'true' })}
            >
              {t(indexTexts.create)}
            </Button>
          )
        }
      />
      <Page>
        <FilterBar>
          <SearchField
            isMain
            label={t(indexTexts.filter)}
            placeholder={t(indexTexts.filterHint)}
            value={q}
            onChange={(text) => setSearch({ q: text })}
          />
          <SegmentedControl
            aria-label={t(indexTexts.typeOfIndex)}
            value={type}
            onChange={(value) => setSearch({ type: value })}
            data={[
              { value: '', label: t(indexTexts.all) },
              ...INDEX_TYPES.map((value) => ({ value, label: t(TYPE_VIEWS[value].plural) })),
            ]}
          />
          {may('index.delete') && (
            <SegmentedControl
              aria-label={t(indexTexts.shown)}
              value={bin ? 'bin' : ''}
              onChange={(value) => setSearch({ bin: value && 'true' })}
              data={[
                { value: '', label: t(indexTexts.inUse) },
                { value: 'bin', label: t(indexTexts.bin) },
              ]}
            />
          )}
        </FilterBar>
        {bin ? (
          <IndexBin tenantId={tenantId} fits={fits(q, type)} days={BIN_DAYS} />
        ) : (
          <Loaded query={query}>
            {(list) => {
              const rows = list.filter(fits(q, type))
              if (rows.length > 0) return <IndexTable tenantId={tenantId} rows={rows} />
              return list.length === 0 ? (
                <EmptyState
                  title={t(indexTexts.empty)}
                  action={
                    may('index.create') && (
                      <Button onClick={() => setSearch({ create: 'true' })}>
                        {t(indexTexts.create)}
                      </Button>
                    )
                  }
                >
                  {t(indexTexts.emptyHelp)}
                </EmptyState>
              ) : (
                <NothingFound
                  title={t(indexTexts.none)}
                  help={t(indexTexts.noneHelp)}
                  clear={t(indexTexts.clear)}
                  onClear={() => setSearch({ q: undefined, type: undefined })}
                />
              )
            }}
          </Loaded>
        )}
      </Page>
      {may('index.create') && (
        <IndexCreateDialog
          tenantId={tenantId}
          opened={create !== undefined}
          onClose={() => setSearch({ create: undefined })}
        />
      )}
    </>
  )
}

/** The list with live counters. */
const useIndexList = (tenantId: string) => {
  const client = useQueryClient()
  const options = read(indices.list, { params: { tenantId }, query: {} })
  useLive('queue-updates', ({ indexID, counter }) => {
    client.setQueryData(options.queryKey, (now) =>
      now?.map((one) => (one.id === indexID ? { ...one, counter } : one)),
    )
  })
  return useQuery(options)
}

const fits = (q: string, type: string) => (index: IndexListed) =>
  (!type || index.type === type) && index.name.toLowerCase().includes(q.trim().toLowerCase())
