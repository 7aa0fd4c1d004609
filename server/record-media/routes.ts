import { records } from '#contract/records.ts'
import type { Config } from '#server/kit/config.ts'
import { file, route } from '#server/kit/http/routes.ts'
import { pictureOf } from './serve-picture.ts'
import { peaksOfRecord, soundOf } from './serve-sound.ts'

/** Endpoints that answer the picture, sound and waveform of a record. */
export const recordMediaRoutes = (config: Pick<Config, 'libraryDir' | 'dataDir'>) => [
  file(records.image, ({ transact, params, query, request, ...asker }) =>
    pictureOf(config.dataDir, transact, asker, {
      ...params,
      ...query,
      accept: request.headers.accept,
    }),
  ),
  file(records.sound, ({ transact, params, ...asker }) => soundOf(config, transact, asker, params)),
  route(records.peaks, ({ db, params, ...asker }) => peaksOfRecord(config, db, asker, params)),
]
