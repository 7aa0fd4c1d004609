import { checkUnchanged, workOnFile } from '#server/kit/work-on-file.ts'
import { Problem } from '#server/kit/problem.ts'
import { hashOf } from '#server/kit/byte-source.ts'
import { openStorage } from '#server/storage/service.ts'
import { soundMetadata, type SoundMetadata } from './sound-metadata.ts'
import { findPeaks, peaksKey, writePeaks, type Measured } from './peaks-file.ts'
import { readSound, type Sound } from './read-sound.ts'
import { sniff } from './sniff.ts'
import type { SoundResult, SoundTask } from './task.ts'

const FAULT_CODES = {
  empty: 'audio.empty',
  noAccess: 'audio.noAccess',
  folder: 'audio.notSound',
} as const

/**
 * Processes one sound file in a child process. Throws a `Problem` if the file, not the system, is
 * at fault.
 */
export const processSound = (task: SoundTask): Promise<SoundResult> =>
  workOnFile(task.path, FAULT_CODES, async ({ source, handle, before }): Promise<SoundResult> => {
    const sniffed = await sniff(source)
    if (!sniffed) throw new Problem('audio.notSound')
    const sha256 = await hashOf(handle)
    const file = { sha256, size: before.size, mtimeMs: before.mtimeMs }
    if (sha256 === task.unlessSha256) return { unchanged: true, ...file }
    const sound = await readSound(sniffed, source, handle, task.charset)
    if (task.dry)
      return {
        unchanged: false,
        ...file,
        made: false,
        ...metadataWith(sound, { duration: sound.duration, damaged: null }),
      }
    const derivatives = openStorage('derivatives', task.tenantDir)
    const isKnown = !task.force && (await derivatives.touch(peaksKey(sha256)))
    const found = isKnown ? await findPeaks(derivatives, sha256) : null
    const measured = found ?? (await sound.measure())
    await checkUnchanged(handle, before)
    if (!found) await writePeaks(derivatives, sha256, measured)
    return { unchanged: false, ...file, made: found === null, ...metadataWith(sound, measured) }
  })

const metadataWith = (
  { entries }: Sound,
  { duration, damaged }: Pick<Measured, 'duration' | 'damaged'>,
) => {
  const seconds = Math.round(duration * 100) / 100
  const metadata: SoundMetadata = soundMetadata([
    ...entries,
    { name: 'Duration', value: seconds, origin: 'file' },
  ])
  return { metadata, duration: seconds, damaged }
}
