import { performance } from 'node:perf_hooks'

/** The share of the latest time in which this thread worked, above which it is busy. */
const BUSY_SHARE = 0.7
/** How often it is measured, milliseconds. */
const MEASURE_MS = 500

/** Tells whether this thread worked most of the time lately, so that whoever calls it waits. */
export const busyLately = (): (() => boolean) => {
  let [isBusy, measured] = [false, performance.now()]
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.now()
    if (now - measured < MEASURE_MS) return isBusy
    const sum = performance.eventLoopUtilization()
    isBusy = performance.eventLoopUtilization(sum, before).utilization > BUSY_SHARE
    before = sum
    measured = now
    return isBusy
  }
}
