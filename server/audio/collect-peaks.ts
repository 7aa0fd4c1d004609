/**
 * Buckets kept for sound of unknown length: enough that the final merge moves an edge by at most an
 * eighth of a bucket.
 */
const FINENESS = 8

/**
 * Reduces sound of any length to a fixed number of minima and maxima in constant memory.
 * (audio.peaks)
 */
export const collectPeaks = (buckets: number) => {
  const places = buckets * FINENESS
  const low = new Float32Array(places).fill(Infinity)
  const high = new Float32Array(places).fill(-Infinity)
  /** Samples in a bucket; doubled whenever all buckets are full. */
  let each = 1
  let samples = 0

  const halve = (): void => {
    for (let at = 0; at < places; at++) {
      const isKept = at < places / 2
      low[at] = isKept ? Math.min(low[2 * at] ?? 0, low[2 * at + 1] ?? 0) : Infinity
      high[at] = isKept ? Math.max(high[2 * at] ?? 0, high[2 * at + 1] ?? 0) : -Infinity
    }
    each *= 2
  }

  const add = (mono: Float32Array, count: number): void => {
    for (let at = 0; at < count;) {
      if (samples === places * each) halve()
      const place = Math.floor(samples / each)
      const end = Math.min(count, at + (place + 1) * each - samples)
      samples += end - at
      let [least, most] = [low[place] ?? 0, high[place] ?? 0]
      for (; at < end; at++) {
        const value = mono[at] ?? 0
        if (value < least) least = value
        if (value > most) most = value
      }
      low[place] = least
      high[place] = most
    }
  }

  /** Lowest and highest value of each bucket in turn, eight bits each. */
  const finish = (): number[] => {
    const filled = Math.max(1, Math.ceil(samples / each))
    return Array.from({ length: buckets }, (_, bucket) => {
      const from = Math.floor((bucket * filled) / buckets)
      const to = Math.max(from + 1, Math.floor(((bucket + 1) * filled) / buckets))
      return [
        eightBits(Math.min(...low.subarray(from, to))),
        eightBits(Math.max(...high.subarray(from, to))),
      ]
    }).flat()
  }

  return { add, finish, samples: () => samples }
}

const eightBits = (value: number): number =>
  Number.isFinite(value) ? Math.max(-127, Math.min(127, Math.round(value * 127))) || 0 : 0
