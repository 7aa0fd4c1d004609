import { fmtNumber as num } from './format.ts'
import type { Texts } from './text.ts'

/** Megabytes rounded up to one decimal, so that a too large file never shows the allowed size. */
const mb = (bytes: number, language: 'is' | 'en') => {
  const tenths = Math.ceil(bytes / 100_000)
  return num(tenths / 10, language, tenths % 10 === 0 ? 0 : 1)
}

/**
 * Why a picture cannot be the background; the browser says it before the upload, else the server.
 * (siteConfig.backgroundType)
 */
export const backgroundFaults = {
  type: {
    is: (name: string) =>
      `„${name}“ er ekki af studdri skráargerð. Bakgrunnsmynd er PNG, JPEG eða WebP`,
    en: (name: string) =>
      `“${name}” is not a supported file type. A background picture is PNG, JPEG or WebP`,
  },
  tooLarge: {
    is: (bytes: number, max: number) =>
      `Myndin er of stór (${mb(bytes, 'is')} MB, mest ${mb(max, 'is')} MB)`,
    en: (bytes: number, max: number) =>
      `The picture is too big (${mb(bytes, 'en')} MB, at most ${mb(max, 'en')} MB)`,
  },
  tooSmall: {
    is: (width: number, height: number, minWidth: number, minHeight: number) =>
      `Myndin er ekki í réttri stærð. Hún er ${num(width, 'is')} × ${num(height, 'is')} pixlar en þarf að vera minnst ${num(minWidth, 'is')} á breidd og ${num(minHeight, 'is')} á hæð`,
    en: (width: number, height: number, minWidth: number, minHeight: number) =>
      `The picture is not the right size. It is ${num(width, 'en')} × ${num(height, 'en')} pixels but must be at least ${num(minWidth, 'en')} wide and ${num(minHeight, 'en')} high`,
  },
} satisfies Texts
