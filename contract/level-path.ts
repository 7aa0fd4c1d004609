/** A step of a path that stands for the records without a value of that level. */
const WITHOUT = '~'

/** Routers decode a path once, so a slash within a value is encoded beforehand. */
const stepOf = (value: string | null): string => {
  if (value === null) return WITHOUT
  return value === WITHOUT ? '%7E' : value.replaceAll('%', '%25').replaceAll('/', '%2F')
}

/**
 * Chosen values of an archive's levels as a router reads them, such as `Kaupfélag/A Stjórn`; null
 * chooses the records without any value of the level. (archives.addresses)
 */
export const levelSteps = (values: readonly (string | null)[]): string =>
  values.map(stepOf).join('/')

/** The same as the rest of a path. */
export const levelPath = (values: readonly (string | null)[]): string =>
  values.map((value) => encodeURIComponent(stepOf(value))).join('/')

/** Reads such a path after a router has decoded it; undefined if it is none. */
export const readLevelPath = (path: string): (string | null)[] | undefined => {
  try {
    return path
      .split('/')
      .filter(Boolean)
      .map((step) => (step === WITHOUT ? null : decodeURIComponent(step)))
  } catch {
    return undefined
  }
}
