export { findPage } from './find-page.ts'
export { listFields } from './list-fields.ts'
export { resolveIndices, searchRecords } from './search-records.ts'
export { findSimilarRecords } from './similar-records.ts'
