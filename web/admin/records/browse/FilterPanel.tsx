import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { SearchAnswer } from '#contract/record-search.ts'
import { browseTexts } from '#texts/browse.ts'
import { recordTexts } from '#texts/records.ts'
import { QueryDesigner } from '#web/admin/parts/query/QueryDesigner.tsx'
import type { LabelOf } from '#web/admin/parts/query/use-fields.ts'
import { isOfTime, valueName } from '#web/admin/parts/values/value-name.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './FilterPanel.module.css'
import { countedOfText } from '#web/admin/parts/query/counted-of-text.ts'
import {
  inTime,
  ticksOf,
  toggleFacet,
  type AskedInIndex,
  type Condition,
  type Facet,
} from './search-address.ts'
import { useQueryRows } from './use-query-rows.ts'

/** Loaded when a facet first opens fully. */
const FacetDialog = lazy(async () => ({ default: (await import('./FacetDialog.tsx')).FacetDialog }))

/** Values shown before "more"; times, which sort by time, show more. */
const [SHOWN, SHOWN_TIMES] = [8, 20]

type Props = {
  asked: AskedInIndex
  onConditions: (next: Condition[]) => void
  facets: readonly Facet[]
  counts: SearchAnswer['aggregations']
  labelOf: LabelOf
  onClose: () => void
}

/** The conditions of a search: written ones, and facets with counts. */
export const FilterPanel = ({ asked, onConditions, facets, counts, labelOf, onClose }: Props) => {
  const { tenantId, id, conditions } = asked
  const [rows, setRows] = useQueryRows(conditions, onConditions)
  return (
    <aside className={styles.panel} aria-label={t(recordTexts.filters)}>
      <div className={styles.head}>
        <h2>{t(recordTexts.filters)}</h2>
        <span>
          {conditions.length > 0 && (
            <Button size="compact-xs" variant="subtle" onClick={() => onConditions([])}>
              {t(recordTexts.clear)}
            </Button>
          )}
          <ActionIcon
            className={styles.close}
            aria-label={t(recordTexts.closeFilters)}
            onClick={onClose}
          >
            <IconX size={17} />
          </ActionIcon>
        </span>
      </div>
      <div className={styles.written}>
        <QueryDesigner tenantId={tenantId} ids={id} rows={rows} onChange={setRows} />
      </div>
      {facets.map((facet) => (
        <FacetBox
          key={facet.field}
          asked={asked}
          facet={facet}
          label={labelOf(facet.field)}
          counted={counts[facet.field]}
          ticked={ticksOf(conditions, facet.field)}
          onTick={(value) => onConditions(toggleFacet(conditions, facet.field, value))}
        />
      ))}
    </aside>
  )
}

type BoxProps = {
  asked: AskedInIndex
  facet: Facet
  label: string
  counted: SearchAnswer['aggregations'][string] | undefined
  ticked: string[]
  onTick: (value: string) => void
}

const FacetBox = ({ asked, facet, label, counted, ticked, onTick }: BoxProps) => {
  const [isOpen, setOpen] = useState(false)
  const buckets = counted?.buckets ?? []
  const note = countedOfText(counted?.of)
  const offered =
    facet.values.length > 0 ? buckets.filter(({ key }) => facet.values.includes(key)) : buckets
  // A ticked value stays visible even without hits.
  const lost = ticked
    .filter((value) => !offered.some(({ key }) => key === value))
    .map((key) => ({ key, doc_count: 0 }))
  const all = isOfTime(facet.field) ? inTime([...lost, ...offered]) : [...lost, ...offered]
  const most = isOfTime(facet.field) ? SHOWN_TIMES : SHOWN
  const shown = all.filter(({ key }, at) => at < most || ticked.includes(key))
  // An empty facet is hidden.
  if (all.length === 0 && note === undefined) return null
  return (
    <fieldset className={styles.facet}>
      <legend>{label}</legend>
      {shown.map(({ key, doc_count: count }) => (
        <Checkbox
          key={key}
          size="sm"
          classNames={{ body: styles.tickBody, labelWrapper: styles.tickLabel }}
          checked={ticked.includes(key)}
          onChange={() => onTick(key)}
          label={
            <span className={styles.value}>
              <span>{valueName(facet.field, key)}</span>
              <span className="num">{num(count)}</span>
            </span>
          }
        />
      ))}
      {note !== undefined && <p className="muted num">{note}</p>}
      {all.length > most && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-haspopup="dialog"
          aria-label={t(browseTexts.moreOf)(label)}
          onClick={() => setOpen(true)}
        >
          {t(browseTexts.more)}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <FacetDialog
            asked={asked}
            facet={facet}
            label={label}
            ticked={ticked}
            onTick={onTick}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
