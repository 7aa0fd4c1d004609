import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aliases } from '#contract/aliases.ts'
import { imageProfiles } from '#contract/image-profiles.ts'
import { searches } from '#contract/searches.ts'
import { tenants } from '#contract/tenants.ts'
import { users } from '#contract/users.ts'
import { allRoutes } from '#server/app.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { adminPerson, appOver, testDatabase } from '#server/kit/testing.ts'
import { silentHub } from '#server/events/testing.ts'

// If two people use one name at the same moment, one is told that it is taken, and no call fails.
const { database, url, asOwner } = await testDatabase()
const closeJobs = await connectJobs(database, url)
afterAll(closeJobs)
const folder = mkdtempSync(join(tmpdir(), 'varda-at-once-'))
const hub = silentHub()
const { call } = await appOver(
  database,
  allRoutes({ database, hub, config: { libraryDir: folder, dataDir: folder } }),
)
const admin = adminPerson()
await asOwner(
  `insert into app_user (id, name, max_indices, admin) values ('${admin.id}', 'Guðrún', 100, true)`,
)
await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
await asOwner(`
  insert into tenant_index (
    tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility,
    charset, es_index
  )
  values (
    'safn', 'myndir', 'Myndir', 'album', '', '{}', '{}', '[]', false, 'public', 'auto', 'myndir-1'
  )`)

const params = { tenantId: 'safn' }
const inIndex = { ...params, id: 'myndir' }
const creations = {
  'a saved search': () =>
    call(admin, searches.create, { params: inIndex, body: { name: 'Hestar', search: 'q=hestar' } }),
  'a user': () =>
    call(admin, users.create, { body: { name: 'Jón Jónsson', email: 'jon@safn.is' } }),
  'a tenant': () => call(admin, tenants.create, { body: { id: 'nytt', name: 'Nýtt' } }),
  // Each call differs: equal calls are refused before their id is checked.
  'an alias': () =>
    call(admin, aliases.create, {
      params,
      body: { id: 'allt', name: 'Allt', description: randomUUID(), indices: [{ id: 'myndir' }] },
    }),
  'an image profile': () =>
    call(admin, imageProfiles.create, { params, body: { id: 'vefur', name: 'Vefur' } }),
}

const names = Object.keys(creations) as (keyof typeof creations)[]

test.each(names)(
  'of six people who %s with one name at once, one succeeds and no call fails',
  async (name) => {
    const make = async () => {
      const { status, body } = await creations[name]()
      return { status, code: (body as { code?: string }).code }
    }
    const answers = await Promise.all(Array.from({ length: 6 }, make))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(answers.map(({ code }) => code)).not.toContain('request.simultaneous')
  },
)
