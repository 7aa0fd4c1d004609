import { parseFile, type ICommonTagsResult } from 'music-metadata'
import { cleanText, decodeText } from '#server/kit/charset.ts'
import type { MetadataEntry } from './wav-metadata.ts'

/**
 * The values of an MP3's tags, and the number of samples in its first frame's header, if any.
 * (audio.words)
 */
export const mp3Entries = async (
  fd: number,
): Promise<{ entries: MetadataEntry[]; seconds: number | undefined }> => {
  try {
    // The path of the open file avoids the encoding of its own name.
    const { common, format } = await parseFile(`/dev/fd/${fd}`, {
      skipCovers: true,
      duration: false,
    })
    return { entries: entriesOf(common), seconds: format.duration }
  } catch {
    return { entries: [], seconds: undefined } // damaged tags: the sound is read all the same
  }
}

/** ID3v2.4 separates several artists with zeros. */
const artistsOf = ({ artist, artists }: ICommonTagsResult): string[] => [
  ...new Set(
    (artists ?? [artist ?? ''])
      .flatMap((one) => one.split('\0'))
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

const entriesOf = (common: ICommonTagsResult): MetadataEntry[] => {
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

/**
 * Tags declared as Latin-1 are often in the computer's own character set; the choice depends on how
 * well the bytes read as Icelandic.
 */
const readAgain = (text: string): string => {
  // oxlint-disable-next-line no-control-regex -- the range of one byte
  if (!/[\u0080-\u00ff]/.test(text) || /[^\u0000-\u00ff]/.test(text)) return text
  return decodeText(Buffer.from(text, 'latin1'))
}
