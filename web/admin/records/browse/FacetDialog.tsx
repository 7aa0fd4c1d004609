import { fold } from '#contract/folding.ts'
import { Checkbox, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useState } from 'react'
import { AGGREGATION_SIZES } from '#contract/limits.ts'
import { records } from '#contract/records.ts'
import { attributeTexts } from '#texts/attributes.ts'
import { browseTexts } from '#texts/browse.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './FacetDialog.module.css'
import panel from './FilterPanel.module.css'
import { countedOfText } from '#web/admin/parts/query/counted-of-text.ts'
import { bodyOf, inTime, type AskedInIndex, type Facet } from './search-address.ts'
import { isOfTime, valueName } from '#web/admin/parts/values/value-name.ts'

const ROW_PX = 34
const OVERSCAN = 10

type Buckets = { key: string; doc_count: number }[]
type Props = {
  asked: AskedInIndex
  facet: Facet
  label: string
  ticked: readonly string[]
  onTick: (value: string) => void
  onClose: () => void
}

/**
 * All values of a facet, up to ten thousand: filtered by letters, sorted by frequency or alphabet.
 * (records.facetValues)
 */
export const FacetDialog = ({
  asked: { tenantId, id, ...asked },
  facet,
  label,
  ticked,
  onTick,
  onClose,
}: Props) => {
  const may = useMay(tenantId)
  const [order, setOrder] = useState<'count' | 'key'>(isOfTime(facet.field) ? 'key' : 'count')
  const [words, setWords] = useState('')
  const body = {
    ...bodyOf({ ...asked, facets: [], cursor: undefined }),
    size: 0,
    aggs: { all: { field: facet.field, size: AGGREGATION_SIZES.all, order } },
  }
  const query = useQuery({
    ...read(records.search, { params: { tenantId, ids: id }, body }),
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog opened onClose={onClose} title={label} size={520}>
      <div className={styles.tools}>
        <SearchField
          data-autofocus
          label={t(browseTexts.seekValue)}
          value={words}
          onChange={setWords}
        />
        <SegmentedControl
          aria-label={t(browseTexts.order)}
          value={order}
          onChange={(value) => setOrder(value === 'key' ? 'key' : 'count')}
          data={[
            { value: 'count', label: t(browseTexts.byCount) },
            { value: 'key', label: t(browseTexts.byName) },
          ]}
        />
      </div>
      <Loaded query={query}>
        {({ aggregations }) => {
          const all = (aggregations.all?.buckets ?? []).filter(
            ({ key }) => facet.values.length === 0 || facet.values.includes(key),
          )
          const ordered = order === 'key' && isOfTime(facet.field) ? inTime(all) : all
          const note = countedOfText(aggregations.all?.of)
          const letters = fold(words.trim())
          const shown = ordered.filter(({ key }) =>
            fold(valueName(facet.field, key)).includes(letters),
          )
          return (
            <>
              <p className={`muted num ${styles.sum}`} role="status">
                {t(browseTexts.values)(shown.length)}
                {note !== undefined && `. ${note}`}
                {all.length === AGGREGATION_SIZES.all &&
                  `. ${t(browseTexts.mostValues)(num(AGGREGATION_SIZES.all))}`}
              </p>
              {shown.length > 0 ? (
                <Values
                  key={order + letters}
                  field={facet.field}
                  label={label}
                  buckets={shown}
                  ticked={ticked}
                  onTick={onTick}
                />
              ) : (
                aggregations.all?.of !== 0 && (
                  <EmptyState title={t(browseTexts.noValueFits)}>
                    {t(browseTexts.noValueHelp)}
                  </EmptyState>
                )
              )}
            </>
          )
        }}
      </Loaded>
      {!isOfTime(facet.field) && may('attribute.write') && (
        <p className={styles.sum}>
          <AppLink place={paths.attributes({ tenantId, type: facet.field })}>
            {t(attributeTexts.editCover)}
          </AppLink>
        </p>
      )}
    </Dialog>
  )
}

type ValuesProps = Pick<Props, 'label' | 'ticked' | 'onTick'> & { field: string; buckets: Buckets }

/** Draws only the rows near the viewport. */
const Values = ({ field, label, buckets, ticked, onTick }: ValuesProps) => {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here
  const virtual = useVirtualizer({
    count: buckets.length,
    getScrollElement: useCallback(() => box, [box]),
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
  })
  return (
    // A box that scrolls must be reachable by keyboard.
    <div ref={setBox} className={styles.list} role="group" aria-label={label} tabIndex={0}>
      <div className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const bucket = buckets[index]
          if (!bucket) return null
          return (
            <Checkbox
              key={bucket.key}
              size="sm"
              className={styles.row}
              classNames={{ body: panel.tickBody, labelWrapper: panel.tickLabel }}
              style={{ transform: `translateY(${start}px)` }}
              checked={ticked.includes(bucket.key)}
              onChange={() => onTick(bucket.key)}
              label={
                <span className={panel.value}>
                  <span>{valueName(field, bucket.key)}</span>
                  <span className="num">{num(bucket.doc_count)}</span>
                </span>
              }
            />
          )
        })}
      </div>
    </div>
  )
}
