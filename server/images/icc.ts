/** The primaries of sRGB in profiles, adapted to D50: X, Y, Z of red, green and blue. */
const SRGB = {
  rXYZ: [0.4361, 0.2225, 0.0139],
  gXYZ: [0.3851, 0.7169, 0.0971],
  bXYZ: [0.1431, 0.0606, 0.7139],
} as const
const PRIMARY_TOLERANCE = 0.003
/** The sRGB curve at one half. */
const HALF = 0.214
const HALF_TOLERANCE = 0.006
const HEADER_BYTES = 128

/**
 * Whether a colour profile equals sRGB, so that pixels need no conversion. Most cameras' profiles
 * do, under any name.
 */
export const isSrgb = (profile: Buffer): boolean => {
  try {
    const tags = tagsOf(profile)
    for (const [name, expected] of Object.entries(SRGB)) {
      const tag = tags.get(name)
      if (
        !tag ||
        expected.some(
          (value, i) => Math.abs(tag.readInt32BE(8 + i * 4) / 65_536 - value) > PRIMARY_TOLERANCE,
        )
      )
        return false
    }
    return ['rTRC', 'gTRC', 'bTRC'].every(
      (name) => Math.abs(halfOf(tags.get(name)) - HALF) <= HALF_TOLERANCE,
    )
  } catch {
    return false // a broken profile is the converter's affair
  }
}

const tagsOf = (profile: Buffer): Map<string, Buffer> => {
  const tags = new Map<string, Buffer>()
  const count = Math.min(profile.readUInt32BE(HEADER_BYTES), 100)
  for (let at = HEADER_BYTES + 4; at < HEADER_BYTES + 4 + count * 12; at += 12) {
    const [start, size] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)]
    tags.set(profile.toString('latin1', at, at + 4), profile.subarray(start, start + size))
  }
  return tags
}

/** The curve at one half, for a table or the sRGB formula; NaN for other forms. */
const halfOf = (curve: Buffer | undefined): number => {
  const kind = curve?.toString('latin1', 0, 4)
  if (kind === 'curv') {
    const count = curve?.readUInt32BE(8) ?? 0
    return count > 1
      ? (curve?.readUInt16BE(12 + 2 * Math.round((count - 1) / 2)) ?? Number.NaN) / 65_535
      : Number.NaN
  }
  if (kind !== 'para' || curve?.readUInt16BE(8) !== 3) return Number.NaN
  const [gamma = 1, a = 1, b = 0] = [12, 16, 20].map((at) => curve.readInt32BE(at) / 65_536)
  return (a / 2 + b) ** gamma
}
