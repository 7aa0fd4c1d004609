/**
 * Words by which a browser names itself; the first that fits counts, since later ones are named by
 * earlier ones too.
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

/** Which browser on which system it was, as far as it says; a phone or a tablet is told too. */
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
