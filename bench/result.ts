/** One figure of a bench, as printed and kept under bench/results/. */
export type BenchResult = {
  question: string
  figure: number
  unit: string
  /** What the figure should be at most (or, for a rate or an agreement, at least). */
  goal?: number
  /** What the figure is measured against. */
  rival?: string
  /** How often it was measured. */
  runs: number
}

const RATES = ['/s', 'files/s', '%', 'records/s', 'x faster']

/**
 * Whether a figure misses its goal: at most for times, ratios and memory, at least for rates and
 * shares.
 */
export const missesGoal = ({ figure, goal, unit }: BenchResult): boolean =>
  goal !== undefined && (RATES.includes(unit) ? figure < goal : figure > goal)

/** The value in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** The value that so many of a hundred are at most. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil((values.length * share) / 100) - 1)] ??
  Number.NaN

/** Prints results as lines people can read; for a bench run by itself. */
export const printResults = (results: readonly BenchResult[]): void => {
  for (const { question, figure, unit, goal, rival, runs } of results) {
    const against = rival ? `, against ${rival}` : ''
    const aim = goal === undefined ? '' : ` (goal ${goal})`
    process.stdout.write(
      `${question}: ${Number(figure.toPrecision(4))} ${unit}${aim}${against}; ${runs} runs\n`,
    )
  }
}
