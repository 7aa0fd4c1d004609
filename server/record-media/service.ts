export { maxPicturePx } from './download-limit.ts'
export { pictureValues } from './picture-values.ts'
export { pictureVersion } from './picture-version.ts'
export { visitorWatermark } from './visitor-watermark.ts'
