export { maxPicturePx } from './download-limit.ts'
export { pictureValues } from './picture-values.ts'
export { visitorWatermark } from './visitor-watermark.ts'
