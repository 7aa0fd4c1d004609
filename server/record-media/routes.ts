import { records } from '#contract/records.ts'
import type { Config } from '#server/kit/config.ts'
import { file, route } from '#server/kit/http/routes.ts'
import { servePicture } from './serve-picture.ts'
import { readPeaks, serveSound } from './serve-sound.ts'

/** Endpoints that answer the picture, sound and waveform of a record. */
export const recordMediaRoutes = (config: Pick<Config, 'libraryDir' | 'dataDir'>) => [
  file(records.image, ({ params, query, request, ...caller }) =>
    servePicture(config.dataDir, caller, {
      ...params,
      ...query,
      accept: request.headers.accept,
    }),
  ),
  file(records.sound, ({ transact, params, ...caller }) =>
    serveSound(config, transact, caller, params),
  ),
  route(records.peaks, ({ db, params, ...caller }) => readPeaks(config, db, caller, params)),
]
