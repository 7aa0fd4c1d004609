export { mostPxFor } from './download-limit.ts'
export { shownOf } from './picture-values.ts'
export { visitorsMark } from './visitor-watermark.ts'
