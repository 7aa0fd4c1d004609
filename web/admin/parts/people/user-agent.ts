/**
 * Names in user agents, by browser. The first match counts, since earlier browsers also name later
 * ones.
 */
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** The browser and system of a user agent, if known, and whether it is a phone or tablet. */
export const browserOf = (
  userAgent: string | null,
): { browser: string | undefined; system: string | undefined; isHandheld: boolean } => {
  const first = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  return {
    browser: first(BROWSERS),
    system: first(SYSTEMS),
    isHandheld: /iPhone|iPad|Android/.test(userAgent ?? ''),
  }
}
