import type { ImageProfile, Watermark } from '#contract/image-profiles.ts'
import { gravityTexts, imageProfileTexts } from '#texts/image-profiles.ts'
import { isSame } from '#web/admin/kit/forms/use-edit.ts'
import { num, percent } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'

/** A watermark in words: position and opacity. */
export const markText = ({ gravity, opacity }: Watermark): string =>
  t(imageProfileTexts.markOf)(t(gravityTexts[gravity]), percent(Math.round(opacity * 100), 100))

const maxsizeText = (share: number): string => {
  const ofPicture = t(imageProfileTexts.ofPicture)(percent(Math.round(share * 100), 100))
  return `${t(imageProfileTexts.maxsize)}: ${ofPicture}`
}

type Edited = Pick<ImageProfile, 'name' | 'watermark' | 'profiles'>

/**
 * A profile's edited values in words, to compare two versions in conflict. Lists only those sizes
 * that differ from `other`.
 */
export const writtenOf = (
  { name, watermark, profiles }: Edited,
  other: Edited,
): Record<keyof Edited, string> => ({
  name,
  watermark: watermark
    ? [watermark.name, markText(watermark), maxsizeText(watermark.maxsize)].join('; ')
    : t(imageProfileTexts.none),
  profiles:
    Object.entries(profiles)
      .filter(([size, said]) => !isSame(said, other.profiles[size]))
      .map(
        ([size, { maxsize, quality, types }]) =>
          `${size}: ${num(maxsize)} px, ${quality}, ${types.join(' + ')}`,
      )
      .join('; ') || t(imageProfileTexts.none),
})
