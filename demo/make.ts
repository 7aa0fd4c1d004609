import { join } from 'node:path'
import { connectJobs } from '#server/jobs/service.ts'
import { readConfig } from '#server/kit/config.ts'
import { asOwner, openDatabase } from '#server/kit/database.ts'
import { createIndex } from '#server/indices/service.ts'
import { getRun, startRun } from '#server/indexing/service.ts'
import { createTenant } from '#server/tenants/service.ts'
import { tenant } from '#server/tenants/table.ts'
import { appUser } from '#server/users/table.ts'
import { writeDemoPhotographs } from './seed.ts'

const SCAN_MAX_MS = 120_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Makes the demo tenant where there is no tenant at all: real photographs, scanned by the real pipeline. */
const make = async (): Promise<void> => {
  const config = readConfig(process.env)
  const url = config.databaseUrl ?? ''
  const admin = await asOwner(url, async (db) =>
    (await db.$count(tenant)) === 0 ? (await db.select().from(appUser).limit(1))[0] : undefined,
  )
  if (!admin) return
  await writeDemoPhotographs(join(config.libraryDir, 'synisafn', 'ljosmyndir'))
  const database = openDatabase(url, { max: 2 })
  const closeJobs = await connectJobs(url)
  const viewer = { id: admin.id, name: admin.name, admin: true, roles: {} }
  await database.transact({ userId: admin.id, admin: true }, (db) => createTenant(db, viewer, { name: 'Sýnisafn', id: 'synisafn' }))
  const key = await database.transact({ tenantId: 'synisafn', userId: admin.id, admin: true }, async (db) => {
    const fields = {
      name: 'Gamlar ljósmyndir',
      type: 'album',
      directory: 'ljosmyndir',
      include: [],
      exclude: [],
      crowdsource: true,
      visibility: 'public',
    } as const
    const filters = ['City', 'Byline'].map((field) => ({ field, values: [] }))
    const index = await createIndex(db, config.libraryDir, viewer, 'synisafn', {
      ...fields,
      include: [],
      exclude: [],
      filters,
      charset: 'auto',
      image_profile: null,
      pixelLimit: null,
      mapping: { key: null, title: null, date: null, number: null },
    })
    const runId = await startRun(db, config.libraryDir, viewer, { tenantId: 'synisafn', indexId: index.id, action: 'scan' })
    return { tenantId: 'synisafn', indexId: index.id, runId }
  })
  // Whoever is told that Varða answers finds the album there.
  for (const giveUp = Date.now() + SCAN_MAX_MS; Date.now() < giveUp; await pause(100)) {
    if ((await database.transact({ tenantId: 'synisafn', readOnly: true }, (db) => getRun(db, key))).ended) break
  }
  await closeJobs()
  await database.close()
}

await make()
