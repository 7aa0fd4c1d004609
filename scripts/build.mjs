import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeChangelog } from './changelog.mjs'
import { install, node, root, run, unlessDone } from './run.mjs'
import { writeThirdParty } from './third-party.mjs'

const CARD = 'tools/share-card.ts'
const WEB = ['web', 'texts', 'contract', CARD, 'vite.config.ts', 'package-lock.json']
const PUBLIC = ['web', 'texts', 'contract', 'vite.public.config.ts', 'package-lock.json']
const VITE = join(root, 'node_modules/vite/bin/vite.js')
const WORDS = ['tools/words', 'server/search/analyser', 'contract/folding.ts', 'package-lock.json']

/** Builds what is missing or out of date. */
export const buildAll = async () => {
  writeChangelog(root)
  await Promise.all([
    unlessDone('web', WEB, 'build/web/index.html', async () => {
      await run(node, [VITE, 'build', '--logLevel', 'warn'])
      // Pages that the server draws name the icon by its plain address.
      copyFileSync(join(root, 'web/admin/icon.svg'), join(root, 'build/web/icon.svg'))
      await run(node, [CARD, join(root, 'build/web/share.png')])
    }),
    unlessDone('public', PUBLIC, 'build/pages/server.js', async () => {
      const options = ['build', '--config', 'vite.public.config.ts', '--logLevel', 'warn']
      await run(node, [VITE, ...options])
      await run(node, [VITE, ...options, '--mode', 'styles'])
      await run(node, [VITE, ...options, '--ssr'])
    }),
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
