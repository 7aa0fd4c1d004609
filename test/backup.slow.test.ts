import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupSetting } from '#contract/backup.ts'
import { sessionOf } from '#bench/installation.ts'
import type { Counter } from '#contract/indices.ts'
import { ADMIN, pause, startServer, type Server } from './server.ts'

const FILES = 12
const home = mkdtempSync(join(tmpdir(), 'varda-restore-'))
chmodSync(home, 0o755)
const [data, library, backups] = [join(home, 'data'), join(home, 'library'), join(home, 'backups')]
const env = {
  DATABASE_URL: undefined,
  VARDA_DATA: data,
  VARDA_LIBRARY: library,
  VARDA_BACKUPS: backups,
}
let server: Server

const varda = async (...args: string[]): Promise<{ code: number | null; said: string }> => {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../server/cli.ts', import.meta.url)), ...args],
    {
      env: { ...process.env, ...env, NODE_OPTIONS: '' },
    },
  )
  let said = ''
  for (const pipe of [child.stdout, child.stderr])
    pipe.on('data', (chunk) => (said += String(chunk)))
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, said })))
}
const T = '/api/tenants/safn'
const begin = async () => {
  server = await startServer(data, env)
  await server.signIn()
}

beforeAll(async () => {
  await begin()
  // Creating the tenant creates its folder: an id whose folder has files is refused.
  await server.call('POST', '/api/tenants', { name: 'Safn' })
  const folder = join(library, 'safn/myndir')
  mkdirSync(folder, { recursive: true })
  const old = new Date(Date.now() - 3_600_000)
  for (let n = 0; n < FILES; n++) {
    const file = join(folder, `${n}.jpg`)
    const picture = sharp({
      create: {
        width: 600 + n,
        height: 400,
        channels: 3,
        background: { r: n * 20, g: 100, b: 50 },
      },
    })
    writeFileSync(file, await picture.jpeg().toBuffer())
    utimesSync(file, old, old)
  }
  await server.call('POST', `${T}/indices`, {
    name: 'Myndir',
    directory: 'myndir',
    writeback: true,
  })
  await server.call('POST', `${T}/indices/myndir/run?action=scan`)
  await runEnds('scan')
}, 120_000)
const runEnds = async (action: string) => {
  for (;;) {
    const { run } = (await server.call('GET', `${T}/indices/myndir/counter`)).body as Counter
    if (run?.action === action && run.ended) break
    await pause(50)
  }
}
afterAll(async () => {
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}, 60_000)

type Hit = { _id: string; _source: Record<string, unknown> }
const found = async (): Promise<Hit[]> => {
  const { body } = await server.call('POST', `${T}/indices/myndir/search`, { size: 100 })
  return (body as { hits: { hits: Hit[] } }).hits.hits.toSorted((a, b) =>
    a._id.localeCompare(b._id),
  )
}
/** The bytes of a picture as served. */
const picture = async (id: string): Promise<string> => {
  const { status, text } = await server.call('GET', `${T}/indices/myndir/records/${id}/image/small`)
  expect(status).toBe(200)
  return createHash('sha256').update(text).digest('hex')
}
const write = async (id: string, title: string) =>
  expect(
    (
      await server.call(
        'POST',
        `${T}/blog/${id}`,
        { title, draft: true, sitting: randomUUID() },
        { 'if-match': '"0"' },
      )
    ).status,
  ).toBe(200)

/** Adds data of people: an asset, an accepted value with its sidecar, and a setting. */
const putIn = async (recordId: string): Promise<string> => {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(`%PDF-1.4\n${'efni '.repeat(200)}`)]), 'skjal.pdf')
  const sent = await fetch(`${server.origin}${T}/assets`, {
    method: 'POST',
    headers: { cookie: await sessionOf(server), origin: server.origin },
    body: form,
  })
  const [asset] = (await sent.json()) as { uri: string }[]
  const edited = await server.call(
    'PUT',
    `${T}/indices/myndir/records/${recordId}`,
    { values: { City: 'Höfn' } },
    { 'if-match': '"1"' },
  )
  expect(edited.status, edited.text).toBe(200)
  const { setting } = (await server.call('GET', '/api/backups')).body as {
    setting: { version: number }
  }
  const saved = await server.call(
    'PUT',
    '/api/backups/setting',
    { ...backupSetting.parse(setting), keep: 9 },
    { 'if-match': `"${setting.version}"` },
  )
  expect(saved.status, saved.text).toBe(200)
  while (sidecars().length === 0) await pause(20)
  return asset?.uri ?? ''
}
const sidecars = () =>
  readdirSync(join(library, 'safn/myndir')).filter((name) => name.endsWith('.xmp'))

test(
  'a backup made while people write restores a lost data folder',
  { timeout: 180_000 },
  async () => {
    const uri = await putIn((await found())[0]?._id ?? '')
    const hits = await found()
    expect(hits).toHaveLength(FILES)
    expect(hits[0]?._source).toMatchObject({ City: 'Höfn' })
    const asset = (await server.call('GET', uri)).text
    const [sidecar = ''] = sidecars().map((name) => join(library, 'safn/myndir', name))
    const [xmp, secret] = [
      readFileSync(sidecar, 'utf8'),
      readFileSync(join(data, 'varda.secret'), 'utf8'),
    ]
    expect(xmp).toContain('Höfn')
    const pictures = await Promise.all(hits.slice(0, 4).map(({ _id }) => picture(_id)))

    let isOver = false
    const kept: string[] = []
    const writing = (async () => {
      while (!isOver) {
        const id = randomUUID()
        await write(id, `Grein ${kept.length}`)
        kept.push(id)
      }
    })()
    while (kept.length < 3) await pause(10)
    const before = [...kept]
    const made = await varda('backup')
    expect(made.code, made.said).toBe(0)
    expect(made.said).toContain(`${FILES} frumskrár með stærð og SHA-256`)
    isOver = true
    await writing
    const listed = (await server.call('GET', '/api/backups')).body as {
      runs: { kind: string; state: string; originals: number }[]
    }
    // The server may have started its drill already.
    expect(listed.runs.filter(({ kind }) => kind === 'backup')).toMatchObject([
      { state: 'completed', originals: FILES },
    ])
    expect(kept.length).toBeGreaterThan(before.length)

    const running = await varda('restore', backups)
    expect(running, running.said).toMatchObject({ code: 1 })
    expect(running.said).toMatch(/Annað eintak af Vörðu/)
    await server.stop()
    const taken = await varda('restore', backups)
    expect(taken, taken.said).toMatchObject({ code: 1 })
    expect(taken.said).toMatch(/Gögn eru fyrir/)

    rmSync(data, { recursive: true })
    rmSync(sidecar)
    const damaged = join(home, 'skemmt')
    cpSync(join(backups, readdirSync(backups)[0] ?? ''), damaged, { recursive: true })
    truncateSync(join(damaged, 'tables/record.copy.gz'), 20)
    const refused = await varda('restore', damaged)
    expect(refused, refused.said).toMatchObject({ code: 1 })
    expect(refused.said).toMatch(/Afritið er skemmt: „tables\/record.copy.gz“.*Engu var breytt/)
    expect(existsSync(join(data, 'postgres'))).toBe(false)

    const restored = await varda('restore', backups)
    expect(restored, restored.said).toMatchObject({ code: 0 })
    expect(restored.said).toContain(`Frumskrárnar eru allar á sínum stað: ${FILES}`)
    expect(readdirSync(data).toSorted()).toEqual([
      'assets',
      'postgres',
      'postgres.log',
      'postgres.secret',
      'varda.secret',
    ])

    expect(readFileSync(sidecar, 'utf8')).toBe(xmp)
    expect(readFileSync(join(data, 'varda.secret'), 'utf8')).toBe(secret)

    await begin()
    expect(await found()).toEqual(hits)
    expect((await server.call('GET', uri)).text).toBe(asset)
    expect((await server.call('GET', '/api/backups')).body).toMatchObject({ setting: { keep: 9 } })
    await runEnds('thumbnails')
    expect(await Promise.all(hits.slice(0, 4).map(({ _id }) => picture(_id)))).toEqual(pictures)
    for (const id of before) expect((await server.call('GET', `${T}/blog/${id}`)).status).toBe(200)
    expect((await server.call('POST', '/api/login', ADMIN)).status).toBe(200)
  },
)

test(
  'a restore over existing data keeps the old data, which can be put back',
  { timeout: 120_000 },
  async () => {
    await write(randomUUID(), 'Eftir afritið')
    await server.stop()
    const { code, said } = await varda('restore', backups, '--replace')
    expect(code, said).toBe(0)
    const aside = /liggur nú í (\S+)/.exec(said)?.[1] ?? ''
    expect(existsSync(join(aside, 'postgres/PG_VERSION'))).toBe(true)
    await begin()
    const { text } = await server.call('GET', `${T}/blog`)
    expect(text).not.toContain('Eftir afritið')
    expect(await found()).toHaveLength(FILES)
  },
)
