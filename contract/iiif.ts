import { z } from 'zod'
import { endpoints } from './endpoint.ts'

/** A record's id; a suffix such as `:2` selects one of its pictures, counted from 0. */
const identifier = z.stringFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:\d{1,4})?$/i)
const part = z.string().min(1).max(100)

/** The IIIF Image API 3.0, level 2, for every picture that the caller may see. */
export const iiif = endpoints('iiif', {
  base: {
    kind: 'file',
    method: 'GET',
    path: '/iiif/3/:id',
    needs: 'public',
    audited: false,
    params: z.object({ id: identifier }),
    problems: ['records.notFound'],
    about: 'Redirects to the info.json of a picture (IIIF Image API 3.0).',
  },
  info: {
    kind: 'file',
    method: 'GET',
    path: '/iiif/3/:id/info.json',
    needs: 'public',
    audited: false,
    params: z.object({ id: identifier }),
    problems: ['records.notFound', 'records.imageMissing'],
    about: 'Returns the size, tiles and supported requests of a picture.',
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
    about: 'Returns a region of a picture in a size, rotation, quality and format.',
  },
})
