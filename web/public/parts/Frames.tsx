import type { RecordPicture } from '#contract/public-records.ts'
import type { ShownRegion } from '#contract/region-shapes.ts'
import styles from './Frames.module.css'

type Props = {
  picture: Pick<RecordPicture, 'width' | 'height'>
  people: readonly ShownRegion[]
}

/** The frames of people over a picture that fits its box; the list beside it names them. */
export const Frames = ({ picture: { width, height }, people }: Props) => {
  if (!width || !height || people.length === 0) return null
  return (
    <svg className={styles.frames} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {people.map((one) => (
        <rect
          key={one.id}
          id={frameId(one)}
          x={one.x * width}
          y={one.y * height}
          width={one.width * width}
          height={one.height * height}
        />
      ))}
    </svg>
  )
}

/** The fragment of a frame, to which the list leads without script. */
export const frameId = ({ id }: Pick<ShownRegion, 'id'>): string => `frame-${id}`
