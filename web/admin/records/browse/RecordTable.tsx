import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent } from 'react'
import type { Hit } from '#contract/record-search.ts'
import { records } from '#contract/records.ts'
import { recordTexts } from '#texts/records.ts'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { urlOf } from '#web/kit/api.ts'
import { clock } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { useChosen } from './record-selection.ts'
import { DamageMark } from '#web/admin/records/record/DamageNote.tsx'
import styles from './Results.module.css'
import type { ResultsViewProps } from './results-view-props.ts'
import { PlainMark } from './TextTile.tsx'
import { SoundMark } from '#web/admin/records/record/RecordSound.tsx'
import { FailureMark, SelectCheckbox } from './SelectCheckbox.tsx'
import { columnName, columnsOf, columnText } from '#web/admin/parts/values/list-columns.ts'
import { titleOf } from '#contract/record-title.ts'
import { picturesOf, secondsOf } from '#web/admin/parts/values/value-text.ts'
import { useFieldNames } from '#web/admin/parts/values/field-names.ts'
import { useSettings } from '#web/admin/parts/viewer/viewer.ts'

const ROW_PX = 57
const OVERSCAN = 10
const AHEAD = 20

/**
 * Records as table rows with the person's columns. Draws only the rows near the viewport.
 * (users.listColumns)
 */
export const RecordTable = ({
  tenantId,
  type,
  hits,
  recordId,
  isBrought,
  onRecord,
  scroller,
  onNearEnd,
}: ResultsViewProps) => {
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here
  const virtual = useVirtualizer({
    count: hits.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
  })
  const { data: settings } = useSettings()
  const naming = useFieldNames(tenantId)
  const columns = columnsOf(type, settings?.warehouse?.mappings).filter(({ visible }) => visible)
  const choosing = useChosen()
  const width = columns.length + (choosing ? 2 : 1)
  const bring = useEffectEvent(() => {
    const row = hits.findIndex(({ _id }) => _id === recordId)
    if (row >= 0) virtual.scrollToIndex(row)
  })
  useEffect(() => {
    if (isBrought) bring()
  }, [isBrought])
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const nearEnd = useEffectEvent(onNearEnd)
  useEffect(() => {
    if (last >= hits.length - AHEAD) nearEnd()
  }, [last, hits.length])
  const before = shown[0]?.start ?? 0
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {choosing && (
            <td className={styles.pick}>
              <span className="vh">{t(recordTexts.chosenRecords)}</span>
            </td>
          )}
          <th scope="col">{t(recordTexts.title)}</th>
          {columns.map(({ field }) => (
            <th key={field} scope="col">
              {columnName(field, naming)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Spacer columns={width} heightPx={before} />
        {shown.map(({ index }) => {
          const hit = hits[index]
          if (!hit) return null
          const { _id, _index: id, _source: source } = hit
          const seconds = secondsOf(source)
          return (
            <tr
              key={_id}
              aria-selected={_id === recordId}
              data-on={choosing?.isOn(_id) || undefined}
            >
              {choosing && (
                <td className={styles.pick}>
                  <SelectCheckbox id={_id} title={titleOf(source)} />
                </td>
              )}
              <td>
                <button
                  type="button"
                  className={styles.name}
                  data-record={_id}
                  onClick={() => onRecord(_id)}
                >
                  <Mark tenantId={tenantId} id={id} recordId={_id} source={source} />
                  <span>{titleOf(source)}</span>
                  {seconds !== undefined && <small className="num muted">{clock(seconds)}</small>}
                </button>
                <DamageMark source={source} isLine />
                <FailureMark id={_id} isLine />
              </td>
              {columns.map(({ field }) => (
                <td key={field} className={SET[field]}>
                  <span className={styles.cell}>{columnText(field, source)}</span>
                </td>
              ))}
            </tr>
          )
        })}
        <Spacer columns={width} heightPx={after} />
      </tbody>
    </table>
  )
}

/** The style of non-text columns. */
const SET: Record<string, string | undefined> = {
  date: `num ${styles.age}`,
  fileObjectName: 'mono',
  rel: 'mono',
  ReferenceCode: 'mono',
}

type MarkProps = { tenantId: string; id: string; recordId: string; source: Hit['_source'] }

const Mark = ({ source, ...params }: MarkProps) => {
  if (secondsOf(source) !== undefined) return <SoundMark {...params} />
  if (picturesOf(source) === 0) return <PlainMark source={source} />
  return (
    <Picture
      src={urlOf(records.image, { params: { ...params, size: 'xx-small' }, query: {} })}
      alt=""
      width={52}
      height={40}
      loading="lazy"
    />
  )
}

const Spacer = ({ heightPx, columns }: { heightPx: number; columns: number }) =>
  heightPx > 0 && (
    <tr className={styles.spacer} aria-hidden="true">
      <td colSpan={columns} style={{ height: heightPx }} />
    </tr>
  )
