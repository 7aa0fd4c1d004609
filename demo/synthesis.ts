export const SAMPLE_RATE = 22_050

/** Sound as a function of time in seconds, about -1 to 1. */
export type Voice = (seconds: number) => number

/** Deterministic noise: one value for each whole number. */
const noiseAt = (n: number): number => {
  let mixed = Math.imul(Math.floor(n) ^ 0x9e37_79b9, 0x85eb_ca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 31 - 1
}

/** Noise without frequencies above `hz`. */
const softNoise = (seconds: number, hz: number): number => {
  const at = seconds * hz
  const share = at - Math.floor(at)
  return noiseAt(at) * (1 - share) + noiseAt(at + 1) * share
}

const wave = (seconds: number, hz: number): number => Math.sin(2 * Math.PI * hz * seconds)

/** A struck bell: inharmonic partials, each with its own decay, struck at a fixed interval. */
export const bell =
  (hz: number, everySeconds: number): Voice =>
  (seconds) => {
    const since = seconds % everySeconds
    const partials = [0.5, 1, 1.2, 1.5, 2, 2.74, 3.76].map(
      (ratio, n) => wave(since, hz * ratio) * Math.exp(-since * (0.6 + n * 0.5)),
    )
    return partials.reduce((sum, one) => sum + one, 0) / 4
  }

/** Breakers that come in and draw out again. */
export const surf =
  (everySeconds: number): Voice =>
  (seconds) => {
    const phase = (seconds % everySeconds) / everySeconds
    const swell = phase < 0.35 ? (phase / 0.35) ** 2 : (1 - (phase - 0.35) / 0.65) ** 1.6
    return (
      (softNoise(seconds, 6000) * 0.5 + softNoise(seconds + 9, 900) * 0.7) * (0.12 + 0.75 * swell)
    )
  }

/** Wind that rises and falls around a pitch. */
export const wind =
  (hz: number): Voice =>
  (seconds) => {
    const gust = 0.45 + 0.4 * softNoise(seconds, 0.7)
    return (
      (softNoise(seconds, hz * 2) * 0.6 +
        wave(seconds + 0.002 * softNoise(seconds, 3), hz) * softNoise(seconds, 90) * 0.5) *
      gust
    )
  }

/** A note of a tune: half steps above the lowest, and number of beats. */
export type Note = readonly [halfSteps: number, beats: number]

/** A hummed tune, like a voice: overtones, a little vibrato, breath between notes. */
export const hum =
  (baseHz: number, notes: readonly Note[], beatSeconds: number): Voice =>
  (seconds) => {
    const beats = notes.reduce((sum, [, length]) => sum + length, 0)
    let at = (seconds / beatSeconds) % beats
    for (const [halfSteps, length] of notes) {
      if (at >= length) {
        at -= length
        continue
      }
      const hz = baseHz * 2 ** (halfSteps / 12) * (1 + 0.004 * wave(seconds, 5.2))
      // Each note swells and ebbs, and each line is loudest in its middle.
      const swell =
        (0.35 + 0.65 * Math.sin((Math.PI * at) / length)) *
        (0.55 + 0.45 * Math.sin((Math.PI * (seconds / beatSeconds)) / beats) ** 2)
      const tones = [1, 0.55, 0.35, 0.12, 0.2, 0.06].map(
        (strength, n) => strength * wave(seconds, hz * (n + 1)),
      )
      return (tones.reduce((sum, one) => sum + one, 0) / 2.2) * swell
    }
    return 0
  }

/** Several voices together, no louder than one. */
export const together =
  (...voices: readonly Voice[]): Voice =>
  (seconds) =>
    voices.reduce((sum, voice) => sum + voice(seconds), 0) / voices.length

/** A voice as samples, with a fade at both ends, normalised. */
export const samplesOf = (voice: Voice, seconds: number): Float32Array => {
  const samples = Float32Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, (_, n) => {
    const at = n / SAMPLE_RATE
    return voice(at) * Math.min(1, at / 0.05, (seconds - at) / 0.4)
  })
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return samples.map((sample) => (0.85 * sample) / loudest)
}
