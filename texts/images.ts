import type { MetadataWarning } from '#contract/images.ts'
import type { Texts } from './text.ts'

/** Descriptions of faults in embedded metadata. */
export const metadataWarningTexts = {
  'metadata.cutShort': {
    is: 'Skráin endar of snemma; lýsigögn aftarlega í henni gæti vantað',
    en: 'The file is cut short; metadata late in it may be missing',
  },
  'metadata.iptcDamaged': {
    is: 'IPTC-gögn eru skemmd og aðeins hluti þeirra var lesinn',
    en: 'The IPTC data are damaged and only part of them was read',
  },
  'metadata.xmpDamaged': {
    is: 'XMP-gögn eru skemmd og aðeins hluti þeirra var lesinn',
    en: 'The XMP data are damaged and only part of them was read',
  },
  'metadata.xmpIncomplete': {
    is: 'Hluta XMP-gagna vantar í skrána',
    en: 'Part of the XMP data is missing from the file',
  },
  'metadata.exifDamaged': {
    is: 'EXIF-gögn eru skemmd og aðeins hluti þeirra var lesinn',
    en: 'The EXIF data are damaged and only part of them was read',
  },
  'metadata.charsetWrong': {
    is: 'IPTC-gögn eru sögð í UTF-8 en eru það ekki; stafasettið var metið eftir textanum',
    en: 'The IPTC data claim to be UTF-8 but are not; the character set was judged by the text',
  },
} satisfies Texts<MetadataWarning>
