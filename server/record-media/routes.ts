import { records } from '#contract/records.ts'
import { ownOrigin } from '#server/kit/http/own-host.ts'
import { file, route } from '#server/kit/http/routes.ts'
import { servePicture } from './serve-picture.ts'
import { readPeaks, serveSound } from './serve-sound.ts'
import type { Places } from '#server/storage/service.ts'

/** Endpoints that answer the picture, sound and waveform of a record. */
export const recordMediaRoutes = (places: Places, publicUrl?: string) => [
  file(records.image, ({ params, query, request, ...caller }) =>
    servePicture(places, caller, {
      ...params,
      ...query,
      accept: request.headers.accept,
      origin: ownOrigin(request, publicUrl),
    }),
  ),
  file(records.sound, ({ transact, params, ...caller }) =>
    serveSound(places, transact, caller, params),
  ),
  route(records.peaks, ({ db, params, ...caller }) => readPeaks(places, db, caller, params)),
]
