export {
  BLURRED,
  closedFieldsOf,
  closesDescription,
  closesFiles,
  isUnlisted,
  openValues,
} from './closure.ts'
export { changeRecord, readLayers, previewEdit, type Change, type Layers } from './change-record.ts'
export { editableValue, validateValue, checkShape } from './edited-values.ts'
export {
  copyNewerRecords,
  copyRecords,
  deleteGenerationBatch,
  setAsideRecords,
  bringBackRecords,
} from './generations.ts'
export { getRecord, findRecordPlace, showRecord } from './get-record.ts'
export { catchUpPicks, refreshPicked, selectPicks } from './picks.ts'
export { picturesIn, type Pictured } from './pictures-in.ts'
export { publishRecords, refreshRecords } from './publish-records.ts'
export { putRecords, removeRecords, rewriteRecord } from './put-records.ts'
export { generationOf, selectUsedContents as usedContents, selectRecords } from './sql.ts'
export { readTreePage } from './tree.ts'
export type { TimelineSource } from './timeline.ts'
export { findTitles, type NamedRecord } from './titles.ts'
export {
  type Caller,
  type FieldAccess,
  fieldAccessFor,
  fieldWeightsFor,
  findVisibleIndex,
  mayView,
  readFieldAccess,
  refuseInvisible,
  seesClosed,
  visibleIndex,
  visibleRights,
  visibleSort,
  whereVisible,
  whereVisibleInUse,
} from './visibility.ts'
