import { useEffect, useRef, useState } from 'react'
import { records } from '#contract/records.ts'
import type { Box } from '#contract/region-shapes.ts'
import type { BlurredPart } from '#contract/restrictions.ts'
import { urlOf } from '#web/kit/api.ts'
import { watchDrawing } from '#web/shared/draw-frame.ts'
import styles from './PartsEditor.module.css'

type Place = Pick<BlurredPart, 'left' | 'top' | 'width' | 'height'>
type Props = {
  record: { tenantId: string; indexId: string; recordId: string }
  picture: { at: number; width: number; height: number }
  parts: readonly { part: BlurredPart; n: number }[]
  /** Without it nothing can be drawn. */
  onDrawn?: (place: Place) => void
}

/** A smaller share of the picture is no part. */
const LEAST = 0.01

/** The picture as it is, with the blurred parts drawn over it; a drag draws another. */
export const PartsStage = ({ record, picture, parts, onDrawn }: Props) => {
  const { tenantId, indexId: id, recordId } = record
  const svg = useRef<SVGSVGElement>(null)
  const latest = useRef(onDrawn)
  useEffect(() => {
    latest.current = onDrawn
  })
  const [drawn, setDrawn] = useState<Box | null>(null)
  const isDrawing = onDrawn !== undefined
  useEffect(() => {
    if (!svg.current || !isDrawing) return undefined
    return watchDrawing(svg.current, setDrawn, (box) => {
      setDrawn(null)
      if (box && box.width > LEAST && box.height > LEAST) latest.current?.(placeOf(box))
    })
  }, [isDrawing])
  return (
    <div className={styles.stage}>
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
      <svg ref={svg} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ part, n }) => (
          <rect key={n} x={part.left} y={part.top} width={part.width} height={part.height} />
        ))}
        {drawn && <rect {...drawn} />}
      </svg>
    </div>
  )
}

const placeOf = ({ x, y, width, height }: Box): Place => ({ left: x, top: y, width, height })
