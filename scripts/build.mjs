import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changelogOf } from './changelog.mjs'
import { install, node, root, run, unlessDone } from './run.mjs'

const WEB = ['web', 'texts', 'contract', 'vite.config.ts', 'package-lock.json']
const WORDS = ['server/search/analyser', 'contract/folding.ts', 'package-lock.json']

/** The changelog and the version: newest release and the changes since it, or the package's version where there is no tag. (house.version) */
const writeChangelog = () => {
  const to = (name) => join(root, 'build', name)
  const log = changelogOf(root)
  // A build that was brought here without its git keeps what was written where there was one.
  if (!log && existsSync(to('changelog.json'))) return
  const own = { name: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version, commits: 0 }
  mkdirSync(to(''), { recursive: true })
  writeFileSync(to('version.json'), JSON.stringify(log?.version ?? own))
  writeFileSync(to('changelog.json'), JSON.stringify(log?.entries ?? []))
}

/** Builds what is not built or has changed. */
export const buildAll = async () => {
  writeChangelog()
  await Promise.all([
    unlessDone('web', WEB, 'build/web/index.html', () =>
      run(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']),
    ),
    unlessDone('words', WORDS, 'build/analyser/words.bin', () => run(node, ['server/search/analyser/build.ts'])),
  ])
}

if (process.argv[1]?.endsWith('build.mjs')) {
  await install()
  await buildAll()
}
