/** A bar of a waveform: its top and bottom as shares of the height, from above. */
type Bar = { top: number; bottom: number }

/** The smallest bar height: silence is a line. */
const LEAST = 0.03

/** Reduces alternating minima and maxima, -127 to 127, to `count` bars. (audio.waveform) */
export const barsOf = (peaks: readonly number[], count: number): Bar[] => {
  const buckets = peaks.length / 2
  return Array.from({ length: Math.min(count, buckets) }, (_, bar) => {
    const from = Math.floor((bar * buckets) / count)
    const part = peaks.slice(
      2 * from,
      2 * Math.max(from + 1, Math.floor(((bar + 1) * buckets) / count)),
    )
    const top = 0.5 - Math.max(0, ...part) / 254
    const bottom = 0.5 - Math.min(0, ...part) / 254
    const lack = Math.max(0, LEAST - (bottom - top)) / 2
    return { top: top - lack, bottom: bottom + lack }
  })
}

/** The SVG path of bars `first` to `last` (exclusive), one unit high and one unit a bar. */
export const pathOf = (bars: readonly Bar[], first: number, last: number): string =>
  bars
    .slice(first, last)
    .map(({ top, bottom }, n) => `M${first + n + 0.5} ${top.toFixed(3)}V${bottom.toFixed(3)}`)
    .join('')
