import { TRANSCRIPT_CUES_MAX } from '#contract/work-limits.ts'
import type { Transcript } from '#contract/transcripts.ts'
import { decodeTexts } from '#server/kit/charset.ts'

type Cue = Transcript['cues'][number]

const HEADER = /^\uFEFF?WEBVTT(?=[ \t\n]|$)/
/** `hh:mm:ss.ttt` or `mm:ss.ttt`; subtitle programs write a comma. */
const TIMING = /^\s*(?:(\d+):)?(\d{1,2}):(\d{1,2})[.,](\d{3})\s+-->/
const CHAPTER = /^NOTE\s+(?:kafli|chapter)\s*:\s*(.+)$/i
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
}

/**
 * Reads WebVTT: its cues in order of time with their speakers (`<v Name>`), and its chapters, each
 * a comment `NOTE kafli: Name` before the cue that starts it. Null if the bytes are no WebVTT.
 * Source: https://www.w3.org/TR/webvtt1/ (audio.transcript)
 */
export const readTranscript = (bytes: Buffer): Transcript | null => {
  const text = (decodeTexts([{ bytes }])[0]?.text ?? '').replace(/\r\n?/g, '\n')
  if (!HEADER.test(text)) return null
  const cues: Cue[] = []
  const chapters: Transcript['chapters'] = []
  let waiting: string | undefined
  for (const block of text.split(/\n{2,}/).slice(1)) {
    const chapter = CHAPTER.exec(block.trim())?.[1]
    if (chapter !== undefined) waiting = chapter.trim()
    const lines = block.split('\n')
    const timed = lines.findIndex((line) => TIMING.test(line))
    // A comment, a style or a region has no time before its second line.
    if (timed < 0 || timed > 1 || /^(NOTE|STYLE|REGION)\b/.test(block)) continue
    const at = secondsOf(lines[timed] ?? '')
    if (waiting !== undefined) chapters.push({ at, title: waiting })
    waiting = undefined
    cues.push(...spokenIn(lines.slice(timed + 1).join('\n')).map((said) => ({ at, ...said })))
    if (cues.length >= TRANSCRIPT_CUES_MAX) break
  }
  return { cues: cues.slice(0, TRANSCRIPT_CUES_MAX).sort((a, b) => a.at - b.at), chapters }
}

const secondsOf = (line: string): number => {
  const [, hours = '0', minutes = '0', seconds = '0', thousandths = '0'] = TIMING.exec(line) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000
}

/** The texts of a cue by speaker, without tags. */
const spokenIn = (payload: string): Pick<Cue, 'speaker' | 'text'>[] =>
  payload
    .split(/(?=<v[.\s])/)
    .map((part) => ({
      speaker: plain(/^<v(?:\.[^\s>]*)?\s+([^>]*)>/.exec(part)?.[1] ?? ''),
      text: plain(part.replace(/<[^>]*>/g, '')),
    }))
    .filter(({ text }) => text !== '')

const plain = (text: string): string =>
  text
    .replace(/&([a-z]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
