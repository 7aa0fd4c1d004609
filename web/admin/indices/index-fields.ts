import type { Index } from '#contract/indices.ts'
import { imageProfileTexts } from '#texts/image-profiles.ts'
import { indexTexts } from '#texts/indices.ts'
import { rightsTexts } from '#texts/rights.ts'
import { t } from '#web/kit/language.ts'
import { pick } from '#web/kit/pick-fields.ts'

/** The editable values of an index. */
export const editable = (index: Index) =>
  pick(index, [
    'name',
    'nameEn',
    'description',
    'order',
    'type',
    'directory',
    'include',
    'exclude',
    'filters',
    'crowdsource',
    'writeback',
    'visibility',
    'charset',
    'image_profile',
    'pixelLimit',
    'mapping',
    'rights',
  ])

/** Removes empty lines and values left from typing. */
export const cleaned = (values: ReturnType<typeof editable>) => ({
  ...values,
  include: values.include.filter((pattern) => pattern.trim() !== ''),
  exclude: values.exclude.filter((pattern) => pattern.trim() !== ''),
  filters: values.filters.map(({ field, values: list }) => ({
    field,
    values: list.filter((value) => value.trim() !== ''),
  })),
})

/** Labels of the character sets. */
export const CHARSET_TEXTS = {
  auto: indexTexts.charsetAuto,
  'latin-1': indexTexts.charsetLatin1,
  'mac-icelandic': indexTexts.charsetMac,
  'utf-8': indexTexts.charsetUtf8,
}

/** Labels of the fields. */
export const labels = () => ({
  name: t(indexTexts.name),
  nameEn: t(indexTexts.nameEn),
  description: t(indexTexts.description),
  order: t(indexTexts.order),
  directory: t(indexTexts.directory),
  include: t(indexTexts.include),
  exclude: t(indexTexts.exclude),
  filters: t(indexTexts.facets),
  crowdsource: t(indexTexts.crowdsource),
  writeback: t(indexTexts.writeback),
  visibility: t(indexTexts.visibility),
  charset: t(indexTexts.charset),
  image_profile: t(imageProfileTexts.ofIndex),
  pixelLimit: t(indexTexts.pixelLimit),
  mapping: t(indexTexts.mapping),
  rights: t(rightsTexts.ofIndex),
})
