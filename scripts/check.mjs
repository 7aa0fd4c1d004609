// Static checks: format, lint, types. test/borders.test.ts checks the borders.
import { install, node, phase, root, run } from './run.mjs'

export const checkAll = async () => {
  const script = (path, ...args) => run(node, [`${root}/node_modules/${path}`, ...args])
  await phase('format', () => run('oxfmt', ['--check', '.']))
  await phase('lint', () => run('oxlint', ['--deny-warnings']))
  await phase('types', () => script('typescript/bin/tsc', '-p', '.'))
}

if (process.argv[1]?.endsWith('check.mjs')) {
  await install()
  await checkAll()
}
