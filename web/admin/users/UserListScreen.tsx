import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { USER_SEARCH_MIN, USERS_PAGE_SIZE } from '#contract/limits.ts'
import { USER_SORTS, users } from '#contract/users.ts'
import { matrixTexts } from '#texts/permissions.ts'
import { providerTexts, userTexts } from '#texts/users.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { NothingFound } from '#web/admin/kit/states/NothingFound.tsx'
import { FilterBar, Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { useListRows, useMe } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { language, t } from '#web/kit/language.ts'
import { readOn } from '#web/kit/page-query.ts'
import { useSignInMethods } from '#web/admin/parts/people/use-sign-in-methods.ts'
import { UserCreateDialog } from './UserCreateDialog.tsx'
import { UserTable } from './UserTable.tsx'

/** The filter value for administrators; no sign-in method has this name. */
const ADMINS = '*'

/**
 * All users, page by page, filtered by name or e-mail, administrators, or a sign-in method.
 * (screens.users)
 */
export const UserListScreen = () => {
  const me = useMe()
  const [{ q = '', create, admin, provider, sort: wanted }, setSearch] = useSearchState()
  const sort = USER_SORTS.find((one) => one === wanted) ?? 'name'
  const filter = {
    ...(q.trim().length >= USER_SEARCH_MIN && { q: q.trim() }),
    ...(admin && { admin: 'true' as const }),
    ...(provider && { provider }),
  }
  const size = useListRows(USERS_PAGE_SIZE)
  const list = useInfiniteQuery(readOn(users.list, { query: { ...filter, sort, size } }))
  const { data } = list
  const total = data?.pages.at(-1)?.total ?? 0
  // A sign-in between two requests changes the order; show nobody twice.
  const rows = [
    ...new Map(data?.pages.flatMap((page) => page.users).map((user) => [user.id, user])).values(),
  ]
  const isNarrowed = Object.keys(filter).length > 0
  const mayWrite = me.permissions.global.includes('user.write')
  return (
    <>
      <PageHead
        title={t(userTexts.title)}
        facts={data && t(isNarrowed ? userTexts.found : userTexts.count)(total)}
        actions={
          <>
            <Button
              variant="default"
              renderRoot={(props) => <AppLink {...props} place={paths.permissions()} />}
            >
              {t(matrixTexts.title)}
            </Button>
            {mayWrite && (
              <Button
                leftSection={<IconPlus size={17} />}
                onClick={() => setSearch({ create: 'true' })}
              >
                {t(userTexts.create)}
              </Button>
            )}
          </>
        }
      />
      <Page>
        <FilterBar>
          <SearchField
            isMain
            label={t(userTexts.search)}
            placeholder={t(userTexts.searchHint)}
            value={q}
            onChange={(text) => setSearch({ q: text })}
          />
          <Shown
            value={admin ? ADMINS : (provider ?? '')}
            onChange={(value) =>
              setSearch({
                admin: value === ADMINS ? 'true' : undefined,
                provider: value === ADMINS ? undefined : value,
              })
            }
          />
        </FilterBar>
        <Loaded query={list}>
          {() =>
            rows.length > 0 ? (
              <UserTable
                rows={rows}
                total={total}
                sort={sort}
                onSort={(next) => setSearch({ sort: next })}
                pages={list}
              />
            ) : (
              <NothingFound
                title={t(userTexts.none)}
                help={t(userTexts.noneHelp)}
                clear={t(userTexts.clear)}
                onClear={() => setSearch({ q: undefined, admin: undefined, provider: undefined })}
              />
            )
          }
        </Loaded>
      </Page>
      {mayWrite && (
        <UserCreateDialog
          opened={create !== undefined}
          onClose={() => setSearch({ create: undefined })}
        />
      )}
    </>
  )
}

/** The filter: all, administrators, or one sign-in method if there are several. (users.filters) */
const Shown = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const { data: ways = [] } = useSignInMethods()
  const byWay = [
    { value: 'password', label: t(providerTexts.password) },
    ...ways.map(({ name, label }) => ({ value: name, label: label[language()] })),
  ]
  return (
    <SegmentedControl
      aria-label={t(userTexts.whom)}
      value={value}
      onChange={onChange}
      data={[
        { value: '', label: t(userTexts.all) },
        { value: ADMINS, label: t(userTexts.admins) },
        ...(ways.length > 0 ? byWay : []),
      ]}
    />
  )
}
