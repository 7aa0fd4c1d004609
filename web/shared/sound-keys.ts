/** Seconds that an arrow key skips, and a page key. */
const STEP = 5
const LEAP = 30

/** The seconds that a key of the slider leads to in a recording; undefined for other keys. */
export const soundTimeOf = (key: string, at: number, durationSeconds: number): number | undefined =>
  ({
    ArrowLeft: at - STEP,
    ArrowDown: at - STEP,
    ArrowRight: at + STEP,
    ArrowUp: at + STEP,
    PageDown: at - LEAP,
    PageUp: at + LEAP,
    Home: 0,
    End: durationSeconds,
  })[key]
