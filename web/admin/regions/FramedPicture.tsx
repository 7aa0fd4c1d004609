import { useEffect, useRef } from 'react'
import { records } from '#contract/records.ts'
import type { Box } from '#contract/region-shapes.ts'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { urlOf } from '#web/kit/api.ts'
import { watchDrawing } from '#web/shared/draw-frame.ts'
import styles from './regions.module.css'

type Framed = Box & { id: string; isLit?: boolean }
type Props = {
  tenantId: string
  indexId: string
  recordId: string
  /** Which picture of the record. */
  at: number
  alt: string
  /** The size in pixels, where it is known: then the place of the picture is kept free for it. */
  pixels?: { width: number; height: number }
  frames: readonly Framed[]
  /** Called while somebody draws a frame; without it none is drawn. */
  onDraw?: (box: Box) => void
}

/** As wide as there is room, and at most 70 percent of the window high. */
const roomOf = ({ width, height }: { width: number; height: number }) => ({
  aspectRatio: `${width} / ${height}`,
  width: `min(100%, ${width}px, ${(70 * width) / height}vh)`,
})

/** A picture of a record with the frames of people in it. */
export const FramedPicture = ({ tenantId, indexId: id, recordId, at, alt, ...rest }: Props) => {
  const { frames, onDraw, pixels } = rest
  const svg = useRef<SVGSVGElement>(null)
  const latest = useRef(onDraw)
  useEffect(() => {
    latest.current = onDraw
  })
  const isDrawn = onDraw !== undefined
  useEffect(() => {
    if (!svg.current || !isDrawn) return undefined
    return watchDrawing(svg.current, (box) => latest.current?.(box))
  }, [isDrawn])
  const params = { tenantId, id, recordId, size: 'medium' }
  return (
    <div className={styles.framed} data-sized={pixels && true} style={pixels && roomOf(pixels)}>
      <Picture
        src={urlOf(records.image, { params, query: at > 0 ? { at } : {} })}
        alt={alt}
        loading="lazy"
      />
      <svg
        ref={svg}
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        data-draws={isDrawn || undefined}
      >
        {frames.map(({ id: key, isLit, ...box }) => (
          <rect
            key={key}
            x={box.x}
            y={box.y}
            width={box.width}
            height={box.height}
            data-lit={isLit || undefined}
          />
        ))}
      </svg>
    </div>
  )
}
