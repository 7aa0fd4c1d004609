import { expect, test } from 'vitest'
import { permissionsOf, type Permission, type Role } from '#contract/permissions.ts'
import { isUnder, NAVIGATION, sameSection, visibleGroups } from './navigation.ts'

const seenBy = (role: Role) => {
  const held = new Set<Permission>(permissionsOf(role))
  return visibleGroups(NAVIGATION, (permission) => held.has(permission)).flatMap(({ items }) =>
    items.map(({ text }) => text.is),
  )
}

test('an ordinary user has no system menu, image profiles, schedules, log or site settings', () => {
  expect(seenBy('tenant::user')).toEqual([
    'Stjórnborð',
    'Vísar',
    'Sýndarvísar',
    'Ábendingar',
    'Athugasemdir',
    'Fróðleikur',
    'Vefskrár',
  ])
})

test('an administrator of a tenant sees their tenant but no system page', () => {
  const seen = seenBy('tenant::admin')
  expect(seen).toContain('Vefsvæði')
  expect(seen).not.toContain('Notendur')
  expect(seen).not.toContain('Biðraðir og þjónar')
})

test.each([
  ['/admin/settings/nord/indices', '/admin/settings/vest/indices'],
  ['/admin/settings/nord/indices/hafnir/control', '/admin/settings/vest/indices'],
  ['/admin/settings/nord/logs', '/admin/settings/vest/logs'],
])('switching tenant on %s keeps the section', (from, to) =>
  expect(sameSection(from, 'vest')).toEqual({ to }),
)

test('a page outside tenants has no counterpart in another', () =>
  expect(sameSection('/admin/users', 'vest')).toBeUndefined())

test.each([
  ['/admin/settings/safn/indices/myndir/browse', 'Vísar'],
  ['/admin/settings/safn/indices/b%C3%A1tar/browse', 'Sýndarvísar'],
  ['/admin/settings/safn/indices/batar/browse', 'Sýndarvísar'],
  ['/admin/settings/safn/indices/batar/control', 'Vísar'],
  ['/admin/settings/safn/alias/create', 'Sýndarvísar'],
  ['/admin/settings/safn/feed', 'Atburðaskrá'],
  ['/admin/workers/einn', 'Biðraðir og þjónar'],
])('on %s the menu marks %s', (pathname, marked) => {
  const items = NAVIGATION.flatMap((group) => group.items)
  const here = items.filter((item) => isUnder(item, 'safn', pathname, ['batar', 'bátar']))
  expect(here.map(({ text }) => text.is)).toEqual([marked])
})
