import { Checkbox, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { MAPPINGS_MAX } from '#contract/limits.ts'
import type { Mapping } from '#contract/site-config.ts'
import { mappingTexts as texts } from '#texts/site-config.ts'
import { t } from '#web/kit/language.ts'
import { AddField } from './AddField.tsx'
import type { KnownFields } from './known-fields.ts'
import { moved, OrderButtons } from '#web/admin/parts/selection/OrderButtons.tsx'
import styles from './site-config.module.css'
import { BoostControl } from './BoostControl.tsx'

type Props = {
  mappings: Mapping[]
  known: KnownFields
  errors: Record<string, string>
  onChange: (mappings: Mapping[]) => void
}

/**
 * The tenant's field settings: labels, order, search and visibility. (siteConfig.mappings,
 * records.fieldVisibility)
 */
export const MappingRows = ({ mappings, known: { fields, labelOf }, errors, onChange }: Props) => {
  const addButton = useRef<HTMLButtonElement>(null)
  const put = (at: number, part: Partial<Mapping>) =>
    onChange(mappings.map((one, place) => (place === at ? { ...one, ...part } : one)))
  const add = (field: string) =>
    onChange([
      ...mappings,
      { field, label: '', facet: false, sort: false, search: true, boost: 1, visible: true },
    ])
  return (
    <>
      {mappings.length === 0 ? (
        <p className={styles.empty}>
          <b>{t(texts.empty)}</b>
          <span>{t(texts.emptyHelp)}</span>
        </p>
      ) : (
        <ol className={styles.table}>
          {mappings.map(({ field, label, facet, sort, search, boost, visible }, at) => {
            const name = label || labelOf(field)
            return (
              <li key={field} className={styles.mapping}>
                <div className={styles.named}>
                  <TextInput
                    aria-label={t(texts.label)(labelOf(field))}
                    placeholder={labelOf(field)}
                    maxLength={100}
                    value={label}
                    onChange={({ currentTarget }) => put(at, { label: currentTarget.value })}
                    error={errors[at]}
                  />
                  <span className="mono">{field}</span>
                </div>
                <OrderButtons
                  name={name}
                  at={at}
                  of={mappings.length}
                  onMove={(to) => onChange(moved(mappings, at, to))}
                  onRemove={() => {
                    onChange(mappings.filter((_, place) => place !== at))
                    addButton.current?.focus()
                  }}
                />
                <div className={styles.said}>
                  <Checkbox
                    size="sm"
                    label={t(texts.facet)}
                    aria-label={t(texts.facetOf)(name)}
                    checked={facet}
                    onChange={({ currentTarget }) => put(at, { facet: currentTarget.checked })}
                  />
                  <Checkbox
                    size="sm"
                    label={t(texts.sort)}
                    aria-label={t(texts.sortOf)(name)}
                    checked={sort}
                    onChange={({ currentTarget }) => put(at, { sort: currentTarget.checked })}
                  />
                  <Checkbox
                    size="sm"
                    label={t(texts.visible)}
                    aria-label={t(texts.visibleOf)(name)}
                    checked={visible}
                    onChange={({ currentTarget }) => put(at, { visible: currentTarget.checked })}
                  />
                  <Checkbox
                    size="sm"
                    label={t(texts.search)}
                    aria-label={t(texts.searchOf)(name)}
                    checked={search}
                    onChange={({ currentTarget }) => put(at, { search: currentTarget.checked })}
                  />
                  <BoostControl
                    name={name}
                    field={field}
                    boost={boost}
                    isOff={!search}
                    onChange={(to) => put(at, { boost: to })}
                  />
                </div>
              </li>
            )
          })}
        </ol>
      )}
      {errors[''] && <p className={styles.error}>{errors['']}</p>}
      <AddField
        label={t(texts.add)}
        fields={fields.filter(({ field }) => !mappings.some((one) => one.field === field))}
        isFull={mappings.length >= MAPPINGS_MAX}
        buttonRef={addButton}
        onAdd={add}
      />
      {mappings.some(({ facet }) => facet) && <p className={styles.note}>{t(texts.facetHelp)}</p>}
      {mappings.some(({ search }) => !search) && (
        <p className={styles.note}>{t(texts.unsearchedNote)}</p>
      )}
      {mappings.some(({ boost }) => boost > 1) && (
        <p className={styles.note}>{t(texts.boostNote)}</p>
      )}
      {mappings.some(({ visible }) => !visible) && (
        <p className={styles.note}>{t(texts.staffNote)}</p>
      )}
    </>
  )
}
