import { afterAll, expect, test } from 'vitest'
import { INDEX_TYPES } from '#contract/index-types.ts'
import { COLLECTION_KINDS, collectionPath, KIND_OF_TYPE, SECTION_OF_KIND } from '#contract/sites.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { insertIndex, makeSitesPublic, personAs, testDatabase } from '#server/kit/testing.ts'
import { siteRoutes } from '#server/sites/routes.ts'
import { siteProcess } from './testing.ts'

const { database, url, asOwner } = await testDatabase()
afterAll(await connectJobs(database, url))
const get = await siteProcess(database, siteRoutes)

const addIndex = (type: string, id: string, visibility: string) =>
  asOwner(insertIndex({ id, type, visibility }))

test('a collection has one page: the addresses of other kinds lead to it', async () => {
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
  await makeSitesPublic(asOwner)
  await addIndex('album', 'lokad', 'closed')
  for (const type of INDEX_TYPES) {
    await addIndex(type, type, 'public')
    const own = collectionPath('safn', { kind: KIND_OF_TYPE[type], id: type })
    const others = COLLECTION_KINDS.filter((kind) => kind !== KIND_OF_TYPE[type])
    for (const kind of others)
      for (const below of kind === 'archive' ? ['', '/gildi', '/-/skra'] : ['', '?q=orð'])
        for (const viewer of [undefined, personAs('tenant::admin', 'safn')]) {
          const address = `/main/${SECTION_OF_KIND[kind]}/safn/${type}${below}`
          const answers = [await get(address, viewer), await get(`/en${address}`, viewer)]
          expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
            [301, own],
            [301, `/en${own}`],
          ])
        }
  }
  expect((await get('/main/archive/safn/lokad')).status).toBe(404)
})
