import { parseDate, type UncertainDate } from '#contract/dates.ts'
import type { SoundOrigin, MetadataEntry } from './wav-metadata.ts'

/** The embedded metadata of a recording by flat name, with the origin of each value. */
export type SoundMetadata = {
  values: Record<string, MetadataEntry['value']>
  origins: Record<string, SoundOrigin>
  date: UncertainDate | null
}

/** One value for each name, the first one found, and the recording date. */
export const soundMetadata = (entries: readonly MetadataEntry[]): SoundMetadata => {
  const values: SoundMetadata['values'] = {}
  const origins: SoundMetadata['origins'] = {}
  for (const { name, value, origin } of entries) {
    if (values[name] !== undefined) continue
    values[name] = value
    origins[name] = origin
  }
  return { values, origins, date: recordingDate(values) }
}

/**
 * The recording date, if any metadata has it. If the coding history starts with a tape or disc, the
 * program's date is that of digitisation. (audio.date)
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
