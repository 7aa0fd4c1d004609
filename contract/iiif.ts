import { z } from 'zod'
import { endpoints } from './endpoint.ts'

/** A record's id; with `:2` the third of its pictures. */
const identifier = z.stringFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:\d{1,4})?$/i)
const part = z.string().min(1).max(100)

/** The IIIF Image API 3.0, level 2, over every picture that may be seen. */
export const iiif = endpoints('iiif', {
  base: {
    kind: 'file',
    method: 'GET',
    path: '/iiif/3/:id',
    needs: 'public',
    audited: false,
    params: z.object({ id: identifier }),
    problems: ['records.notFound'],
    about: 'Leads to what is told of a picture (IIIF Image API 3.0).',
  },
  info: {
    kind: 'file',
    method: 'GET',
    path: '/iiif/3/:id/info.json',
    needs: 'public',
    audited: false,
    params: z.object({ id: identifier }),
    problems: ['records.notFound', 'records.imageMissing'],
    about: 'What is told of a picture: its size, its tiles and what may be asked of it.',
  },
  image: {
    kind: 'file',
    method: 'GET',
    path: '/iiif/3/:id/:region/:size/:rotation/:file',
    needs: 'public',
    audited: false,
    params: z.object({ id: identifier, region: part, size: part, rotation: part, file: part }),
    problems: [
      'records.notFound',
      'records.imageMissing',
      'iiif.invalid',
      'iiif.notOffered',
      'iiif.tooLarge',
      'iiif.busy',
    ],
    about: 'A region of a picture in a size, turned, in a quality and format.',
  },
})
