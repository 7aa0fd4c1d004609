import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ThirdParty } from '#contract/about.ts'

type Script = { thirdPartyOf: (folder: string) => ThirdParty }
// The script has no types.
const { thirdPartyOf } = (await import(join(process.cwd(), 'scripts/third-party.mjs'))) as Script

const root = mkdtempSync(join(tmpdir(), 'varda-third-party-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), text)
}
const LICENCES = 'first: none; second: [CC](https://cc.example)'
write(
  'NOTICE.md',
  `# Notice

| What | Used for | By | Licence |
|---|---|---|---|
| [orð](https://ord.example), in \`@ord/*\` | search | Orðabók | ${LICENCES} |

The rest is under MIT.`,
)
const locked = {
  '': { version: '1.0.0', license: 'UNLICENSED' },
  'node_modules/@ord/a': { version: '1.0.0', license: 'MIT' },
  'node_modules/other-platform': { version: '1.0.0', license: 'MIT', optional: true },
  'node_modules/server': { version: '2.0.0' },
  'node_modules/server/node_modules/@ord/a': { version: '1.0.0', license: 'MIT' },
  'node_modules/server/node_modules/@ord/b': { version: '3.0.0', license: 'ISC' },
  'node_modules/bundled': { version: '4.0.0', license: 'MIT', dev: true },
  'node_modules/test-runner': { version: '5.0.0', license: 'MIT', dev: true },
}
write('package-lock.json', JSON.stringify({ packages: locked }))
write('build/web/packages.json', JSON.stringify(['node_modules/bundled']))
for (const path of Object.keys(locked))
  if (path !== '' && !path.endsWith('other-platform'))
    mkdirSync(join(root, path), { recursive: true })

test('rows of the notice keep their links', () => {
  const plain = (text: string) => ({ text, href: null })
  expect(thirdPartyOf(root).notices).toEqual([
    {
      what: [{ text: 'orð', href: 'https://ord.example' }, plain(', in @ord/*')],
      use: [plain('search')],
      by: [plain('Orðabók')],
      licence: [plain('first: none; second: '), { text: 'CC', href: 'https://cc.example' }],
    },
  ])
})

test('packages of the server and the bundle are listed once, if installed here', () => {
  expect(thirdPartyOf(root).packages).toEqual([
    { name: '@ord/a', version: '1.0.0', licence: 'MIT' },
    { name: '@ord/b', version: '3.0.0', licence: 'ISC' },
    { name: 'bundled', version: '4.0.0', licence: 'MIT' },
    { name: 'server', version: '2.0.0', licence: null },
  ])
})

test('this build contains every row of the notice and the packages of both sides', () => {
  const { notices, packages } = JSON.parse(
    readFileSync('build/third-party.json', 'utf8'),
  ) as ThirdParty
  const rows = readFileSync('NOTICE.md', 'utf8').match(/^\|/gm)
  expect(notices).toHaveLength((rows?.length ?? 0) - 2)
  expect(JSON.stringify(notices)).toContain('Orðabók Háskólans')
  const names = packages.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'dictionary-is',
      'fastify',
      'react',
      '@fontsource-variable/newsreader',
    ]),
  )
  expect(names).not.toContain('vitest')
})
