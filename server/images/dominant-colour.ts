import sharp from 'sharp'

/** Pixels along each edge of the picture that is counted. */
const EDGE = 32
/** Values of a channel that count as dark, middle and light. */
const LEVELS = 3

/**
 * The commonest of 27 colours in a picture: each of red, green and blue is dark, middle or light,
 * 0 to 2, in a number to the base of 3. (images.dominantColour)
 */
export const dominantColour = async (picture: Buffer): Promise<number> => {
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .removeAlpha()
    .resize(EDGE, EDGE, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = Array.from({ length: LEVELS ** 3 }, () => 0)
  for (let at = 0; at < data.length; at += info.channels) {
    // A grey picture may have one channel.
    const levels = [0, 1, 2].map((channel) => levelOf(data[at + (channel % info.channels)] ?? 0))
    const colour = levels.reduce((number, level) => number * LEVELS + level, 0)
    counts[colour] = (counts[colour] ?? 0) + 1
  }
  return counts.indexOf(Math.max(...counts))
}

const levelOf = (value: number): number => Math.floor((value * LEVELS) / 256)
