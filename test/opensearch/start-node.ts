import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#test/server.ts'

/** The OpenSearch that tests run on, by default: the last that starts on Java 17. */
const VERSION = process.env.VARDA_TEST_OPENSEARCH ?? '2.19.6'
const LEAST_JAVA = 17
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'
const HERE = import.meta.dirname
const [START_MS, STOP_MS] = [180_000, 20_000]

const java = (): string =>
  process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java'
const outputOf = (command: string, ...args: string[]): string => {
  const { stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  return error ? '' : stdout + stderr
}

/** What is missing to start a node, by name; null if nothing is. */
export const missingForNode = (): string | null => {
  const version = Number(/version "(\d+)/.exec(outputOf(java(), '-version'))?.[1] ?? 0)
  if (version < LEAST_JAVA) return `Java ${LEAST_JAVA} (JDK)`
  if (!outputOf(java(), '--list-modules').includes('jdk.compiler')) return 'a JDK (jdk.compiler)'
  if (!existsSync(jarsDone()) && outputOf('mvn', '-version') === '') return 'Maven (mvn)'
  return null
}

/** The jars are fetched once and kept outside the repository. */
const jarsFolder = (): string =>
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), `varda/opensearch-${VERSION}`)
const jarsDone = (): string => join(jarsFolder(), 'complete')

const fetchJars = (): void => {
  if (existsSync(jarsDone())) return
  const { status, stdout, stderr } = spawnSync(
    'mvn',
    [
      '-q',
      '-B',
      '-f',
      join(HERE, 'pom.xml'),
      `-Dopensearch.version=${VERSION}`,
      `-DoutputDirectory=${jarsFolder()}`,
      COPY,
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`Maven did not bring OpenSearch ${VERSION}: ${stdout}${stderr}`)
  writeFileSync(jarsDone(), '')
}

/** A running node. `kill` ends it at once, as a crash does. */
export type TestNode = {
  url: string
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts one OpenSearch node on this machine's own address. */
export const startNode = async (memory = '1g'): Promise<TestNode> => {
  fetchJars()
  const home = mkdtempSync(join(tmpdir(), 'varda-opensearch-'))
  const [port, transport] = [await freePort(), await freePort()]
  const settings = {
    'cluster.name': 'varda-test',
    'node.name': 'one',
    'discovery.type': 'single-node',
    'network.host': '127.0.0.1',
    'http.port': port,
    'transport.port': transport,
    'http.type': 'netty4',
    'transport.type': 'netty4',
    // The machine of a test may have little room left on its disk.
    'cluster.routing.allocation.disk.threshold_enabled': false,
  }
  const child = spawn(
    java(),
    [
      `-Xmx${memory}`,
      '-Xms256m',
      // It lives for minutes: what starts fast matters more than what runs fast.
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-cp',
      join(jarsFolder(), '*'),
      join(HERE, 'TestNode.java'),
      home,
      ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const end = async (signal: NodeJS.Signals) => {
    await endChild(child, signal)
    rmSync(home, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await untilAnswering(url, child)
  } catch (error) {
    await end('SIGKILL')
    throw new Error(`OpenSearch did not start: ${output.join('')}`, { cause: error })
  }
  return { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

const endChild = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(late)
}

const untilAnswering = async (url: string, child: ChildProcess): Promise<void> => {
  for (const end = Date.now() + START_MS; Date.now() < end;) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`)
    const isReady = await fetch(`${url}/_cluster/health`).then(
      ({ ok }) => ok,
      () => false, // it does not listen yet
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('it took too long')
}
