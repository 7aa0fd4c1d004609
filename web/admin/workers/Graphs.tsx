import type { Worker } from '#contract/workers.ts'
import { workerTexts } from '#texts/workers.ts'
import { Section } from '#web/admin/kit/Section.tsx'
import { isSilent, usageOf } from '#web/admin/parts/workers/worker-state.ts'
import { bytes, num, percent, time } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { KEPT_SAMPLES, useSamples } from './worker-samples.ts'
import styles from './workers.module.css'

/**
 * Memory and load as large figures over the last minutes; for a silent worker the last values and
 * their time.
 */
export const Graphs = ({ worker }: { worker: Worker }) => {
  const { si, now } = worker
  const usage = usageOf(worker)
  const samples = useSamples(worker)
  const silent = isSilent(worker)
  const memory = si && t(workerTexts.ofMemory)(bytes(si.mem.used), bytes(si.mem.total))
  const load = usage && num(usage.busy, 1)
  const last = (value: string | null) =>
    value === null ? '' : t(workerTexts.last)(value, time(now))
  return (
    <Section
      title={t(workerTexts.loadAndMemory)}
      aside={<span className="muted">{t(workerTexts.lastMinutes)}</span>}
    >
      <div className={styles.graphs}>
        <Graph
          label={t(workerTexts.memory)}
          figure={usage && !silent ? percent(usage.memory, 1) : '—'}
          shares={samples.map((one) => one.memory)}
          foot={silent ? last(memory) : memory}
        />
        <Graph
          label={t(workerTexts.load)}
          figure={load !== null && !silent ? load : '—'}
          shares={samples.map((one) => one.load)}
          foot={silent ? last(load) : si && t(workerTexts.ofCores)(si.load.cores)}
        />
      </div>
    </Section>
  )
}

type Props = { label: string; figure: string; shares: number[]; foot: string | null }

const Graph = ({ label, figure, shares, foot }: Props) => (
  <div>
    <span>{label}</span>
    <b className="num">{figure}</b>
    <Bars shares={shares} />
    <small>{foot}</small>
  </div>
)

const HEIGHT = 100
const LEAST = 1.5

/** Shares as bars, the newest at the right and darker; a thin line for missing readings. */
const Bars = ({ shares }: { shares: number[] }) => {
  const empty = KEPT_SAMPLES - shares.length
  const bars = [...Array.from({ length: empty }, () => 0), ...shares]
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${KEPT_SAMPLES * 10} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map((share, at) => {
        const height = Math.max(LEAST, Math.min(share, 1) * HEIGHT)
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
            key={at}
            className={at === KEPT_SAMPLES - 1 ? styles.newest : undefined}
            x={at * 10 + 1}
            y={HEIGHT - height}
            width={8}
            height={height}
          />
        )
      })}
    </svg>
  )
}
