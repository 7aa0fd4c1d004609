import { Button, TextInput } from '@mantine/core'
import {
  IconSortAscendingLetters,
  IconSortDescendingLetters,
  IconSortDescendingNumbers,
  IconSortAscendingNumbers,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { freeSlug, slugOf } from '#contract/common.ts'
import { LEVELS_MAX } from '#contract/limits.ts'
import type { Level } from '#contract/site-config.ts'
import { levelEditTexts as texts } from '#texts/site-config.ts'
import { SortableGrid } from '#web/admin/parts/selection/SortableGrid.tsx'
import { t } from '#web/kit/language.ts'
import { num } from '#web/kit/format-in-language.ts'
import { AddField } from './AddField.tsx'
import type { KnownFields } from './known-fields.ts'
import { LevelPreview, useRecordCount } from './LevelPreview.tsx'
import { moved, OrderButtons } from '#web/admin/parts/selection/OrderButtons.tsx'
import styles from './site-config.module.css'

type Props = {
  tenantId: string
  levels: Level[]
  known: KnownFields
  errors: Record<string, string>
  onChange: (levels: Level[]) => void
}

/**
 * The levels through which visitors navigate an archive, with a preview of one. (siteConfig.levels)
 */
export const LevelRows = ({ tenantId, levels, known, errors, onChange }: Props) => {
  const addButton = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<string>()
  const total = useRecordCount(tenantId)
  const open = levels.find(({ agg }) => agg.id === chosen) ?? levels[0]
  const put = (at: number, next: Level) =>
    onChange(levels.map((one, place) => (place === at ? next : one)))
  const add = (field: string) => {
    const name = known.labelOf(field)
    const id = freeSlug(
      slugOf(name) || 'threp',
      levels.map(({ agg }) => agg.id),
    )
    setChosen(id)
    onChange([
      ...levels,
      { sort: { count: true, order: 'desc' }, agg: { id, field, name, value: '' } },
    ])
  }
  return (
    <div className={styles.levels}>
      <div>
        <SortableGrid
          isList
          items={levels.map((level, at) => ({ id: level.agg.id, name: level.agg.name, level, at }))}
          label={t(texts.title)}
          onOrder={(items) => onChange(items.map(({ level }) => level))}
          draw={({ level, at }) => (
            <div
              className={styles.level}
              data-on={level.agg.id === open?.agg.id || undefined}
              onFocus={() => setChosen(level.agg.id)}
            >
              <button
                type="button"
                className={styles.number}
                aria-label={t(texts.show)(at + 1, level.agg.name)}
                onClick={() => setChosen(level.agg.id)}
              >
                {at + 1}
              </button>
              <div className={styles.named}>
                <TextInput
                  size="xs"
                  aria-label={t(texts.name)(at + 1)}
                  maxLength={100}
                  value={level.agg.name}
                  onChange={({ currentTarget }) =>
                    put(at, { ...level, agg: { ...level.agg, name: currentTarget.value } })
                  }
                  error={errors[at]}
                />
                <span className="mono">{level.agg.field}</span>
              </div>
              <SortButton level={level} onChange={(sort) => put(at, { ...level, sort })} />
              <OrderButtons
                name={level.agg.name}
                at={at}
                of={levels.length}
                onMove={(to) => onChange(moved(levels, at, to))}
                onRemove={() => {
                  onChange(levels.filter((_, place) => place !== at))
                  addButton.current?.focus()
                }}
              />
            </div>
          )}
        />
        <p className={styles.last}>
          <span aria-hidden="true">↓</span>
          {total === undefined ? t(texts.recordsOnly) : t(texts.records)(num(total))}
        </p>
        {errors[''] && <p className={styles.error}>{errors['']}</p>}
        <AddField
          label={t(texts.add)}
          fields={known.fields.filter(
            ({ field, isFiltered }) => isFiltered && !levels.some(({ agg }) => agg.field === field),
          )}
          isFull={levels.length >= LEVELS_MAX}
          buttonRef={addButton}
          onAdd={add}
        />
      </div>
      {open && <LevelPreview tenantId={tenantId} level={open} number={levels.indexOf(open) + 1} />}
    </div>
  )
}

/** The sort orders of a level's values, in the order of the button. */
const ORDERS = [
  { count: true, order: 'desc', text: texts.countDown, Icon: IconSortDescendingNumbers },
  { count: false, order: 'asc', text: texts.keyUp, Icon: IconSortAscendingLetters },
  { count: false, order: 'desc', text: texts.keyDown, Icon: IconSortDescendingLetters },
  { count: true, order: 'asc', text: texts.countUp, Icon: IconSortAscendingNumbers },
] as const

/** Shows and changes the sort order of the values: by number or name, either direction. */
const SortButton = ({
  level: { sort, agg },
  onChange,
}: {
  level: Level
  onChange: (sort: Level['sort']) => void
}) => {
  const at = ORDERS.findIndex(({ count, order }) => count === sort.count && order === sort.order)
  const { text, Icon } = ORDERS[at] ?? ORDERS[0]
  const { count, order } = ORDERS[(at + 1) % ORDERS.length] ?? ORDERS[0]
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      className={styles.sort}
      leftSection={<Icon size={16} />}
      aria-label={t(texts.sort)(agg.name, t(text))}
      onClick={() => onChange({ count, order })}
    >
      {t(text)}
    </Button>
  )
}
