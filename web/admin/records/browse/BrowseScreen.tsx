import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFilter, IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { BROWSE_PAGE_SIZE } from '#contract/limits.ts'
import { recordTexts } from '#texts/records.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { useLayer } from '#web/admin/kit/focus/escape-layers.ts'
import { Subject } from '#web/admin/parts/viewer/Subject.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { PanelButton } from '#web/admin/parts/records/PanelButton.tsx'
import { keepLastIndex } from '#web/admin/parts/records/last-index.ts'
import { useBrowseTarget, type BrowseTarget } from '#web/admin/parts/records/use-browse-target.ts'
import { useFields } from '#web/admin/parts/query/use-fields.ts'
import { useSidePanel } from '#web/admin/parts/records/use-side-panel.ts'
import { useListRows, useMe } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import { MetadataPanel } from '#web/admin/records/record/MetadataPanel.tsx'
import { BrowseHeader } from './BrowseHeader.tsx'
import { emptyOf, useIndexOf } from './browse-target.ts'
import styles from './BrowseScreen.module.css'
import { Results } from './Results.tsx'
import { SavedSearchButton } from './SavedSearchButton.tsx'
import { askedOf, savedOf, writeConditions, type Condition } from './search-address.ts'
import { SearchBox } from './SearchBox.tsx'
import { useRecordSearch } from './use-record-search.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { IndexSwitch } from './IndexSwitch.tsx'

/** Loaded when first shown, so that the pictures need not wait. */
/** Milliseconds after the last keystroke before a search is sent. */
const TYPING_MS = 200

/**
 * The records of an index or an alias: search, filters, grid or list, metadata.
 * (screens.indexBrowse)
 */
export const BrowseScreen = ({ params: { tenantId, id } }: ScreenProps<'tenantId' | 'id'>) => {
  const query = useBrowseTarget(tenantId, id)
  return (
    <Subject kind="index" query={query}>
      {(browsed) => <Browse key={`${tenantId}/${id}`} browsed={browsed} />}
    </Subject>
  )
}

const Browse = ({ browsed }: { browsed: BrowseTarget }) => {
  const { tenantId, id, type } = browsed
  const [search, setSearch] = useSearchState()
  const { q = '', view = 'grid', r: recordId } = search
  const { isWide, isOpen: hasMetadata, setOpen: setMetadata } = useSidePanel()
  const hasFilters = search.filters === undefined ? isWide : search.filters === '1'
  const [typed] = useDebouncedValue(q.trim(), TYPING_MS)
  const { labelOf, choice } = useFields(tenantId, id)
  const asked = {
    tenantId,
    id,
    size: useListRows(BROWSE_PAGE_SIZE),
    ...askedOf({ ...browsed, choice }, { ...search, q: typed }),
  }
  const { conditions, facets, sort } = asked
  const found = useRecordSearch(asked)
  const shownId = recordId ?? found.hits[0]?._id
  const indexId = useIndexOf(browsed, shownId, found.hits)
  const { id: userId } = useMe()
  const savedSearch = savedOf({ ...search, q: typed })
  useEffect(() => {
    const first =
      indexId !== undefined && shownId !== undefined ? { indexId, recordId: shownId } : null
    keepLastIndex({ userId, tenantId }, { id, search: savedSearch, first })
  }, [userId, tenantId, id, savedSearch, indexId, shownId])
  const setConditions = (next: Condition[]) => setSearch({ f: writeConditions(next) })
  const setFilters = (open: boolean) => setSearch({ filters: open ? '1' : '0' })
  useLayer(!isWide && hasFilters, () => setFilters(false))

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <BrowseHeader browsed={browsed} />
        <div className={styles.bar} role="search">
          <div className={styles.browsed}>
            <IndexSwitch browsed={browsed} />
          </div>
          <Tooltip label={t(recordTexts.filters)}>
            <ActionIcon
              size={42}
              variant={hasFilters ? 'light' : 'default'}
              aria-label={t(recordTexts.filters)}
              aria-expanded={hasFilters}
              onClick={() => setFilters(!hasFilters)}
            >
              <IconFilter size={18} />
            </ActionIcon>
          </Tooltip>
          <SearchBox
            tenantId={tenantId}
            id={id}
            value={q}
            onChange={(text) => setSearch({ q: text, r: undefined })}
            onValue={({ field, value }) => {
              const conditionsToo: Condition[] = [
                ...conditions,
                { kind: 'must', field, values: [value] },
              ]
              setSearch({ q: undefined, r: undefined, f: writeConditions(conditionsToo) })
            }}
          />
          <SavedSearchButton tenantId={tenantId} id={id} />
          <SegmentedControl
            aria-label={t(recordTexts.view)}
            value={view === 'list' ? 'list' : 'grid'}
            onChange={(value) => setSearch({ view: value === 'list' ? 'list' : undefined })}
            data={[
              {
                value: 'grid',
                label: (
                  <ViewLabel
                    icon={<IconLayoutGrid size={17} aria-hidden="true" />}
                    text={t(recordTexts.grid)}
                  />
                ),
              },
              {
                value: 'list',
                label: (
                  <ViewLabel
                    icon={<IconList size={17} aria-hidden="true" />}
                    text={t(recordTexts.list)}
                  />
                ),
              },
            ]}
          />
          <PanelButton
            label={t(recordTexts.metadata)}
            sizePx={42}
            isOpen={hasMetadata}
            onToggle={() => setMetadata(!hasMetadata)}
          />
        </div>
      </div>
      <div
        className={[
          styles.body,
          hasFilters && styles.withFilters,
          hasMetadata && styles.withMetadata,
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {hasFilters && (
          <FilterPanel
            asked={asked}
            onConditions={setConditions}
            facets={facets}
            counts={found.first?.aggregations ?? {}}
            labelOf={labelOf}
            onClose={() => setFilters(false)}
          />
        )}
        <Results
          tenantId={tenantId}
          id={id}
          type={type}
          empty={emptyOf(browsed)}
          found={found}
          query={typed}
          conditions={conditions}
          search={search}
          view={view === 'list' ? 'list' : 'grid'}
          recordId={recordId}
          onRecord={(next) => setSearch({ r: next, ...(isWide ? {} : { meta: '1' }) })}
          onClear={() => setConditions([])}
          onQuery={(query) => setSearch({ q: query, r: undefined })}
          sort={sort}
          onSort={(sort) => setSearch({ sort })}
        />
        {hasMetadata && (
          <MetadataPanel
            tenantId={tenantId}
            id={indexId ?? id}
            recordId={indexId === undefined ? undefined : shownId}
            onClose={() => setMetadata(false)}
            placeOf={(recordId) => paths.record({ tenantId, id: indexId ?? id }, recordId, search)}
            {...(type === 'archive' && {
              link: (record) => ({
                label: t(recordTexts.showInTree),
                place: paths.tree({ tenantId, id: indexId ?? id }, record.id),
              }),
            })}
          />
        )}
      </div>
    </div>
  )
}

const ViewLabel = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <span className={styles.viewLabel}>
    {icon}
    <span className="vh">{text}</span>
  </span>
)
