export { archiveOf, waysTo } from './units.ts'
export { readUnitPart } from './unit-part.ts'
