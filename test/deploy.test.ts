import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const files = globSync('deploy/**/*', { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`)

test('each variable that the image, compose and the chart set is documented', () => {
  const documented = read('docs/running.md')
  const set = files.flatMap((path) =>
    [...read(path).matchAll(/\b(?:VARDA_(?!IMAGE|OIDC)[A-Z_]+|DATABASE_URL|LOG_LEVEL)\b/g)].map(
      ([name]) => name,
    ),
  )
  expect(set.length).toBeGreaterThan(20)
  expect([...new Set(set)].filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
})

test('the server in the image is not root, and no container may write to its root', () => {
  expect(read('deploy/Containerfile')).toMatch(/^USER 10001:10001$/m)
  expect(read('deploy/compose.yaml')).toMatch(/x-varda: &varda[^]*?read_only: true/)
  const templates = ['api', 'worker', 'migrate'].map((name) =>
    read(`deploy/helm/varda/templates/${name}.yaml`),
  )
  for (const template of templates) {
    expect(template).toContain('include "varda.podSecurity"')
    expect(template).toContain('include "varda.security"')
  }
  const shared = read('deploy/helm/varda/templates/_helpers.tpl')
  expect(shared).toContain('readOnlyRootFilesystem: true')
  expect(shared).toContain('runAsUser: 10001')
})

test('the image starts Node with the flags of the parent, and the chart names this version', () => {
  const flags = /NODE_FLAGS = \[(.*)\]/.exec(read('server/process/child-process.ts'))?.[1] ?? ''
  for (const path of ['deploy/Containerfile', 'deploy/compose.yaml'])
    for (const [, flag = ''] of flags.matchAll(/'([^']+)'/g)) expect(read(path)).toContain(flag)
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(read('deploy/helm/varda/Chart.yaml')).toContain(`appVersion: ${version}\n`)
})
