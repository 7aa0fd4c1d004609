import type { FileState } from '#contract/index-files.ts'
import { fileStateTexts } from '#texts/index-files.ts'
import { Status, type Tone } from '#web/admin/kit/states/Status.tsx'
import { t } from '#web/kit/language.ts'

const TONES: Record<FileState, Tone> = {
  indexed: 'ok',
  unchanged: 'ok',
  damaged: 'warn',
  changed: 'warn',
  started: 'run',
  waiting: 'off',
  failed: 'bad',
  missing: 'warn',
  excluded: 'off',
  none: 'off',
}

/** A file's state in its index, in shape, colour and words. (files.states) */
export const FileStatus = ({ state }: { state: FileState }) => (
  <Status tone={TONES[state]}>{t(fileStateTexts[state])}</Status>
)
