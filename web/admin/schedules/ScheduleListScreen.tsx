import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { schedules, type Schedule } from '#contract/schedules.ts'
import { scheduleTexts } from '#texts/schedules.ts'
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
import { coming } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { ScheduleTable } from './ScheduleTable.tsx'

/** The schedules of a tenant: action, frequency, next run and last result. (screens.schedules) */
export const ScheduleListScreen = ({ params: { tenantId } }: ScreenProps<'tenantId'>) => {
  const may = useMay(tenantId)
  useRefreshOnEvents([schedules.list], tenantId)
  const query = useQuery(read(schedules.list, { params: { tenantId } }))
  const [{ q = '' }, setSearch] = useSearchState()
  const create = may('schedule.write') && (
    <Button
      leftSection={<IconPlus size={17} />}
      renderRoot={(props) => <AppLink {...props} place={paths.scheduleNew({ tenantId })} />}
    >
      {t(scheduleTexts.create)}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t(scheduleTexts.title)}
        facts={query.data && query.data.length > 0 && factsOf(query.data)}
        actions={create}
      />
      <Page>
        <Loaded query={query} failedText={t(scheduleTexts.fetchFailed)}>
          {(list) => {
            if (list.length === 0)
              return (
                <EmptyState title={t(scheduleTexts.empty)} action={create}>
                  {t(scheduleTexts.emptyHelp)}
                </EmptyState>
              )
            const rows = list.filter(({ name, indexName }) =>
              `${name} ${indexName}`.toLowerCase().includes(q.trim().toLowerCase()),
            )
            return (
              <>
                <FilterBar>
                  <SearchField
                    isMain
                    label={t(scheduleTexts.filter)}
                    placeholder={t(scheduleTexts.filterHint)}
                    value={q}
                    onChange={(text) => setSearch({ q: text })}
                  />
                </FilterBar>
                {rows.length > 0 ? (
                  <ScheduleTable tenantId={tenantId} rows={rows} />
                ) : (
                  <NothingFound
                    title={t(scheduleTexts.none)}
                    help={t(scheduleTexts.noneHelp)}
                    clear={t(scheduleTexts.clear)}
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

/** "4 virk · 1 slökkt · næsta keyrsla í dag kl. 14:45". */
const factsOf = (list: Schedule[]): string => {
  const off = list.filter(({ enabled }) => !enabled).length
  const [next] = list.flatMap((one) => one.next ?? []).toSorted()
  return [
    t(scheduleTexts.on)(list.length - off),
    off > 0 && t(scheduleTexts.off)(off),
    next !== undefined && t(scheduleTexts.nextRun)(coming(next)),
  ]
    .filter(Boolean)
    .join(' · ')
}
