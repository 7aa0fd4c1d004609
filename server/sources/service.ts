/** Readers of archival finding aids (EAD) and FileMaker exports. */

export { type Unit, readFindingAid } from './ead.ts'
export { type Values, valuesOf } from './filemaker-values.ts'
export { type ExportHead, type ExportRow, readExport } from './filemaker.ts'
export type { Misread } from './guess-encoding.ts'
export { type Repairs, xmlText } from './xml-text.ts'
