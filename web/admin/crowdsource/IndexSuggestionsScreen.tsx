import { Button, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { crowdsource } from '#contract/crowdsource.ts'
import { SUGGESTIONS_PAGE_SIZE } from '#contract/limits.ts'
import { SUGGESTION_STATES, type SuggestionState } from '#contract/suggestions.ts'
import { crowdsourceTexts as texts } from '#texts/crowdsource.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Missing, missingErrorOf } from '#web/admin/parts/viewer/Subject.tsx'
import { MoreButton } from '#web/admin/kit/lists/MoreButton.tsx'
import { FilterBar, Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { useListRows } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { readOn } from '#web/kit/page-query.ts'
import { DocumentTable } from './DocumentTable.tsx'
import { stateIn } from './suggestion-text.ts'

const HEADS: Record<SuggestionState, { is: string; en: string }> = {
  waiting: texts.waiting,
  accepted: texts.acceptedHead,
  denied: texts.deniedHead,
}

/** The records of an index with suggestions, filtered by state and words. (screens.crowdsource) */
export const IndexSuggestionsScreen = ({
  params: { tenantId, indexId },
}: ScreenProps<'tenantId' | 'indexId'>) => {
  const params = { tenantId, indexId }
  const [search, setSearch] = useSearchState()
  const { q = '' } = search
  const state = stateIn(search.state)
  const size = useListRows(SUGGESTIONS_PAGE_SIZE)
  const asked = { ...(state && { state }), ...(q && { q }) }
  useRefreshOnEvents([crowdsource.index, crowdsource.queue], tenantId)
  const found = useInfiniteQuery(readOn(crowdsource.index, { params, query: { ...asked, size } }))
  const waiting = useQuery(
    read(crowdsource.queue, {
      params: { tenantId },
      query: { state: 'waiting', indexId, order: 'oldest', size: 1 },
    }),
  )
  const next = waiting.data?.suggestions[0]
  const first = found.data?.pages[0]
  const documents = found.data?.pages.flatMap((page) => page.documents) ?? []
  const counts = first?.counts
  const missing = missingErrorOf(found)
  if (missing) return <Missing kind="index" error={missing} />
  return (
    <>
      <PageHead
        crumbs={[
          { label: t(texts.title), place: paths.suggestions({ tenantId }) },
          { label: first?.name ?? '…' },
        ]}
        title={first?.name ?? t(texts.title)}
        facts={
          counts &&
          (counts.waiting > 0 ? t(texts.waitingCount)(counts.waiting) : t(texts.nothingWaits))
        }
        actions={
          waiting.data &&
          (next ? (
            <Button
              renderRoot={(props) => (
                <AppLink {...props} place={paths.suggestion(next, { index: true })} />
              )}
            >
              {t(texts.review)}
            </Button>
          ) : null)
        }
      />
      <Page>
        <FilterBar>
          <SearchField
            isMain
            label={t(texts.search)}
            placeholder={t(texts.searchHint)}
            value={q}
            onChange={(text) => setSearch({ q: text })}
          />
          <SegmentedControl
            aria-label={t(texts.states)}
            value={state ?? 'all'}
            onChange={(value) => setSearch({ state: stateIn(value) })}
            data={[
              { value: 'all', label: t(texts.all) },
              ...SUGGESTION_STATES.map((one) => ({
                value: one,
                label: [t(HEADS[one]), ...(counts ? [num(counts[one])] : [])].join(' '),
              })),
            ]}
          />
        </FilterBar>
        <Loaded query={found}>
          {() =>
            documents.length > 0 ? (
              <>
                <DocumentTable place={params} rows={documents} />
                <MoreButton pages={found} />
              </>
            ) : (
              <EmptyState
                title={t(q || state ? texts.none : texts.empty)}
                action={
                  q || state ? (
                    <Button
                      variant="default"
                      onClick={() => setSearch({ q: undefined, state: undefined })}
                    >
                      {t(texts.clear)}
                    </Button>
                  ) : (
                    <Button
                      variant="default"
                      renderRoot={(props) => (
                        <AppLink {...props} place={paths.suggestions({ tenantId })} />
                      )}
                    >
                      {t(texts.toOverview)}
                    </Button>
                  )
                }
              >
                {q || state ? t(texts.noneHelp) : undefined}
              </EmptyState>
            )
          }
        </Loaded>
      </Page>
    </>
  )
}
