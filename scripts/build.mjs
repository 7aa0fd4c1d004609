import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, node, root, run, unlessDone } from './run.mjs'

const WEB = ['web', 'texts', 'contract', 'vite.config.ts', 'package-lock.json']
const WORDS = ['server/search/analyser', 'contract/folding.ts', 'package-lock.json']

/** Newest release and the commits since it, from the project's own tags; the package's version where there is no tag or no git. */
const writeVersion = () => {
  const version = { name: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version, commits: 0 }
  try {
    const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    const described = /^v?(.+)-(\d+)-g[0-9a-f]+$/.exec(git('describe', '--tags', '--long'))
    if (described) Object.assign(version, { name: described[1], commits: Number(described[2]) })
  } catch {
    // No tag yet, or no git: the package's version stands.
  }
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(join(root, 'build', 'version.json'), JSON.stringify(version))
}

/** Builds what is not built or has changed. */
export const buildAll = async () => {
  writeVersion()
  await Promise.all([
    unlessDone('web', WEB, 'build/web/index.html', () =>
      run(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']),
    ),
    unlessDone('words', WORDS, 'build/analyser', () => run(node, ['server/search/analyser/build.ts'])),
  ])
}

if (process.argv[1]?.endsWith('build.mjs')) {
  await install()
  await buildAll()
}
