import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { aliases, type Alias } from '#contract/aliases.ts'
import { records } from '#contract/records.ts'
import { aliasTexts } from '#texts/aliases.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { NothingFound } from '#web/admin/kit/states/NothingFound.tsx'
import { FilterBar, Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { AliasTable } from './AliasTable.tsx'

/** The aliases of a tenant with their indices and record counts. (screens.aliases) */
export const AliasListScreen = ({ params: { tenantId } }: ScreenProps<'tenantId'>) => {
  const may = useMay(tenantId)
  useRefreshOnEvents([aliases.list, records.search], tenantId)
  const query = useQuery(read(aliases.list, { params: { tenantId } }))
  const [{ q = '' }, setSearch] = useSearchState()
  const create = may('alias.write') && (
    <Button
      leftSection={<IconPlus size={17} />}
      renderRoot={(props) => <AppLink {...props} place={paths.aliasNew({ tenantId })} />}
    >
      {t(aliasTexts.create)}
    </Button>
  )
  return (
    <>
      <PageHead title={t(aliasTexts.title)} facts={t(aliasTexts.about)} actions={create} />
      <Page>
        <Loaded query={query} failedText={t(aliasTexts.error)}>
          {(list) => {
            if (list.length === 0)
              return (
                <EmptyState title={t(aliasTexts.empty)} action={create}>
                  {t(aliasTexts.emptyHelp)}
                </EmptyState>
              )
            const rows = list.filter(fits(q))
            return (
              <>
                <FilterBar>
                  <SearchField
                    isMain
                    label={t(aliasTexts.filter)}
                    placeholder={t(aliasTexts.filterHint)}
                    value={q}
                    onChange={(text) => setSearch({ q: text })}
                  />
                </FilterBar>
                {rows.length > 0 ? (
                  <AliasTable tenantId={tenantId} rows={rows} />
                ) : (
                  <NothingFound
                    title={t(aliasTexts.none)}
                    help={t(aliasTexts.noneHelp)}
                    clear={t(aliasTexts.clear)}
                    onClear={() => setSearch({ q: undefined })}
                  />
                )}
              </>
            )
          }}
        </Loaded>
      </Page>
    </>
  )
}

const fits =
  (q: string) =>
  ({ name, description, indices }: Alias): boolean =>
    [name, description, ...indices.map((one) => one.name)]
      .join(' ')
      .toLowerCase()
      .includes(q.trim().toLowerCase())
