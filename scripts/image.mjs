// `npm run image`: builds the container image without a container engine or a registry, starts
// the server in it against a PostgreSQL, asks for its health and a page, and prints its size.
// Needs root on Debian, for buildah and mmdebstrap, which it installs if it may. The base is
// Debian from its own archive, with this machine's Node for the build; `deploy/Containerfile` by
// itself takes both from a registry.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { install, phase, printPhases, root, run } from './run.mjs'

const COMPRESSED_MOST = 250_000_000
const USER = 10001
const IMAGE = 'localhost/varda'
/** npm's settings here, such as another registry; they do not get into the image. */
const SETTINGS = join(homedir(), '.npmrc')
const TOOLS = ['buildah', 'mmdebstrap']

const home = mkdtempSync(join(tmpdir(), 'varda-image-'))
chmodSync(home, 0o755)
const storage = ['--root', join(home, 'storage'), '--runroot', join(home, 'run')]
const buildah = (...args) => run('buildah', [...storage, ...args])
const answerOf = (...args) =>
  execFileSync('buildah', [...storage, ...args], { encoding: 'utf8' }).trim()
const has = (tool) => spawnSync(tool, ['--version']).status === 0

const installTools = async () => {
  const missing = TOOLS.filter((tool) => !has(tool))
  const apt = ['install', '-y', '--no-install-recommends', ...missing]
  // What is still missing is named below.
  if (missing.length > 0) await run('apt-get', apt).catch(() => {})
  const left = TOOLS.filter((tool) => !has(tool))
  if (left.length > 0) throw new Error(`The image is not built: ${left.join(' and ')} missing`)
}

/** A base of Debian's smallest set of packages, and one with Node and npm of this machine. */
const makeBases = async () => {
  const tar = join(home, 'rootfs.tar')
  const withoutDocs = ['doc/*', 'man/*', 'locale/*', 'info/*'].flatMap((path) => [
    `--dpkgopt=path-exclude=/usr/share/${path}`,
  ])
  await run('mmdebstrap', [
    '--quiet',
    '--variant=minbase',
    '--include=ca-certificates,tini',
    ...withoutDocs,
    '--customize-hook=rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/*',
    'bookworm',
    tar,
  ])
  const base = answerOf('from', 'scratch')
  await buildah('add', '--quiet', base, tar, '/')
  rmSync(tar)
  await buildah('commit', '--quiet', base, `${IMAGE}-base`)
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], OUT).trim())))
  await buildah('add', '--quiet', base, process.execPath, '/usr/local/bin/node')
  await buildah('add', '--quiet', base, npm, '/usr/local/lib/node_modules/npm')
  const cli = '/usr/local/lib/node_modules/npm/bin/npm-cli.js'
  await buildah('run', '--isolation', 'chroot', base, '--', 'ln', '-s', cli, '/usr/local/bin/npm')
  // What npm here trusts besides the usual authorities, such as a proxy's.
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  if (authorities) {
    await buildah('add', '--quiet', base, realpathSync(authorities), AUTHORITIES)
    await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${AUTHORITIES}`, base)
  }
  await buildah('commit', '--quiet', base, `${IMAGE}-build-base`)
}
const AUTHORITIES = '/etc/ssl/build-authorities.pem'
const OUT = { encoding: 'utf8' }

const buildImage = () =>
  buildah(
    'bud',
    '--isolation',
    'chroot',
    '--network',
    'host',
    '--build-arg',
    `BASE=${IMAGE}-base`,
    '--build-arg',
    `BUILD_BASE=${IMAGE}-build-base`,
    ...(existsSync(SETTINGS) ? ['--secret', `id=npmrc,src=${SETTINGS}`] : []),
    '--format',
    'docker',
    '--file',
    'deploy/Containerfile',
    '--tag',
    IMAGE,
    root,
  )

/** The bytes of the image as a registry stores it. */
const compressedBytes = async () => {
  const folder = join(home, 'oci')
  await buildah('push', '--quiet', IMAGE, `dir:${folder}`)
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts the server in the image as its user, asks it, and stops it; it writes to /data alone. */
const tryImage = async () => {
  const { startPostgres } = await import('#server/process/embedded-postgres.ts')
  const { freePort } = await import('#test/server.ts')
  const postgres = await startPostgres(join(home, 'postgres'))
  const data = join(home, 'data')
  mkdirSync(data)
  chownSync(data, USER, USER)
  const port = await freePort()
  const container = answerOf('from', IMAGE)
  const files = answerOf('mount', container)
  if (statSync(join(files, 'data')).uid !== USER) throw new Error('/data is not the server’s own')
  // A volume of the image would be mounted over this one.
  await buildah('config', '--volume', '/data-', container)
  const stamp = join(home, 'stamp')
  writeFileSync(stamp, '')
  const settings = {
    DATABASE_URL: postgres.url(),
    PORT: String(port),
    VARDA_ADMIN_EMAIL: 'kerfisstjori@safn.is',
    VARDA_ADMIN_PASSWORD: 'langt og gott lykilorð',
  }
  const began = Date.now()
  const child = spawn(
    'buildah',
    [
      ...storage,
      'run',
      '--isolation',
      'chroot',
      '--network',
      'host',
      '--user',
      `${USER}:${USER}`,
      '--volume',
      `${data}:/data`,
      ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      container,
      '--',
      'tini',
      '-s',
      '--',
      'node',
      'server/main.ts',
    ],
    { stdio: 'inherit' },
  )
  const ended = new Promise((resolve) => child.on('exit', resolve))
  try {
    const ask = (path) => fetch(`http://127.0.0.1:${port}${path}`)
    while (!(await ask('/readyz').catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error('The server in the image did not start')
      await pause(100)
    }
    console.log(`ready after ${((Date.now() - began) / 1000).toFixed(1)} s`)
    for (const path of ['/healthz', '/readyz', '/login', '/main', '/api/openapi.json']) {
      const { status, headers } = await ask(path)
      console.log(`${path}: ${status} ${headers.get('content-type')}`)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    }
    const written = execFileSync(
      'find',
      [files, '-newer', stamp, '-type', 'f', '-not', '-path', '*/data/*'],
      OUT,
    ).trim()
    const kept = written
      .split('\n')
      .filter((path) => path !== '' && !/\/(tmp|proc|sys|dev|etc)\//.test(path))
    if (kept.length > 0) throw new Error(`The server wrote outside /data:\n${kept.join('\n')}`)
    if (readdirSync(data).length === 0) throw new Error('The server wrote nothing to /data')
  } finally {
    // A signal to buildah would kill the server without an orderly stop.
    for (const pid of serversBelow(child.pid)) process.kill(pid, 'SIGTERM')
    const code = await Promise.race([ended, pause(20_000)])
    await postgres.stop()
    console.log(`stopped: ${code}`)
    if (code !== 0) process.exitCode = 1
  }
}

/** The main programs of the server below a process. */
const serversBelow = (pid) =>
  spawnSync('pgrep', ['-P', String(pid)], OUT)
    .stdout.split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const isServer = readFileSync(`/proc/${line}/cmdline`, 'utf8').startsWith('node\0server/main')
      return isServer ? [Number(line)] : serversBelow(line)
    })

try {
  await install()
  await phase('tools', installTools)
  await phase('bases', makeBases)
  await phase('image', buildImage)
  const bytes = await phase('size', compressedBytes)
  console.log(`compressed: ${(bytes / 1e6).toFixed(0)} MB`)
  await phase('server', tryImage)
  if (bytes > COMPRESSED_MOST) throw new Error(`The image is larger than ${COMPRESSED_MOST} bytes`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  spawnSync('buildah', [...storage, 'rm', '--all'])
  spawnSync('buildah', [...storage, 'rmi', '--all', '--force'])
  if (process.env.VARDA_KEEP_IMAGE === undefined) rmSync(home, { recursive: true, force: true })
  printPhases()
}
