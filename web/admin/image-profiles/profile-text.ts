import type { ImageProfile, Watermark } from '#contract/image-profiles.ts'
import { gravityTexts, imageProfileTexts } from '#texts/image-profiles.ts'
import { isSame } from '#web/admin/kit/forms/use-edit.ts'
import { num, percent } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'

/** A watermark in words: where it stands, and how strong. */
export const markText = ({ gravity, opacity }: Watermark): string =>
  t(imageProfileTexts.markOf)(t(gravityTexts[gravity]), percent(Math.round(opacity * 100), 100))

type Edited = Pick<ImageProfile, 'name' | 'watermark' | 'profiles'>

/**
 * What is edited of a profile for reading, where somebody else has saved another; of the sizes
 * those alone that differ.
 */
export const writtenOf = (
  { name, watermark, profiles }: Edited,
  other: Edited,
): Record<keyof Edited, string> => ({
  name,
  watermark: watermark
    ? [
        watermark.name,
        markText(watermark),
        `${t(imageProfileTexts.maxsize)}: ${t(imageProfileTexts.ofPicture)(percent(Math.round(watermark.maxsize * 100), 100))}`,
      ].join('; ')
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
