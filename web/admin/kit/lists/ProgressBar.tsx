import styles from './ProgressBar.module.css'

export type Segment = { key: 'done' | 'run' | 'wait' | 'fail' | 'skip'; count: number }

/**
 * Least share of the bar that a part other than zero takes, so that one failed file among a million
 * is seen.
 */
const LEAST_SHARE = 0.006

/**
 * A stacked bar of counts; the words stand beside it, `label` says it to those who do not see it.
 */
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

/**
 * The colour of a part of the bar, for the words that stand beside it; its size is the legend's.
 */
export const SegmentMark = ({ kind }: { kind: Segment['key'] }) => (
  <i className={styles[kind]} aria-hidden="true" />
)
