/**
 * A bar of a waveform: from its lowest to its highest value, both as shares of the height, from the
 * top.
 */
type Bar = { top: number; bottom: number }

/** Silence is a line, not nothing. */
const LEAST = 0.03

/**
 * Lowest and highest values in turn, -127 to 127, drawn together into so many bars.
 * (audio.waveform)
 */
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

/**
 * Bars as the path of an SVG that is one high and as wide as there are bars, those from the first
 * to before the last.
 */
export const pathOf = (bars: readonly Bar[], first: number, last: number): string =>
  bars
    .slice(first, last)
    .map(({ top, bottom }, n) => `M${first + n + 0.5} ${top.toFixed(3)}V${bottom.toFixed(3)}`)
    .join('')
