/** One figure of a bench, as printed and stored under bench/results/. */
export type BenchResult = {
  question: string
  figure: number
  unit: string
  /** The goal: a maximum, or for a rate or an agreement a minimum. */
  goal?: number
  /** The tool or method that the figure is compared with. */
  rival?: string
  /** Number of measurements. */
  runs: number
}

const RATES = ['/s', 'files/s', '%', 'records/s', 'x faster']

/**
 * Whether a figure misses its goal: a maximum for times, ratios and memory, a minimum for rates and
 * shares.
 */
export const missesGoal = ({ figure, goal, unit }: BenchResult): boolean =>
  goal !== undefined && (RATES.includes(unit) ? figure < goal : figure > goal)

/** The median. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** The value that this percentage of all values does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil((values.length * share) / 100) - 1)] ??
  Number.NaN

/** Prints results as readable lines; for a bench that is run directly. */
export const printResults = (results: readonly BenchResult[]): void => {
  for (const { question, figure, unit, goal, rival, runs } of results) {
    const against = rival ? `, against ${rival}` : ''
    const aim = goal === undefined ? '' : ` (goal ${goal})`
    process.stdout.write(
      `${question}: ${Number(figure.toPrecision(4))} ${unit}${aim}${against}; ${runs} runs\n`,
    )
  }
}
