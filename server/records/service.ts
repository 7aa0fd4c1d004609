export { changeRecord, readLayers, previewEdit, type Change, type Layers } from './change-record.ts'
export { editableValue, validateValue, checkShape } from './edited-values.ts'
export {
  visibleSort,
  fieldAccessFor,
  readFieldAccess,
  fieldWeightsFor,
  type FieldAccess,
} from './field-access.ts'
export { generationOf } from './generation.ts'
export {
  copyNewerRecords,
  copyRecords,
  deleteGenerationBatch,
  setAsideRecords,
  bringBackRecords,
} from './generations.ts'
export { getRecord, findRecordPlace } from './get-record.ts'
export { putRecords, removeRecords, rewriteRecord } from './put-records.ts'
export { selectUsedContents as usedContents, selectRecords } from './sql.ts'
export type { TimelineSource } from './timeline.ts'
export { findTitles, type NamedRecord } from './titles.ts'
export {
  mayView,
  refuseInvisible,
  whereVisibleInUse,
  whereVisible,
  type Caller,
} from './visibility.ts'
export { findVisibleIndex, visibleIndex } from './visible-index.ts'
