import type { Transcript } from '#contract/transcripts.ts'

/** What one person says without a break, or half a minute of it. */
export type Passage = {
  /** Seconds from the start of the recording. */
  at: number
  speaker: string
  text: string
  /** The chapter that starts with it; empty within a chapter. */
  chapter: string
}

/** Longest passage, seconds. */
const LONGEST = 30

/** Joins cues, which last some seconds each, to passages that can be read. */
export const passagesOf = ({ cues, chapters }: Transcript): Passage[] => {
  const passages: Passage[] = []
  const waiting = [...chapters]
  for (const { at, speaker, text } of cues) {
    let chapter = ''
    for (; waiting[0] !== undefined && waiting[0].at <= at; waiting.shift())
      chapter = waiting[0].title
    const last = passages.at(-1)
    const isSame = last && (speaker === '' || speaker === last.speaker)
    if (isSame && chapter === '' && at - last.at < LONGEST) last.text += ` ${text}`
    else passages.push({ at, speaker: speaker || (last?.speaker ?? ''), text, chapter })
  }
  return passages
}
