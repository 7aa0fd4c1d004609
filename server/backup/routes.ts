import { backups } from '#contract/backup.ts'
import type { Config } from '#server/kit/config.ts'
import { route } from '#server/kit/http/routes.ts'
import * as service from './service.ts'

export const backupRoutes = (place: Pick<Config, 'dataDir' | 'backupDir'>) => [
  route(backups.list, ({ db, viewer }) => service.listBackups(db, place, viewer.admin)),
  route(backups.start, ({ db, viewer, body }) => service.startRun(db, viewer, body.kind)),
  route(
    backups.saveSetting,
    ({ db, viewer, version, body }) => service.saveSetting(db, viewer, version, body),
    ({ db }) => service.getSetting(db),
  ),
]
