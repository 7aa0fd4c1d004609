import { expect, test } from 'vitest'
import { allPermissions, permissionsOf, ROLES } from '#contract/permissions.ts'
import { mayViewer } from '#server/kit/http/viewer.ts'
import { roleTexts } from '#texts/shell.ts'
import { adminPerson, personAs } from '#server/kit/testing.ts'

/** The permissions each role adds to the one before it, repeated here to catch slips. */
const USER = `tenant.read index.read record.read file.read blog.read comment.read
  crowdsource.read event.read asset.read counter.read
  alias.read attribute.read config.read blog.draft comment.mark crowdsource.propose asset.upload`
const SUPERUSER = `index.create index.edit index.run index.upload record.edit record.hide
  record.delete record.reindex file.download blog.publish comment.delete crowdsource.review
  crowdsource.remove schedule.read schedule.write profile.read profile.write
  tenantUser.read alias.write attribute.write asset.delete log.read job.read job.write`
const ADMIN = `index.delete config.write tenant.write tenantUser.manage audit.read backup.read`
const SYSTEM = `tenant.create tenant.delete host.write user.read user.write worker.read worker.write
  queue.read queue.write serverFiles.read debug.exif changelog.read
  backup.write`
const words = (...texts: string[]) => texts.join(' ').split(/\s+/).toSorted()

test('there are three roles, with the names the owner gave them', () => {
  expect(ROLES.map((role) => [role, roleTexts[role].is])).toEqual([
    ['tenant::admin', 'Stjórnandi'],
    ['tenant::superuser', 'Ofur notandi'],
    ['tenant::user', 'Notandi'],
  ])
})

test('an ordinary user reads, drafts, marks, proposes and uploads, and no more', () => {
  expect(permissionsOf('tenant::user').toSorted()).toEqual(words(USER))
})

test('a superuser also does the work on collections', () => {
  expect(permissionsOf('tenant::superuser').toSorted()).toEqual(words(USER, SUPERUSER))
})

test('an admin of a tenant also deletes indices and manages its settings and people', () => {
  expect(permissionsOf('tenant::admin').toSorted()).toEqual(words(USER, SUPERUSER, ADMIN))
})

test('the admin flag alone holds the rest, in every tenant and outside them', () => {
  expect(allPermissions.toSorted()).toEqual(words(USER, SUPERUSER, ADMIN, SYSTEM))
  for (const permission of allPermissions) {
    expect(mayViewer(adminPerson(), permission, undefined)).toBe(true)
    expect(mayViewer(adminPerson(), permission, 'safn')).toBe(true)
  }
})

test('a role counts in its own tenant and nowhere else', () => {
  const admin = personAs('tenant::admin', 'safn')
  expect(mayViewer(admin, 'index.delete', 'safn')).toBe(true)
  expect(mayViewer(admin, 'index.delete', 'annad')).toBe(false)
  expect(mayViewer(admin, 'index.read', undefined)).toBe(false)
  expect(mayViewer(undefined, 'index.read', 'safn')).toBe(false)
})
