import { useRef, useState, type PointerEvent } from 'react'
import { records } from '#contract/records.ts'
import type { BlurredPart } from '#contract/restrictions.ts'
import { urlOf } from '#web/kit/api.ts'
import styles from './PartsEditor.module.css'

type Place = Pick<BlurredPart, 'left' | 'top' | 'width' | 'height'>
type Props = {
  record: { tenantId: string; indexId: string; recordId: string }
  picture: { at: number; width: number; height: number }
  parts: readonly { part: BlurredPart; n: number }[]
  /** Without it nothing can be drawn. */
  onDrawn?: (place: Place) => void
}

/** A press without a drag is no part. */
const LEAST = 0.01
const within = (share: number) => Math.min(1, Math.max(0, share))

/** The picture as it is, with the blurred parts drawn over it; a drag draws another. */
export const PartsStage = ({ record, picture, parts, onDrawn }: Props) => {
  const { tenantId, indexId: id, recordId } = record
  const stage = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<{ from: [number, number]; to: [number, number] } | null>(null)
  const placeOf = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const box = stage.current?.getBoundingClientRect()
    return box
      ? [within((clientX - box.left) / box.width), within((clientY - box.top) / box.height)]
      : [0, 0]
  }
  const drawn = drag && rectangleOf(drag.from, drag.to)
  return (
    <div
      ref={stage}
      className={styles.stage}
      onPointerDown={(event) => {
        if (!onDrawn || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const from = placeOf(event)
        setDrag({ from, to: from })
      }}
      onPointerMove={(event) => {
        if (drag) setDrag({ ...drag, to: placeOf(event) })
      }}
      onPointerCancel={() => setDrag(null)}
      onPointerUp={() => {
        if (drawn && drawn.width > LEAST && drawn.height > LEAST) onDrawn?.(drawn)
        setDrag(null)
      }}
    >
      <img
        src={urlOf(records.image, {
          params: { tenantId, id, recordId, size: 'medium' },
          query: { at: picture.at },
        })}
        alt=""
        width={picture.width}
        height={picture.height}
        draggable={false}
      />
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ part, n }) => (
          <rect key={n} x={part.left} y={part.top} width={part.width} height={part.height} />
        ))}
        {drawn && <rect x={drawn.left} y={drawn.top} width={drawn.width} height={drawn.height} />}
      </svg>
    </div>
  )
}

const rectangleOf = (from: [number, number], to: [number, number]): Place => ({
  left: Math.min(from[0], to[0]),
  top: Math.min(from[1], to[1]),
  width: Math.abs(from[0] - to[0]),
  height: Math.abs(from[1] - to[1]),
})
