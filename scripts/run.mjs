// Functions shared by the scripts. Plain JavaScript for any version of Node: it runs before
// anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
/** The path of Node, in the lockfile's version. */
export const node = join(bin, 'node')
/** The environment, with the programs of node_modules first in PATH. */
export const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }

/** Runs a program in the project's folder; throws if it fails. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit', ...options })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')}: ${code}`)),
    )
  })

const began = Date.now()
/** Milliseconds of each finished phase, in order. */
const phases = []
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** Runs a phase and prints its seconds, even if it fails. */
export const phase = async (name, work) => {
  const phaseBegan = Date.now()
  try {
    return await work()
  } finally {
    const ms = Date.now() - phaseBegan
    phases.push([name, ms])
    console.log(`${name}: ${seconds(ms)}`)
  }
}

/** Runs a phase whose failure keeps no other from running. Answers whether it passed. */
export const part = async (name, work) => {
  try {
    await phase(name, work)
    return true
  } catch (error) {
    console.error(`${name}: ${error.message}`)
    return false
  }
}

/** Prints the seconds of all phases and of the whole program. */
export const printPhases = () => {
  const all = phases.map(([name, ms]) => `${name} ${seconds(ms)}`)
  console.log(`\ntime: ${[...all, `all ${seconds(Date.now() - began)}`].join(', ')}`)
}

/** A hash of files and folders, by name, size and contents. */
export const hashOf = (paths) => {
  const digest = createHash('sha256')
  const visit = (path) => {
    const stats = statSync(join(root, path))
    if (stats.isDirectory())
      for (const name of readdirSync(join(root, path)).sort()) visit(join(path, name))
    else digest.update(`${path}\0`).update(readFileSync(join(root, path)))
  }
  for (const path of paths) if (existsSync(join(root, path))) visit(path)
  return digest.digest('hex')
}

/** Runs work if its sources have changed, or if its result is missing or has other sources. */
export const unlessDone = async (name, sources, result, work) => {
  const isBuilt = result.startsWith('build')
  const stamp = join(root, isBuilt ? 'build/.done' : 'node_modules/.varda', name)
  // Installed packages are too many to hash each time.
  const now = () => hashOf(isBuilt ? [...sources, result] : sources)
  if (existsSync(stamp) && existsSync(join(root, result)) && readFileSync(stamp, 'utf8') === now())
    return
  await phase(name, work)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, now())
}

const isLink = (path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

/** Installs the packages of the lockfile if they differ. Leaves a linked node_modules alone. */
export const install = async () =>
  isLink(join(root, 'node_modules')) ||
  unlessDone('install', ['package-lock.json'], 'node_modules', () =>
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { env: process.env }),
  )

/** Builds the administration and the table of Icelandic words, each if its sources changed. */
export const build = async () => {
  const { buildAll } = await import('./build.mjs')
  await buildAll()
}
