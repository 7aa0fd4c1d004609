import { Button, SegmentedControl, Switch } from '@mantine/core'
import { useState } from 'react'
import { FIELDS } from '#contract/fields.ts'
import { INDEX_TYPES, type IndexType } from '#contract/index-types.ts'
import { indexTypeTexts } from '#texts/indices.ts'
import { sessionTexts } from '#texts/session.ts'
import { SettingRow } from '#web/admin/kit/forms/SettingRow.tsx'
import { AddField } from '#web/admin/parts/values/AddField.tsx'
import {
  columnName,
  columnsOf,
  type ListColumn,
  type ListColumns as Chosen,
} from '#web/admin/parts/values/list-columns.ts'
import { useFieldNames } from '#web/admin/parts/values/field-names.ts'
import { SortableGrid } from '#web/admin/parts/selection/SortableGrid.tsx'
import { useTenantId } from '#web/admin/parts/viewer/viewer.ts'
import { t } from '#web/kit/language.ts'
import styles from './session.module.css'

/**
 * The fields to offer, without the title, which has its own column, and numbered fields, which are
 * too many.
 */
const ADDED = FIELDS.filter(({ name, upTo }) => name !== 'ObjectName' && !upTo)

/**
 * The columns beside the title in the lists of each index type, and their order.
 * (users.listColumns)
 */
export const ListColumns = ({
  chosen,
  onChange,
}: {
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}) => {
  const naming = useFieldNames(useTenantId())
  const [type, setType] = useState<IndexType>('album')
  const columns = columnsOf(type, chosen)
  const put = (next: ListColumn[]) =>
    onChange({ ...chosen, [type]: next.map(({ field, visible }) => ({ field, visible })) })
  const setVisible = (field: string, visible: boolean) =>
    put(columns.map((one) => (one.field === field ? { field, visible } : one)))
  return (
    <SettingRow title={t(sessionTexts.columns)} help={t(sessionTexts.columnsHelp)}>
      <SegmentedControl
        w="fit-content"
        maw="100%"
        aria-label={t(sessionTexts.indexType)}
        value={type}
        onChange={(value) => setType(INDEX_TYPES.find((one) => one === value) ?? 'album')}
        data={INDEX_TYPES.map((value) => ({ value, label: t(indexTypeTexts[value]) }))}
      />
      <div className={styles.columns}>
        <SortableGrid
          isList
          label={t(sessionTexts.columnsOf)(t(indexTypeTexts[type]))}
          items={columns.map((one) => ({
            id: one.field,
            name: columnName(one.field, naming),
            ...one,
          }))}
          onOrder={put}
          draw={({ field, name, visible }) => (
            <div className={styles.column}>
              <Switch
                label={name}
                checked={visible}
                onChange={(event) => setVisible(field, event.currentTarget.checked)}
              />
              <span className="mono">{field}</span>
            </div>
          )}
        />
      </div>
      <div className={styles.addColumn}>
        <AddField
          label={t(sessionTexts.addColumn)}
          fields={ADDED.map(({ name, label }) => ({ name, label: naming.labelIn(name, label) }))}
          shown={new Set(columns.map(({ field }) => field))}
          onAdd={(field) => put([...columns, { field, visible: true }])}
        />
        {chosen[type] && (
          <Button
            variant="default"
            onClick={() =>
              onChange(
                Object.fromEntries(Object.entries(chosen).filter(([other]) => other !== type)),
              )
            }
          >
            {t(sessionTexts.usualColumns)}
          </Button>
        )}
      </div>
    </SettingRow>
  )
}
