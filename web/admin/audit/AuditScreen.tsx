import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { audit, AUDIT_AREAS, type AuditFilter } from '#contract/audit.ts'
import { AUDIT_PAGE_SIZE } from '#contract/limits.ts'
import { auditTexts } from '#texts/audit.ts'
import { logTexts } from '#texts/logs.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { NothingFound } from '#web/admin/kit/states/NothingFound.tsx'
import { FilterBar, Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { EmptyState, Skeleton } from '#web/admin/kit/states/States.tsx'
import { LogTabs } from '#web/admin/parts/events/LogTabs.tsx'
import { useListRows, useMe } from '#web/admin/parts/viewer/viewer.ts'
import { send, urlOf } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { AuditTable } from './AuditTable.tsx'
import { ActorSelect } from './ActorSelect.tsx'
import { PERIODS, sinceOf } from './periods.ts'
import styles from './audit.module.css'

/**
 * Who did what, when, and to which subject: in a tenant, or for administrators outside all tenants.
 * (screens.audit)
 */
export const AuditScreen = ({ params: { tenantId } }: ScreenProps<'tenantId'>) => {
  const { admin: isAdmin } = useMe()
  const [{ q, user, area, period, scope }, setSearch] = useSearchState()
  // The period ends when the page opened: a new time at each render would mean a new request.
  const [now] = useState(() => new Date())
  const isOutside = isAdmin && scope === 'installation'
  const since = sinceOf(period, now)
  const known = AUDIT_AREAS.find((one) => one === area)
  const filter: AuditFilter = {
    ...(q?.trim() && { q: q.trim() }),
    ...(user && { user }),
    ...(known && { area: known }),
    ...(since && { since }),
  }
  const size = useListRows(AUDIT_PAGE_SIZE)
  const lines = useInfiniteQuery({
    queryKey: [audit.list.name, tenantId, isOutside, filter, size],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, size, ...(pageParam !== undefined && { before: pageParam }) }
      return isOutside
        ? send(audit.installation, { query }, signal)
        : send(audit.list, { params: { tenantId }, query }, signal)
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = lines
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const showAll = () =>
    setSearch({ q: undefined, user: undefined, area: undefined, period: undefined })
  return (
    <>
      <PageHead
        title={t(logTexts.title)}
        facts={t(auditTexts.facts)}
        actions={
          !isOutside && (
            <Button
              component="a"
              variant="default"
              href={urlOf(audit.csv, { params: { tenantId }, query: filter })}
              download
              leftSection={<IconDownload size={16} />}
            >
              {t(auditTexts.csv)}
            </Button>
          )
        }
      />
      <LogTabs tenantId={tenantId} current="audit" />
      <Page>
        <FilterBar>
          <SearchField
            isMain
            label={t(auditTexts.search)}
            value={q ?? ''}
            onChange={(text) => setSearch({ q: text })}
          />
          <ActorSelect
            tenantId={tenantId}
            value={user ?? ''}
            onChange={(id) => setSearch({ user: id })}
          />
          <Select
            className={styles.area}
            aria-label={t(auditTexts.area)}
            allowDeselect={false}
            value={known ?? ''}
            onChange={(value) => setSearch({ area: value ?? undefined })}
            data={[
              { value: '', label: t(auditTexts.allAreas) },
              ...AUDIT_AREAS.map((one) => ({ value: one, label: t(auditTexts[one]) })),
            ]}
          />
          <Select
            className={styles.period}
            aria-label={t(auditTexts.period)}
            allowDeselect={false}
            value={PERIODS.find((one) => one === period) ?? ''}
            onChange={(value) => setSearch({ period: value ?? undefined })}
            data={[
              { value: '', label: t(auditTexts.always) },
              ...PERIODS.map((one) => ({ value: one, label: t(auditTexts[one]) })),
            ]}
          />
          {isAdmin && (
            <SegmentedControl
              aria-label={t(auditTexts.scope)}
              value={isOutside ? 'installation' : ''}
              onChange={(value) => setSearch({ scope: value })}
              data={[
                { value: '', label: t(auditTexts.tenant) },
                { value: 'installation', label: t(auditTexts.installation) },
              ]}
            />
          )}
        </FilterBar>
        <Loaded query={lines} skeleton={<Skeleton rows={10} />}>
          {() =>
            rows.length > 0 ? (
              <AuditTable
                tenantId={tenantId}
                rows={rows}
                total={data?.pages[0]?.total ?? rows.length}
                pages={lines}
              />
            ) : Object.keys(filter).length > 0 ? (
              <NothingFound
                title={t(auditTexts.noneFits)}
                help={t(auditTexts.noneFitsHelp)}
                clear={t(auditTexts.showAll)}
                onClear={showAll}
              />
            ) : (
              <EmptyState title={t(auditTexts.none)}>{t(auditTexts.noneHelp)}</EmptyState>
            )
          }
        </Loaded>
      </Page>
    </>
  )
}
