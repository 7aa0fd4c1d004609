export { findPage } from './find-page.ts'
export { resolveIndices } from './search-records.ts'
