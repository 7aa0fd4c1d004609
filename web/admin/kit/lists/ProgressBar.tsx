import styles from './ProgressBar.module.css'

export type Segment = { key: 'done' | 'run' | 'wait' | 'fail' | 'skip'; count: number }

/**
 * The smallest share of the bar for a part above zero, so that one failed file among a million is
 * visible.
 */
const LEAST_SHARE = 0.006

/** A stacked bar of counts with its text beside it; `label` is the accessible name. */
export const ProgressBar = ({
  segments,
  label,
  heightPx = 8,
}: {
  segments: Segment[]
  label: string
  heightPx?: number
}) => {
  const total = segments.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={styles.bar} role="img" aria-label={label} style={{ height: heightPx }}>
      {segments
        .filter(({ count }) => count > 0)
        .map(({ key, count }) => (
          <span
            key={key}
            className={styles[key]}
            style={{ flexGrow: Math.max(count / total, LEAST_SHARE) }}
          />
        ))}
    </div>
  )
}

/** The colour of a part of the bar, beside its text; the legend sets its size. */
export const SegmentMark = ({ kind }: { kind: Segment['key'] }) => (
  <i className={styles[kind]} aria-hidden="true" />
)
