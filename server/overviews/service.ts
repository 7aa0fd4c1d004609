export { countValues } from './count-values.ts'
export { hasMap } from './places.ts'
export { positionOf } from './gazetteer.ts'
