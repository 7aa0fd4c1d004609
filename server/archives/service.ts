export { readUnitPart } from './unit-part.ts'
