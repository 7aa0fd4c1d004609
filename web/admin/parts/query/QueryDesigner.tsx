import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { queryTexts } from '#texts/records.ts'
import { t } from '#web/kit/language.ts'
import styles from './QueryDesigner.module.css'
import type { QueryRow } from './query-rows.ts'
import { QueryRowFields } from './QueryRowFields.tsx'
import { useFields } from './use-fields.ts'

type Props = {
  tenantId: string
  /** The ids of the searched indices, separated by commas. */
  ids: string
  rows: readonly QueryRow[]
  onChange: (rows: QueryRow[]) => void
}

/** The conditions of a search, one a row: kind, field and values. (screens.queryDesigner) */
export const QueryDesigner = ({ tenantId, ids, rows, onChange }: Props) => {
  const { fields, labelOf } = useFields(tenantId, ids)
  const box = useRef<HTMLDivElement>(null)
  const add = () => {
    onChange([...rows, { kind: 'must', field: '', values: [] }])
    // React draws the row after this event; then focus its field.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLInputElement>('li:last-child [data-field]')?.focus(),
    )
  }
  const remove = (at: number) => {
    onChange(rows.filter((_, place) => place !== at))
    box.current?.querySelector<HTMLButtonElement>('[data-add-row]')?.focus()
  }
  return (
    <div className={styles.designer} ref={box}>
      {rows.length > 0 && (
        <ol>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no other name, and two
            // may be alike
            <li key={at}>
              <QueryRowFields
                tenantId={tenantId}
                ids={ids}
                row={row}
                fields={fields.filter(({ isFiltered }) => isFiltered)}
                labelOf={labelOf}
                onChange={(next) => onChange(rows.map((one, place) => (place === at ? next : one)))}
                onRemove={() => remove(at)}
              />
            </li>
          ))}
        </ol>
      )}
      <Button
        data-add-row
        className={styles.add}
        size="xs"
        variant="subtle"
        leftSection={<IconPlus size={15} />}
        onClick={add}
      >
        {t(queryTexts.add)}
      </Button>
    </div>
  )
}
