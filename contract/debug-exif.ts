import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { METADATA_WARNINGS } from './images.ts'
import { CHARSETS } from './indices.ts'

const IPTC_CHARSETS = CHARSETS.filter((charset) => charset !== 'auto')

const values = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))

/**
 * What is embedded in a picture: the values that hold and where each came from, all that each
 * standard says by itself (`tags`: every tag of EXIF by its number), and how its IPTC reads in each
 * character set beside its bytes. (debugExif.answer)
 */
export const embedded = z.object({
  name: z.string(),
  sizeBytes: z.int(),
  format: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  values,
  origins: z.record(z.string(), z.string()),
  charset: z.enum(IPTC_CHARSETS).nullable(),
  /** Whether the file names its character set itself. */
  declared: z.boolean(),
  groups: z.array(z.object({ source: z.enum(['IPTC', 'XMP', 'EXIF', 'tags']), values })),
  /** Empty where all is plain ASCII. */
  charsets: z.array(z.object({ charset: z.enum(IPTC_CHARSETS), values })),
  /** The bytes of texts that are not ASCII, in hexadecimal. */
  raw: z.record(z.string(), z.string()),
  warnings: z.array(z.enum(METADATA_WARNINGS)),
})

export type Embedded = z.output<typeof embedded>

export const debugExif = endpoints('debugExif', {
  read: {
    kind: 'upload',
    method: 'POST',
    path: '/api/debug/exif',
    needs: 'debug.exif',
    perMinute: 120,
    answer: z.array(embedded).min(1),
    problems: ['upload.noFile', 'images.empty', 'images.notAnImage'],
    about:
      'Reads what is embedded in uploaded pictures; nothing is kept. The last of the list is ' +
      'the last file.',
  },
})
