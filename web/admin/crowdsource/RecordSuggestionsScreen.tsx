import { Button } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { crowdsource } from '#contract/crowdsource.ts'
import { indices } from '#contract/indices.ts'
import { crowdsourceTexts as texts } from '#texts/crowdsource.ts'
import { reviewTexts } from '#texts/review.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Missing, missingErrorOf } from '#web/admin/parts/viewer/Subject.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { SuggestionList } from './SuggestionList.tsx'

const ProposeDialog = lazy(async () => ({
  default: (await import('./ProposeDialog.tsx')).ProposeDialog,
}))

/**
 * All suggestions for a record and their outcome; staff can record one on behalf of somebody else.
 * (screens.crowdsource)
 */
export const RecordSuggestionsScreen = ({
  params: { tenantId, indexId, documentId },
}: ScreenProps<'tenantId' | 'indexId' | 'documentId'>) => {
  const params = { tenantId, indexId, documentId }
  const may = useMay(tenantId)
  const query = useQuery(read(crowdsource.document, { params }))
  useRefreshOnEvents([crowdsource.document], tenantId)
  const index = useQuery(read(indices.get, { params: { tenantId, id: indexId } }))
  const [isEntering, setEntering] = useState(false)
  const data = query.data
  const missing = missingErrorOf(query)
  if (missing) return <Missing kind="suggested" error={missing} />
  return (
    <>
      <PageHead
        crumbs={[
          { label: t(texts.title), place: paths.suggestions({ tenantId }) },
          {
            label: index.data?.name ?? indexId,
            place: paths.suggestionsOfIndex({ tenantId, indexId }),
          },
          { label: data?.title ?? '…' },
        ]}
        title={data?.title ?? t(texts.title)}
        facts={t(texts.ofRecord)}
        actions={
          data &&
          (data.isThere ? (
            <>
              <Button
                variant="default"
                renderRoot={(props) => (
                  <AppLink {...props} place={paths.record({ tenantId, id: indexId }, documentId)} />
                )}
              >
                {t(reviewTexts.openRecord)}
              </Button>
              {may('crowdsource.review') && (
                <Button
                  leftSection={<IconPencilPlus size={17} />}
                  onClick={() => setEntering(true)}
                >
                  {t(texts.enter)}
                </Button>
              )}
            </>
          ) : null)
        }
      />
      <Page>
        <Loaded query={query}>
          {({ isThere, suggestions }) => (
            <>
              {!isThere && <Note tone="warn" title={t(reviewTexts.gone)} />}
              {suggestions.length > 0 ? (
                <SuggestionList label={t(texts.ofRecord)} list={suggestions} />
              ) : (
                <EmptyState title={t(texts.empty)}>{t(texts.enterHelp)}</EmptyState>
              )}
            </>
          )}
        </Loaded>
      </Page>
      {isEntering && (
        <Suspense>
          <ProposeDialog params={params} onClose={() => setEntering(false)} />
        </Suspense>
      )}
    </>
  )
}
