import { parseDate, type UncertainDate } from '#contract/dates.ts'
import type { SoundOrigin, Word } from './words.ts'

/** What a recording says of itself, by flat name, and where each value was found. */
export type SoundMetadata = {
  values: Record<string, Word['value']>
  origins: Record<string, SoundOrigin>
  date: UncertainDate | null
}

/** One value a name, the first that was found, and the date of the recording. */
export const soundMetadata = (words: readonly Word[]): SoundMetadata => {
  const values: SoundMetadata['values'] = {}
  const origins: SoundMetadata['origins'] = {}
  for (const { name, value, origin } of words) {
    if (values[name] !== undefined) continue
    values[name] = value
    origins[name] = origin
  }
  return { values, origins, date: recordingDate(values) }
}

/**
 * When the sound was taken up, as far as anything says. Where the coding history begins with a tape or a disc, the date that the program
 * wrote is that of the digitising. (audio.date)
 */
const recordingDate = ({
  Year,
  DateTimeOriginal,
  CodingHistory,
}: SoundMetadata['values']): UncertainDate | null => {
  const [said, written] = [Year, DateTimeOriginal].map((value) =>
    typeof value === 'string' ? value : '',
  )
  const isDigitised = /^\s*A=ANALOG/i.test(String(CodingHistory ?? ''))
  // Both name the same year: the longer one says more.
  const ofFile = isDigitised ? null : parseDate((written ?? '').slice(0, 10))
  if (ofFile && written?.startsWith(said ?? '')) return ofFile
  // A year that is no date („óþekkt“) says nothing.
  return parseDate(said ?? '') ?? ofFile
}
