/** Sound: reading, metadata and peaks. */

export type { SoundMetadata } from './metadata.ts'
export { peaksOf } from './peaks-file.ts'
export { soundPool } from './pool.ts'
export { openSound } from './serving.ts'
export type { SoundResult } from './task.ts'
