/** Sound: reading, metadata and peaks. */

export type { SoundMetadata } from './sound-metadata.ts'
export { findPeaks } from './peaks-file.ts'
export { readTranscript } from './transcript.ts'
export { soundPool } from './pool.ts'
export { openSound } from './open-sound.ts'
export type { SoundResult } from './task.ts'
