import { z } from 'zod'
import { endpoints } from './endpoint.ts'

/** What is embedded in a picture: values and where each came from, and how its IPTC was read. (debugExif.answer) */
export const embedded = z.object({
  name: z.string(),
  format: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  values: z.record(z.string(), z.unknown()),
  origins: z.record(z.string(), z.string()),
  charset: z.string().nullable(),
  warnings: z.array(z.string()),
})

export const debugExif = endpoints('debugExif', {
  read: {
    kind: 'upload',
    method: 'POST',
    path: '/api/debug/exif',
    needs: 'debug.exif',
    perMinute: 120,
    answer: z.array(embedded).min(1),
    problems: ['upload.noFile', 'images.notAnImage'],
    about: 'Reads what is embedded in uploaded pictures; nothing is kept. The last of the list is the last file.',
  },
})
