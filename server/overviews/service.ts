export { positionOf } from './gazetteer.ts'
export { isPlaceField } from './place-fields.ts'
