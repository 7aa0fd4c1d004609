import { unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '#server/kit/database/drizzle.ts'
import { expect, test } from 'vitest'
import { comments } from '#contract/comments.ts'
import { crowdsource } from '#contract/crowdsource.ts'
import type { Action } from '#contract/indices.ts'
import { records } from '#contract/records.ts'
import { allRoutes } from '#server/app.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { silentHub } from '#server/events/testing.ts'

const { database, libraryDir, dataDir, put, scan, folder } = await testSpine()
const hub = silentHub()
const { call } = await appOver(
  database,
  allRoutes({ database, hub, config: { libraryDir, dataDir } }),
)
const staff = personAs('tenant::superuser', 'safn')
const find = async (query: string) =>
  (
    await call(staff, records.search, {
      params: { tenantId: 'safn', ids: 'myndir' },
      body: { query },
    })
  ).body.hits.hits.map(({ _id }) => _id)

put('mynd.jpg', await photograph({ ObjectName: 'Bátur', City: 'Hofsós' }, 1))
for (let n = 2; n < 8; n++) put(`hin-${n}.jpg`, await photograph({ ObjectName: `Hin ${n}` }, n))
await scan()
const [recordId = ''] = await find('Bátur')
const place = { tenantId: 'safn', indexId: 'myndir', documentId: recordId }
const suggest = (values: Record<string, string>) =>
  call(staff, crowdsource.propose, {
    params: place,
    body: { values, onBehalf: true, name: 'Elín' },
  })
const accepted = { ...place, id: (await suggest({ City: 'Sauðárkrókur' })).body.id }
await call(staff, crowdsource.accept, { params: accepted, body: {} })
const waiting = { ...place, id: (await suggest({ CaptionAbstract: 'Bátur við bryggju' })).body.id }
// Members may suggest though visitors may not.
await database.transact({ tenantId: 'safn' }, (db) =>
  db.execute(sql`update tenant_index set crowdsource = true`),
)
await call(staff, comments.write, {
  params: { tenantId: 'safn', recordId },
  body: { text: 'Hvaða bátur er þetta?' },
})

const stateOf = async (params: typeof accepted) =>
  (await call(staff, crowdsource.get, { params })).body.state
const commentsOf = async () =>
  (await call(staff, comments.get, { params: { tenantId: 'safn', id: recordId }, query: {} })).body
    .comments

test.each<Action>(['scan', 'force', 'reindex', 'force-reindex', 'thumbnails', 'cleanup'])(
  'what was accepted, what waits and comments survive %s',
  async (action) => {
    expect((await scan(action)).state).toBe('completed')
    expect([await find('Sauðárkrókur'), await find('Hofsós')]).toEqual([[recordId], []])
    expect([await stateOf(accepted), await stateOf(waiting), (await commentsOf()).length]).toEqual([
      'accepted',
      'waiting',
      1,
    ])
  },
)

test('they survive that the file goes and its record is cleaned up, and lie on it again when it comes back', async () => {
  unlinkSync(join(folder, 'mynd.jpg'))
  expect((await scan('cleanup')).state).toBe('completed')
  expect(await find('Sauðárkrókur')).toEqual([])
  expect([await stateOf(accepted), await stateOf(waiting), (await commentsOf()).length]).toEqual([
    'accepted',
    'waiting',
    1,
  ])
  put('mynd.jpg', await photograph({ ObjectName: 'Bátur', City: 'Hofsós' }, 1))
  await scan()
  expect(await find('Sauðárkrókur')).toEqual([recordId])
  expect((await call(staff, crowdsource.undo, { params: accepted })).status).toBe(200)
  expect([await find('Sauðárkrókur'), await find('Hofsós')]).toEqual([[], [recordId]])
})
