import { ActionIcon, Select } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Fragment, useRef, useState } from 'react'
import { QUERY_TYPES } from '#contract/record-search.ts'
import { queryTexts } from '#texts/records.ts'
import { t } from '#web/kit/language.ts'
import styles from './QueryDesigner.module.css'
import type { QueryRow, QueryType } from './query-rows.ts'
import type { LabelOf, useFields } from './use-fields.ts'
import { valueName } from '#web/admin/parts/values/value-name.ts'
import { ValuePicker } from './ValuePicker.tsx'

type Props = {
  tenantId: string
  ids: string
  row: QueryRow
  fields: ReturnType<typeof useFields>['fields']
  labelOf: LabelOf
  onChange: (row: QueryRow) => void
  onRemove: () => void
}

/** One condition: its kind, field and values, with an empty place for another value. */
export const QueryRowFields = ({
  tenantId,
  ids,
  row,
  fields,
  labelOf,
  onChange,
  onRemove,
}: Props) => {
  const { kind, field, values } = row
  const [isAdding, setAdding] = useState(false)
  const plus = useRef<HTMLButtonElement>(null)
  const known =
    fields.some((one) => one.field === field) || field === ''
      ? fields
      : [{ field, label: labelOf(field) }, ...fields]
  const choose = (next: string) => {
    onChange({ ...row, field: next, values: [] })
    setAdding(true)
  }
  const close = () => {
    setAdding(false)
    requestAnimationFrame(() => plus.current?.focus())
  }
  const addValue = (value: string) => {
    if (!values.includes(value)) onChange({ ...row, values: [...values, value] })
    close()
  }
  const removeValue = (value: string) => {
    onChange({ ...row, values: values.filter((one) => one !== value) })
    plus.current?.focus()
  }
  const name = [field && labelOf(field), ...values.map((value) => valueName(field, value))]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={styles.row} role="group" aria-label={name || t(queryTexts.fresh)}>
      <Select
        size="xs"
        className={styles.kind}
        aria-label={t(queryTexts.kind)}
        allowDeselect={false}
        comboboxProps={{ width: 300, position: 'bottom-start' }}
        value={kind}
        // The select's options are the kinds.
        onChange={(next) => next && onChange({ ...row, kind: next as QueryType })}
        data={QUERY_TYPES.map((one) => ({ value: one, label: t(queryTexts[one]) }))}
        renderOption={({ option }) => <KindOption kind={option.value as QueryType} />}
      />
      <Select
        size="xs"
        data-field
        searchable
        className={styles.field}
        aria-label={t(queryTexts.field)}
        placeholder={t(queryTexts.chooseField)}
        nothingFoundMessage={t(queryTexts.noField)}
        allowDeselect={false}
        comboboxProps={{ width: 260, position: 'bottom-start' }}
        value={field || null}
        onChange={(next) => next && next !== field && choose(next)}
        data={known.map((one) => ({ value: one.field, label: one.label }))}
      />
      <div className={styles.values}>
        {field !== '' && <span>{t(values.length > 1 ? queryTexts.isOneOf : queryTexts.is)}</span>}
        {values.map((value, at) => (
          <Fragment key={value}>
            {at > 0 && <span>{t(queryTexts.or)}</span>}
            <b>
              {valueName(field, value)}
              <button
                type="button"
                aria-label={t(queryTexts.removeValue)(valueName(field, value))}
                onClick={() => removeValue(value)}
              >
                <IconX size={13} aria-hidden="true" />
              </button>
            </b>
          </Fragment>
        ))}
        {isAdding && (
          <ValuePicker
            tenantId={tenantId}
            ids={ids}
            field={field}
            taken={values}
            onPick={addValue}
            onClose={close}
          />
        )}
        {field !== '' && !isAdding && (
          <button
            type="button"
            ref={plus}
            className={styles.plus}
            aria-label={t(queryTexts.addValue)(labelOf(field))}
            onClick={() => setAdding(true)}
          >
            <IconPlus size={14} aria-hidden="true" />
          </button>
        )}
      </div>
      <ActionIcon
        className={styles.remove}
        aria-label={t(queryTexts.remove)(name)}
        onClick={onRemove}
      >
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}

const KindOption = ({ kind }: { kind: QueryType }) => (
  <span className={styles.option}>
    <b>{t(queryTexts[kind])}</b>
    <small>{t(queryTexts[`${kind}_help`])}</small>
  </span>
)
