import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { AGGREGATION_SIZES, MAPPING_CACHE_MS } from '#contract/limits.ts'
import { records } from '#contract/records.ts'
import { queryTexts } from '#texts/records.ts'
import { read } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { countedOfText } from './counted-of-text.ts'
import styles from './QueryDesigner.module.css'
import { valueName } from '#web/admin/parts/values/value-name.ts'

/** Suggestions shown at once; typing filters all of them. */
const SHOWN = 50

type Props = {
  tenantId: string
  ids: string
  field: string
  /** Values that the row already has. */
  taken: readonly string[]
  onPick: (value: string) => void
  onClose: () => void
}

/** One value of a field: typed, or chosen from the records' values, most frequent first. */
export const ValuePicker = ({ tenantId, ids, field, taken, onPick, onClose }: Props) => {
  const [text, setText] = useState('')
  const aggs = { values: { field, size: AGGREGATION_SIZES.list } }
  const { data } = useQuery({
    ...read(records.search, { params: { tenantId, ids }, body: { size: 0, aggs } }),
    staleTime: MAPPING_CACHE_MS,
  })
  const note = countedOfText(data?.aggregations.values?.of)
  const buckets = (data?.aggregations.values?.buckets ?? []).filter(
    ({ key }) => !taken.includes(key),
  )
  /** Values by their label, which people type. */
  const named = new Map(
    buckets.map(({ key, doc_count: count }) => [valueName(field, key), { key, count }]),
  )
  const pick = (written: string) => {
    const value = written.trim()
    if (value !== '') onPick(named.get(value)?.key ?? value)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    // Mantine prevented the default if it took a suggestion; otherwise take the typed text.
    if (event.key === 'Enter' && !event.defaultPrevented) {
      event.preventDefault()
      pick(text)
    }
  }
  return (
    <Autocomplete
      size="xs"
      autoFocus
      openOnFocus
      className={styles.picker}
      {...(named.size === 0 && { description: note })}
      aria-label={t(queryTexts.value)}
      placeholder={t(queryTexts.valueHint)}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
      limit={SHOWN}
      maxDropdownHeight={260}
      value={text}
      onChange={setText}
      onOptionSubmit={pick}
      onKeyDown={onKey}
      onBlur={() => (text.trim() === '' ? onClose() : pick(text))}
      data={note === undefined ? [...named.keys()] : [{ group: note, items: [...named.keys()] }]}
      renderOption={({ option }) => (
        <span className={styles.suggestion}>
          <span>{option.value}</span>
          <span className="num">{num(named.get(option.value)?.count ?? 0)}</span>
        </span>
      )}
    />
  )
}
