import { join } from 'node:path'
import { writeChangelog } from './changelog.mjs'
import { install, node, root, run, unlessDone } from './run.mjs'
import { writeThirdParty } from './third-party.mjs'

const WEB = ['web', 'texts', 'contract', 'vite.config.ts', 'package-lock.json']
const WORDS = ['tools/words', 'server/search/analyser', 'contract/folding.ts', 'package-lock.json']

/** Builds what is missing or out of date. */
export const buildAll = async () => {
  writeChangelog(root)
  await Promise.all([
    unlessDone('web', WEB, 'build/web/index.html', () =>
      run(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']),
    ),
    unlessDone('words', WORDS, 'build/analyser/words.bin', () =>
      run(node, ['tools/words/build.ts']),
    ),
  ])
  writeThirdParty(root)
}

if (process.argv[1]?.endsWith('build.mjs')) {
  await install()
  await buildAll()
}
