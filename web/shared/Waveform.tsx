import { useMemo } from 'react'
import { useWidth } from '#web/kit/use-width.ts'
import { barsOf, pathOf } from './waveform.ts'
import styles from './Waveform.module.css'

/** Width of a bar including its gap. */
const BAR_PX = 4

type Props = {
  peaks: readonly number[]
  /** The played share of the sound, 0 to 1. */
  played?: number
}

/** The waveform of a recording, filling its box; the played part is coloured. (audio.waveform) */
export const Waveform = ({ peaks, played = 0 }: Props) => {
  const [box, widthPx] = useWidth<HTMLSpanElement>()
  const bars = useMemo(() => barsOf(peaks, Math.floor(widthPx / BAR_PX)), [peaks, widthPx])
  const reached = Math.round(played * bars.length)
  return (
    <span ref={box} className={styles.box} aria-hidden="true">
      <svg viewBox={`0 0 ${Math.max(1, bars.length)} 1`} preserveAspectRatio="none">
        <path className={styles.ahead} d={pathOf(bars, reached, bars.length)} />
        <path className={styles.played} d={pathOf(bars, 0, reached)} />
      </svg>
    </span>
  )
}
