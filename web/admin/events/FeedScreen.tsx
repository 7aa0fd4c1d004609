import { SegmentedControl } from '@mantine/core'
import { EVENT_KINDS, TONES } from '#contract/events.ts'
import { eventTexts } from '#texts/events.ts'
import { logTexts } from '#texts/logs.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { NothingFound } from '#web/admin/kit/states/NothingFound.tsx'
import { FilterBar, Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { EventDays } from '#web/admin/parts/events/EventDays.tsx'
import { IndexSelect } from '#web/admin/parts/indices/IndexSelect.tsx'
import { LiveStatus } from '#web/admin/parts/events/LiveStatus.tsx'
import { LogTabs } from '#web/admin/parts/events/LogTabs.tsx'
import { t } from '#web/kit/language.ts'

/**
 * The events of a tenant, live and past, filtered by kind, tone, index and words. (events.feed,
 * screens.feed)
 */
export const FeedScreen = ({ params: { tenantId } }: ScreenProps<'tenantId'>) => {
  const [{ q, kind, tone, indexId }, setSearch] = useSearchState()
  const chosen = {
    kind: EVENT_KINDS.find((one) => one === kind),
    tone: TONES.find((one) => one === tone),
  }
  const filter = { ...chosen, indexId, q: q?.trim() || undefined }
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const showAll = () =>
    setSearch({ q: undefined, kind: undefined, tone: undefined, indexId: undefined })
  return (
    <>
      <PageHead title={t(logTexts.title)} facts={t(eventTexts.facts)} actions={<LiveStatus />} />
      <LogTabs tenantId={tenantId} current="feed" />
      <Page>
        <FilterBar>
          <SearchField
            isMain
            label={t(eventTexts.search)}
            value={q ?? ''}
            onChange={(text) => setSearch({ q: text })}
          />
          <SegmentedControl
            aria-label={t(eventTexts.kinds)}
            value={chosen.tone ?? chosen.kind ?? ''}
            onChange={(value) =>
              setSearch({ kind: undefined, tone: undefined, ...changeOf(value) })
            }
            data={[
              { value: '', label: t(eventTexts.all) },
              { value: 'work', label: t(eventTexts.work) },
              { value: 'people', label: t(eventTexts.people) },
              { value: 'warn', label: t(eventTexts.warnings) },
              { value: 'bad', label: t(eventTexts.failures) },
            ]}
          />
          <IndexSelect
            tenantId={tenantId}
            value={indexId}
            onChange={(id) => setSearch({ indexId: id })}
          />
        </FilterBar>
        <EventDays
          tenantId={tenantId}
          filter={filter}
          empty={
            isFiltered && (
              <NothingFound
                title={t(eventTexts.noneFits)}
                help={t(eventTexts.noneFitsHelp)}
                clear={t(eventTexts.showAll)}
                onClear={showAll}
              />
            )
          }
        />
      </Page>
    </>
  )
}

/** The filter behind a part of the switch: an event kind, or a tone. */
const changeOf = (value: string) =>
  EVENT_KINDS.some((kind) => kind === value) ? { kind: value } : { tone: value }
