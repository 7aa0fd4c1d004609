import { parseFile, type ICommonTagsResult } from 'music-metadata'
import { cleanText, decodeText } from '#server/kit/charset.ts'
import type { Word } from './words.ts'

/** What the tags of an MP3 say, and how many samples its first frame promises, where it promises any. (audio.words) */
export const mp3Words = async (
  fd: number,
): Promise<{ words: Word[]; seconds: number | undefined }> => {
  try {
    // The open file has a name in whatever form its own is.
    const { common, format } = await parseFile(`/dev/fd/${fd}`, {
      skipCovers: true,
      duration: false,
    })
    return { words: wordsOf(common), seconds: format.duration }
  } catch {
    return { words: [], seconds: undefined } // damaged tags: the sound is read all the same
  }
}

/** ID3v2.4 sets several artists apart with zeros. */
const artistsOf = ({ artist, artists }: ICommonTagsResult): string[] => [
  ...new Set(
    (artists ?? [artist ?? ''])
      .flatMap((one) => one.split('\0'))
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

const wordsOf = (common: ICommonTagsResult): Word[] => {
  const texts: [name: string, text: string | undefined][] = [
    ['Title', common.title],
    ['Artist', artistsOf(common).join('; ')],
    ['Album', common.album],
    ['Year', common.date ?? common.year?.toString()],
    ['Comment', common.comment?.map(({ text }) => text ?? '').find(Boolean)],
    ['Genre', common.genre?.join(', ')],
    ['CopyrightNotice', common.copyright],
  ]
  return texts.flatMap(([name, text]) => {
    const value = cleanText(readAgain(text ?? ''))
    return value ? [{ name, value, origin: 'ID3' as const }] : []
  })
}

/** Tags said to be in Latin-1 are as often in what the computer used: the bytes are judged by how Icelandic they read. */
const readAgain = (text: string): string => {
  if (!/[\u0080-\u00ff]/.test(text) || /[^\u0000-\u00ff]/.test(text)) return text // oxlint-disable-line no-control-regex -- the range of one byte
  return decodeText(Buffer.from(text, 'latin1'))
}
