import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { blog, POST_STATES, type PostState } from '#contract/blog.ts'
import { BLOG_PAGE_SIZE, QUERY_MIN } from '#contract/limits.ts'
import { blogTexts } from '#texts/blog.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { LinkList } from '#web/admin/kit/lists/LinkList.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { MoreButton } from '#web/admin/kit/lists/MoreButton.tsx'
import { NothingFound } from '#web/admin/kit/states/NothingFound.tsx'
import { FilterBar, Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { useListRows, useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import { readOn } from '#web/kit/page-query.ts'
import { UnsavedPosts } from './UnsavedPosts.tsx'
import { PostTable } from './PostTable.tsx'
import { STATES } from './post-states.ts'

const BIN = 'deleted'

/**
 * The posts of a tenant: drafts, scheduled, published and expired, filtered by words and tags.
 * (screens.blog)
 */
export const BlogListScreen = ({ params: { tenantId } }: ScreenProps<'tenantId'>) => {
  const may = useMay(tenantId)
  const [{ q = '', state = '', tag }, setSearch] = useSearchState()
  useRefreshOnEvents([blog.list], tenantId)
  const asked = {
    q: q.trim().length < QUERY_MIN ? '' : q.trim(),
    ...(POST_STATES.includes(state as PostState) && { state: state as PostState }),
    ...(tag && { tag }),
    deleted: String(state === BIN) as 'true' | 'false',
    size: useListRows(BLOG_PAGE_SIZE),
  }
  const query = useInfiniteQuery(readOn(blog.list, { params: { tenantId }, query: asked }))
  const counts = query.data?.pages[0]?.counts
  const create = may('blog.draft') && (
    <Button
      leftSection={<IconPlus size={17} />}
      renderRoot={(props) => <AppLink {...props} place={paths.postNew({ tenantId })} />}
    >
      {t(blogTexts.create)}
    </Button>
  )
  const link = (key: string, label: string, count: number | undefined) => ({
    key,
    label,
    place: paths.blog({ tenantId }, { state: key, q, tag }),
    ...(count !== undefined && { count }),
  })
  return (
    <>
      <PageHead
        title={t(blogTexts.title)}
        facts={counts && t(blogTexts.facts)(counts.published, counts.draft)}
        actions={create}
      />
      <LinkList
        label={t(blogTexts.states)}
        current={state}
        items={[
          link(
            '',
            t(blogTexts.all),
            counts && POST_STATES.reduce((sum, one) => sum + counts[one], 0),
          ),
          // Requests that take articles off the site are few.
          ...POST_STATES.filter((one) => one !== 'withheld' || counts?.[one]).map((one) =>
            link(one, t(STATES[one].many), counts?.[one]),
          ),
          ...(may('blog.publish') ? [link(BIN, t(blogTexts.bin), counts?.deleted)] : []),
        ]}
      />
      <Page>
        <UnsavedPosts tenantId={tenantId} />
        <Loaded query={query} failedText={t(blogTexts.fetchFailed)}>
          {({ pages }) => {
            const posts = pages.flatMap((page) => page.posts)
            const tags = pages[0]?.tags ?? []
            const isSought = q !== '' || tag !== undefined
            if (posts.length === 0 && !isSought && (state === '' || state === BIN))
              return state === BIN ? (
                <EmptyState title={t(blogTexts.emptyBin)} />
              ) : (
                <EmptyState title={t(blogTexts.empty)} action={create}>
                  {t(blogTexts.emptyHelp)}
                </EmptyState>
              )
            return (
              <>
                <FilterBar>
                  <SearchField
                    isMain
                    label={t(blogTexts.search)}
                    placeholder={t(blogTexts.searchHint)}
                    value={q}
                    onChange={(text) => setSearch({ q: text })}
                  />
                  <Select
                    aria-label={t(blogTexts.tag)}
                    placeholder={t(blogTexts.anyTag)}
                    clearable
                    searchable
                    data={tags.map(({ tag: value, count }) => ({
                      value,
                      label: `${value} (${count})`,
                    }))}
                    value={tag ?? null}
                    onChange={(value) => setSearch({ tag: value ?? undefined })}
                  />
                </FilterBar>
                {posts.length > 0 ? (
                  <PostTable tenantId={tenantId} posts={posts} />
                ) : (
                  <NothingFound
                    title={t(blogTexts.none)}
                    help={t(blogTexts.noneHelp)}
                    clear={t(blogTexts.clear)}
                    onClear={() => setSearch({ q: undefined, tag: undefined, state: undefined })}
                  />
                )}
                <MoreButton pages={query} />
              </>
            )
          }}
        </Loaded>
      </Page>
    </>
  )
}
