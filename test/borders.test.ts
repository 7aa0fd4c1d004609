import { expect, test } from 'vitest'
import { circlesOfModules, faultOf, findCircles, importsOf, checkBorders } from './borders.ts'

test('no import crosses a forbidden border', () => {
  const { seen, faults } = checkBorders()
  expect(faults).toEqual([])
  expect(seen).toBeGreaterThan(100)
})

test('no modules import one another in a circle, not even for types', () => {
  expect(circlesOfModules()).toEqual([])
})

test('a planted circle is found, and a diamond is not one', () => {
  const files = (list: Record<string, string[]>) => new Map(Object.entries(list))
  expect(findCircles(files({ a: ['b'], b: ['c'], c: ['b', 'd'], d: [] }))).toEqual([['b', 'c']])
  expect(findCircles(files({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([])
})

/** One forbidden import for each rule. */
const FORBIDDEN: [from: string, to: string][] = [
  ['contract/blog.ts', '#texts/blog.ts'],
  ['texts/blog.ts', '#server/blog/service.ts'],
  ['server/blog/service.ts', '#web/kit/api.ts'],
  ['web/admin/blog/BlogScreen.tsx', '#server/blog/service.ts'],
  ['server/kit/http/http-app.ts', '#server/session/service.ts'],
  ['server/events/hub.ts', '#server/logs/service.ts'],
  ['server/events/hub.ts', '#server/indices/service.ts'],
  ['server/blog/service.ts', '#server/comments/service.ts'],
  ['server/users/service.ts', '#server/tenants/service.ts'],
  ['server/indexing/service.ts', '#server/indices/sql.ts'],
  ['server/indexing/service.ts', '#server/records/state-sql.ts'],
  ['server/indexing/service.ts', '#server/images/read-derivatives.ts'],
  ['server/storage/service.ts', '#server/files/service.ts'],
  ['server/audio/open-sound.ts', '#server/storage/folder-storage.ts'],
  ['server/blog/service.ts', '#server/app.ts'],
  ['server/blog/service.ts', 'pg'],
  ['server/blog/service.ts', 'drizzle-orm'],
  ['server/blog/table.ts', 'drizzle-orm/pg-core'],
  ['server/blog/service.ts', '#server/kit/database/node-postgres.ts'],
  ['server/blog/service.ts', 'sharp'],
  ['server/blog/service.ts', 'node:fs'],
  ['server/blog/service.ts', 'pg-boss'],
  ['server/blog/service.ts', '#demo/seed.ts'],
  ['server/search/analyser/analyser.ts', '#tools/words/build.ts'],
  ['web/kit/api.ts', '#web/admin/kit/Button.tsx'],
  ['web/shared/Photo.tsx', '#web/admin/kit/Button.tsx'],
  ['web/shared/Photo.tsx', '@mantine/core'],
  ['web/public/Home.tsx', '#web/admin/kit/Button.tsx'],
  ['web/admin/blog/BlogScreen.tsx', '#web/admin/users/UsersScreen.tsx'],
  ['web/admin/kit/Button.tsx', '#web/admin/users/UsersScreen.tsx'],
  ['web/admin/parts/pickers/Picker.tsx', '#web/admin/users/UsersScreen.tsx'],
]
const FORMS: [name: string, write: (to: string) => string][] = [
  ['an import', (to) => `import { a } from '${to}'`],
  ['a type-only import', (to) => `import type { A } from '${to}'`],
  ['an export from', (to) => `export { a } from '${to}'`],
  ['a dynamic import', (to) => `const a = () => import('${to}')`],
]

test.each(
  FORBIDDEN.flatMap(([from, to]) =>
    ['.ts', '.tsx'].map((ending) => [from.replace(/\.tsx?$/, ending), to] as const),
  ),
)('%s must not import %s', (from, to) => {
  for (const [name, write] of FORMS) {
    const jsx = from.endsWith('.tsx') ? '\nexport const View = () => <p lang="is">Texti</p>' : ''
    const [found] = importsOf(from, `${write(to)}${jsx}`)
    expect(found && faultOf(found), name).toBeDefined()
  }
})
