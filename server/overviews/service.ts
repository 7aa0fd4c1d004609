export { countValues } from './count-values.ts'
export { positionOf } from './gazetteer.ts'
