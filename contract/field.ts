/** A field of embedded metadata: its names in each standard and its labels. (images.fields) */
export type Field = {
  /** The name of the field in this program. */
  key: string
  /**
   * Flat name in a record: ExifTool's IIM name without group and hyphens, else its XMP name, else
   * its EXIF name.
   */
  name: string
  label: { is: string; en: string }
  /** Dataset number in record 2 of IPTC-IIM, and the most bytes a value may have there. */
  iim?: number
  maxBytes?: number
  /** XMP properties by their usual prefix, best first. */
  xmp?: readonly string[]
  /** EXIF tag by ExifTool's name. */
  exif?: string
  /** Whether a record holds a list of values. */
  multi: boolean
  /** For numbered fields: names and datasets run from 1 to this number. */
  upTo?: number
}

type More = Partial<Omit<Field, 'key' | 'name' | 'label' | 'xmp' | 'iim' | 'maxBytes'>> & {
  iim?: readonly [dataset: number, maxBytes: number]
  xmp?: string
}

/** A field by its key, its name in records and its words in both languages. */
export const field = (
  key: string,
  name: string,
  is: string,
  en: string,
  { iim, xmp, multi = false, ...more }: More = {},
): Field => ({
  key,
  name,
  label: { is, en },
  multi,
  ...(iim && { iim: iim[0], maxBytes: iim[1] }),
  ...(xmp && { xmp: xmp.split(' ') }),
  ...more,
})
