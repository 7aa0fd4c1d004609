export { findPage } from './find-page.ts'
export { resolveIndices } from './scope.ts'
