export { findPage } from './find-page.ts'
export { indicesOf } from './scope.ts'
