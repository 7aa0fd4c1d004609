import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { crowdsource } from '#contract/crowdsource.ts'
import type { IndexSuggestions } from '#contract/suggestions.ts'
import { crowdsourceTexts as texts } from '#texts/crowdsource.ts'
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
import styles from './crowdsource.module.css'
import { IndexTable } from './IndexTable.tsx'
import { daysSince } from './suggestion-text.ts'

/**
 * The number of waiting suggestions in each index, and a link to the oldest one.
 * (screens.crowdsource)
 */
export const SuggestionsScreen = ({ params: { tenantId } }: ScreenProps<'tenantId'>) => {
  const query = useQuery(read(crowdsource.query, { params: { tenantId } }))
  useRefreshOnEvents([crowdsource.query], tenantId)
  const first = query.data?.first
  return (
    <>
      <PageHead
        title={t(texts.title)}
        facts={query.data && factsOf(query.data.indices)}
        actions={
          query.data &&
          (first ? (
            <Button
              renderRoot={(props) => (
                <AppLink {...props} place={paths.suggestion({ tenantId, ...first })} />
              )}
            >
              {t(texts.reviewOldest)}
            </Button>
          ) : null)
        }
      />
      <Page>
        <Loaded query={query}>
          {({ indices }) => <Indices tenantId={tenantId} indices={indices} />}
        </Loaded>
      </Page>
    </>
  )
}

const Indices = ({ tenantId, indices }: { tenantId: string; indices: IndexSuggestions[] }) => {
  const [{ q = '' }, setSearch] = useSearchState()
  const used = indices.filter(({ takes, newest }) => takes || newest !== null)
  const rows = used.filter(({ name }) => name.toLowerCase().includes(q.trim().toLowerCase()))
  if (used.length === 0)
    return (
      <EmptyState
        title={t(texts.empty)}
        action={
          <Button
            variant="default"
            renderRoot={(props) => <AppLink {...props} place={paths.indices({ tenantId })} />}
          >
            {t(texts.toIndices)}
          </Button>
        }
      >
        {t(texts.emptyHelp)}
      </EmptyState>
    )
  return (
    <>
      <FilterBar>
        <SearchField
          isMain
          label={t(texts.filter)}
          placeholder={t(texts.filterHint)}
          value={q}
          onChange={(text) => setSearch({ q: text })}
        />
      </FilterBar>
      {rows.length > 0 ? (
        <IndexTable tenantId={tenantId} rows={rows} />
      ) : (
        <NothingFound
          title={t(texts.none)}
          clear={t(texts.clear)}
          onClear={() => setSearch({ q: undefined })}
        />
      )}
      <TakeNone tenantId={tenantId} indices={indices.filter(({ takes }) => !takes)} />
    </>
  )
}

/** Indices that accept no suggestions, each with a link to that setting. */
const TakeNone = ({ tenantId, indices }: { tenantId: string; indices: IndexSuggestions[] }) => {
  const mayEdit = useMay(tenantId)('index.edit')
  if (indices.length === 0) return null
  return (
    <p className={styles.takesNone}>
      {t(texts.takesNone)}{' '}
      {indices.map(({ indexId: id, name }, n) => (
        <Fragment key={id}>
          {n > 0 && ', '}
          {mayEdit ? <AppLink place={paths.indexEdit({ tenantId, id })}>{name}</AppLink> : name}
        </Fragment>
      ))}
      . {t(texts.takesNoneHelp)}
    </p>
  )
}

const factsOf = (indices: IndexSuggestions[]): string => {
  const waiting = indices.filter((one) => one.waiting > 0)
  const oldest = waiting.flatMap((one) => one.oldest ?? []).toSorted()[0]
  if (oldest === undefined) return t(texts.nothingWaits)
  const days = daysSince(oldest)
  const sum = waiting.reduce((all, one) => all + one.waiting, 0)
  return [
    t(texts.waitingIn)(sum, waiting.length),
    ...(days > 0 ? [t(texts.oldestWaited)(days)] : []),
  ].join(' · ')
}
