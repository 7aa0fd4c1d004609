import { HIGHLIGHT_MARKS, type Hit, marked } from '#contract/record-search.ts'
import { TRANSCRIPT_FIELD, transcript, type Transcript } from '#contract/transcripts.ts'

/**
 * The sentence of a transcript around the first searched word, with its marks, and the seconds at
 * which the cue begins that it starts in; of a sentence whose start the excerpt leaves out, the cue
 * with the word. Null if the hit has no words in a transcript. A hit holds nothing that its reader
 * may not see. (siteSearch.spoken)
 */
export const spokenQuote = ({
  _source,
  highlight = {},
}: Pick<Hit, '_source' | 'highlight'>): { quote: string; at: number } | null => {
  const [excerpt] = highlight[TRANSCRIPT_FIELD] ?? []
  if (excerpt === undefined) return null
  const { data } = transcript.safeParse(_source[TRANSCRIPT_FIELD])
  if (!data) return null
  const pieces = marked(excerpt)
  const text = pieces.map((piece) => piece.text).join('')
  const [first] = pieces
  const word = first && !first.found ? first.text.length : 0
  const [begin, end] = sentenceAt(text, word)
  const left = text.startsWith(CUT) ? CUT.length : 0
  const from = begin < left ? word : begin
  const at = secondsAt(data, text.slice(left).replace(/ …$/, ''), from - left)
  return at === undefined ? null : { quote: withMarks(pieces, begin, end), at }
}

/** What the excerpt of a text starts with if it leaves out its beginning. */
const CUT = '… '
const [OPEN, CLOSE] = HIGHLIGHT_MARKS

type Piece = ReturnType<typeof marked>[number]

const sentences = new Intl.Segmenter('is', { granularity: 'sentence' })

/**
 * Where the sentence around an offset begins and ends, without the space after it, and without one
 * bracket of a pair that encloses several sentences.
 */
const sentenceAt = (text: string, offset: number): [number, number] => {
  const found = sentences.segment(text).containing(offset)
  if (!found) return [0, text.length]
  const sentence = found.segment.trimEnd()
  const begin = sentence.startsWith('[') && !sentence.includes(']') ? 1 : 0
  const end = sentence.endsWith(']') && !sentence.includes('[') ? 1 : 0
  return [found.index + begin, found.index + sentence.length - end]
}

/** A part of a text in pieces, with marks around the words that were found. */
const withMarks = (pieces: readonly Piece[], begin: number, end: number): string => {
  let offset = 0
  return pieces
    .map(({ text, found }) => {
      const part = text.slice(Math.max(0, begin - offset), Math.max(0, end - offset))
      offset += text.length
      return found && part !== '' ? `${OPEN}${part}${CLOSE}` : part
    })
    .join('')
}

/** The seconds of the cue in which this offset of an excerpt lies. */
const secondsAt = ({ cues }: Transcript, excerpt: string, offset: number): number | undefined => {
  const texts = cues.map(({ text }) => text.normalize('NFC'))
  const start = texts.join(' ').indexOf(excerpt)
  if (start < 0) return undefined
  let end = 0
  for (const [n, text] of texts.entries()) {
    end += text.length + 1
    if (end > start + offset) return cues[n]?.at
  }
  return undefined
}
