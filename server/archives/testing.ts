import { appOver, insertIndex } from '#server/kit/testing.ts'
import { publicRecordRoutes } from '#server/public-records/routes.ts'
import { putRecords } from '#server/records/service.ts'
import { recordsWorld } from '#server/records/testing.ts'
import { archiveRoutes } from './routes.ts'

/** The id of the nth record of a test. */
export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A tenant with the endpoints of archives, to which tests add archives. */
export const archivesWorld = async () => {
  const { database, fill, owner, places } = await recordsWorld()
  const { call } = await appOver(database, [...archiveRoutes, ...publicRecordRoutes(places)])
  return {
    call,
    fill,
    owner,
    addIndex: (id: string, visibility = 'public') =>
      owner(insertIndex({ id, type: 'archive', visibility })),
    put: (index: string, all: Parameters<typeof putRecords>[4]) =>
      database.transact({ tenantId: 'safn' }, (db) =>
        putRecords(db, 'safn', index, `${index}-1`, all),
      ),
  }
}
