/** The quantiser's step table and index table, from IMA's recommended practices of 1992. */
const STEPS = [
  7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66,
  73, 80, 88, 97, 107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408,
  449, 494, 544, 598, 658, 724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066,
  2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630,
  9493, 10_442, 11_487, 12_635, 13_899, 15_289, 16_818, 18_500, 20_350, 22_385, 24_623, 27_086,
  29_794, 32_767,
] // prettier-ignore
const MOVES = [-1, -1, -1, -1, 2, 4, 6, 8]

const HEADER_BYTES = 4
/** Consecutive bytes of one channel; each holds two samples. */
const GROUP_BYTES = 4

/** The number of frames in a whole or truncated block of IMA ADPCM. */
export const imaFrames = (bytes: number, channels: number): number => {
  const groups = Math.floor((bytes - HEADER_BYTES * channels) / (GROUP_BYTES * channels))
  return groups < 0 ? 0 : groups * GROUP_BYTES * 2 + 1
}

/**
 * Adds the samples of a block to `mono` from `from` on, each divided by the number of channels;
 * returns the number of frames.
 */
export const addImaBlock = (
  block: Buffer,
  channels: number,
  mono: Float32Array,
  from: number,
): number => {
  const frames = imaFrames(block.length, channels)
  mono.fill(0, from, from + frames)
  for (let channel = 0; channel < channels && frames > 0; channel++) {
    let sample = block.readInt16LE(channel * HEADER_BYTES)
    let index = Math.min(STEPS.length - 1, block.readUInt8(channel * HEADER_BYTES + 2))
    const put = (frame: number) => {
      mono[from + frame] = (mono[from + frame] ?? 0) + sample / 0x8000 / channels
    }
    put(0)
    for (let frame = 1; frame < frames; frame++) {
      const group = Math.floor((frame - 1) / (GROUP_BYTES * 2))
      const at =
        HEADER_BYTES * channels +
        (group * channels + channel) * GROUP_BYTES +
        (((frame - 1) >> 1) % GROUP_BYTES)
      const code = (block.readUInt8(at) >> (frame % 2 === 1 ? 0 : 4)) & 15
      const step = STEPS[index] ?? 0
      let change = step >> 3
      if (code & 4) change += step
      if (code & 2) change += step >> 1
      if (code & 1) change += step >> 2
      sample = Math.max(-0x8000, Math.min(0x7fff, code & 8 ? sample - change : sample + change))
      index = Math.max(0, Math.min(STEPS.length - 1, index + (MOVES[code & 7] ?? 0)))
      put(frame)
    }
  }
  return frames
}
