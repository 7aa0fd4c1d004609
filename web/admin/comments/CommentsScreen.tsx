import { Button, SegmentedControl } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { comments } from '#contract/comments.ts'
import { pendingWork } from '#contract/pending-work.ts'
import { commentTexts as texts } from '#texts/comments.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { FilterBar, Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { BlockedSenders } from '#web/admin/parts/visitors/BlockedSenders.tsx'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { useSend } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { CommentList } from './CommentList.tsx'
import { Pager } from './Pager.tsx'
import { useComments } from './use-comments.ts'

/**
 * A tenant's comments, newest first, a thousand a page; unread ones are marked, held ones separate.
 * (screens.comments)
 */
export const CommentsScreen = ({ params: { tenantId } }: ScreenProps<'tenantId'>) => {
  const [search, setSearch] = useSearchState()
  const { query, q, state, from, size } = useComments(tenantId)
  const may = useMay(tenantId)
  const mayMark = may('comment.mark')
  const mayModerate = may('comment.delete')
  const readAll = useSend(comments.readAll, {
    refresh: [comments.list, comments.get, pendingWork.counts],
  })
  const counts = query.data?.counts
  const clear = () => setSearch({ q: undefined, state: undefined, from: undefined })
  return (
    <>
      <PageHead
        title={t(texts.title)}
        facts={
          counts &&
          [
            t(texts.unreadCount)(counts.unread),
            t(texts.allCount)(num(counts.all)),
            ...(counts.held > 0 ? [t(texts.heldCount)(num(counts.held))] : []),
          ].join(' · ')
        }
        actions={
          <>
            {mayModerate && <BlockedSenders tenantId={tenantId} />}
            {mayMark && (
              <Button
                variant="default"
                leftSection={<IconMailOpened size={17} />}
                disabled={!counts?.unread}
                loading={readAll.isPending}
                onClick={() =>
                  readAll.mutate(
                    { params: { tenantId } },
                    { onSuccess: ({ marked }) => toastDone(t(texts.markedAll)(marked)) },
                  )
                }
              >
                {t(texts.markAll)}
              </Button>
            )}
          </>
        }
      />
      <Page>
        <FilterBar>
          <SearchField
            isMain
            label={t(texts.search)}
            placeholder={t(texts.searchHint)}
            value={q}
            onChange={(text) => setSearch({ q: text, from: undefined })}
          />
          <SegmentedControl
            aria-label={t(texts.state)}
            value={state}
            onChange={(value) =>
              setSearch({ state: value === 'all' ? undefined : value, from: undefined })
            }
            data={[
              { value: 'all', label: t(texts.all) },
              { value: 'unread', label: t(texts.unread) },
              { value: 'read', label: t(texts.read) },
              { value: 'held', label: t(texts.held) },
            ]}
          />
        </FilterBar>
        <Loaded query={query} failedText={t(texts.listFailed)}>
          {({ comments: list, total }) => {
            if (list.length > 0)
              return (
                <>
                  <CommentList tenantId={tenantId} list={list} search={search} />
                  <Pager
                    from={from}
                    size={size}
                    total={total}
                    onFrom={(next) => setSearch({ from: next > 0 ? String(next) : undefined })}
                  />
                </>
              )
            const isSought = q !== '' || state !== 'all' || from > 0
            return (
              <EmptyState
                title={t(isSought ? texts.none : texts.empty)}
                action={
                  isSought ? (
                    <Button variant="default" onClick={clear}>
                      {t(texts.clear)}
                    </Button>
                  ) : (
                    <Button
                      variant="default"
                      renderRoot={(props) => (
                        <AppLink {...props} place={paths.indices({ tenantId })} />
                      )}
                    >
                      {t(texts.toIndices)}
                    </Button>
                  )
                }
              >
                {t(isSought ? texts.noneHelp : texts.emptyHelp)}
              </EmptyState>
            )
          }}
        </Loaded>
      </Page>
    </>
  )
}
