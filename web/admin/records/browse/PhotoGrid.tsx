import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useMemo, type KeyboardEvent } from 'react'
import type { Hit } from '#contract/record-search.ts'
import { records } from '#contract/records.ts'
import { kitTexts } from '#texts/kit.ts'
import { recordTexts } from '#texts/records.ts'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { urlOf } from '#web/kit/api.ts'
import { clock } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { useWidth } from '#web/kit/use-width.ts'
import { justify } from '#web/shared/justify.ts'
import { useChosen } from './record-selection.ts'
import { DamageMark } from '#web/admin/records/record/DamageNote.tsx'
import styles from './Results.module.css'
import { focusedRecord } from './focused-record.ts'
import type { ResultsViewProps } from './results-view-props.ts'
import { plainWords, PlainTile } from './TextTile.tsx'
import { SoundTile } from '#web/admin/records/record/RecordSound.tsx'
import { FailureMark, SelectCheckbox } from './SelectCheckbox.tsx'
import { titleOf } from '#contract/record-title.ts'
import { picturesOf, secondsOf, shapeOf } from '#web/admin/parts/values/value-text.ts'

const GAP_PX = 8
/** Rows drawn above and below the viewport. */
const OVERSCAN = 4
/** Rows before the end at which the next page loads. */
const AHEAD = 6

/**
 * Pictures, or tiles for records without one, in justified rows. Draws only the rows near the
 * viewport.
 */
export const PhotoGrid = ({
  tenantId,
  hits,
  recordId,
  isBrought,
  onRecord,
  onStep,
  scroller,
  onNearEnd,
}: ResultsViewProps) => {
  const isPhone = useMediaQuery('(max-width: 760px)', innerWidth <= 760)
  const [grid, widthPx] = useWidth<HTMLDivElement>()
  const rows = useMemo(
    () =>
      widthPx > 0
        ? justify(
            hits.map((hit) => ({ hit, ...shapeOf(hit._source) })),
            widthPx,
            isPhone ? 120 : 190,
            GAP_PX,
          )
        : [],
    [hits, widthPx, isPhone],
  )
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (rows[at]?.heightPx ?? 0) + GAP_PX,
    overscan: OVERSCAN,
  })
  useEffect(() => virtual.measure(), [virtual, rows])
  const bring = useEffectEvent(() => {
    const row = rows.findIndex(({ boxes }) => boxes.some(({ item }) => item.hit._id === recordId))
    if (row >= 0) virtual.scrollToIndex(row)
  })
  const hasRows = rows.length > 0
  useEffect(() => {
    if (isBrought && hasRows) bring()
  }, [isBrought, hasRows])
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const nearEnd = useEffectEvent(onNearEnd)
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - AHEAD) nearEnd()
  }, [last, rows.length])

  /** Up and down move to the picture above or below the middle of the current one. */
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const here = focusedRecord(event) ?? recordId
    const from = rows.findIndex(({ boxes }) => boxes.some(({ item }) => item.hit._id === here))
    const target = rows[from + step]
    if (step === 0 || from < 0 || !target) return
    const next = nearest(target.boxes, middleOf(rows[from]?.boxes ?? [], here))
    if (!next) return
    virtual.scrollToIndex(from + step)
    onStep(event, next)
  }

  return (
    <div
      ref={grid}
      className={styles.grid}
      style={{ height: virtual.getTotalSize() }}
      onKeyDown={onKey}
    >
      {shown.map(({ key, index, start }) => (
        <div
          key={key}
          className={styles.row}
          style={{ transform: `translateY(${start}px)`, height: rows[index]?.heightPx }}
        >
          {rows[index]?.boxes.map(({ item: { hit }, widthPx: tilePx }) => (
            <Tile
              key={hit._id}
              tenantId={tenantId}
              hit={hit}
              widthPx={tilePx}
              isHere={hit._id === recordId}
              onPress={() => onRecord(hit._id)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type TileProps = {
  tenantId: string
  hit: Hit
  widthPx: number
  isHere: boolean
  onPress: () => void
}

const Tile = ({ tenantId, hit, widthPx, isHere, onPress }: TileProps) => {
  const id = hit._index
  const url = (size: 'small' | 'medium') =>
    urlOf(records.image, { params: { tenantId, id, recordId: hit._id, size } })
  const title = titleOf(hit._source)
  const seconds = secondsOf(hit._source)
  const isPlain = seconds === undefined && picturesOf(hit._source) === 0
  const name = isPlain
    ? plainWords({ source: hit._source })
    : seconds === undefined
      ? title
      : `${title} ${clock(seconds)}`
  const isOn = useChosen()?.isOn(hit._id) ?? false
  return (
    <div className={styles.box} style={{ width: widthPx }} data-pick data-on={isOn || undefined}>
      <button
        type="button"
        className={styles.tile}
        data-record={hit._id}
        aria-pressed={isHere}
        aria-label={t(recordTexts.showMetadata)(name)}
        onClick={onPress}
      >
        {seconds !== undefined ? (
          <SoundTile
            tenantId={tenantId}
            id={id}
            recordId={hit._id}
            title={title}
            seconds={seconds}
          />
        ) : isPlain ? (
          <PlainTile source={hit._source} />
        ) : (
          <Picture
            src={url('small')}
            srcSet={`${url('small')} 1x, ${url('medium')} 2x`}
            alt=""
            loading="lazy"
            decoding="async"
            whenMissing={t(kitTexts.pictureMissing)}
          />
        )}
      </button>
      <SelectCheckbox id={hit._id} title={name} isOver />
      <DamageMark source={hit._source} />
      <FailureMark id={hit._id} />
    </div>
  )
}

type Boxes = { widthPx: number; item: { hit: Hit } }[]

const middleOf = (boxes: Boxes, recordId: string | undefined): number => {
  let left = 0
  for (const { widthPx, item } of boxes) {
    if (item.hit._id === recordId) return left + widthPx / 2
    left += widthPx + GAP_PX
  }
  return 0
}

const nearest = (boxes: Boxes, middlePx: number): string | undefined => {
  let left = 0
  for (const { widthPx, item } of boxes) {
    left += widthPx + GAP_PX
    if (middlePx < left) return item.hit._id
  }
  return boxes.at(-1)?.item.hit._id
}
