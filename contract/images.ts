/** Faults in embedded metadata; the readable part is used all the same. (images.warnings) */
export const METADATA_WARNINGS = [
  'metadata.cutShort',
  'metadata.iptcDamaged',
  'metadata.xmpDamaged',
  'metadata.xmpIncomplete',
  'metadata.exifDamaged',
  'metadata.charsetWrong',
] as const
export type MetadataWarning = (typeof METADATA_WARNINGS)[number]
