import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { METADATA_WARNINGS } from './images.ts'
import { CHARSETS } from './indices.ts'

const IPTC_CHARSETS = CHARSETS.filter((charset) => charset !== 'auto')

const values = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))

/**
 * The embedded metadata of a picture: effective values with their origins; the values of each
 * standard (`tags`: EXIF tags by number); and IPTC texts in each character set, with their bytes.
 * (debugExif.answer)
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
  /** Whether the file declares its character set. */
  declared: z.boolean(),
  groups: z.array(z.object({ source: z.enum(['IPTC', 'XMP', 'EXIF', 'tags']), values })),
  /** Empty if all texts are plain ASCII. */
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
      'Reads the embedded metadata of uploaded pictures; nothing is stored. The last ' +
      'item is the last file.',
  },
})
