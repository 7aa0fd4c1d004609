import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, inject, onTestFinished, test } from 'vitest'
import { asOwner, ensureDatabase, withDatabase } from '#server/kit/database/database.ts'
import { descendants, pause, spawnServer, startServer } from './server.ts'

const DATABASE = `varda_roles_${process.pid}`

/** The data folders of two machines, which share library, derivatives and assets. */
const twoMachines = () => {
  const home = mkdtempSync(join(tmpdir(), 'varda-roles-'))
  chmodSync(home, 0o755)
  const [answering, working, library] = ['answering', 'working', 'library'].map((name) =>
    join(home, name),
  ) as [string, string, string]
  for (const shared of ['derivatives', 'assets']) {
    mkdirSync(join(home, shared))
    for (const data of [answering, working]) {
      mkdirSync(data, { recursive: true })
      symlinkSync(join(home, shared), join(data, shared))
    }
  }
  return { home, answering, working, library }
}

test(
  'an API process and a worker share one database and one storage',
  { timeout: 180_000 },
  async () => {
    const { home, answering, working, library } = twoMachines()
    const serverUrl = inject('serverUrl')
    await ensureDatabase(serverUrl, DATABASE)
    const env = {
      DATABASE_URL: withDatabase(serverUrl, DATABASE),
      VARDA_LIBRARY: library,
      VARDA_SECRET: 'leyndarmál sem tvær vélar eiga saman',
    }
    const api = await startServer(answering, { ...env, VARDA_ROLE: 'api' })
    onTestFinished(async () => {
      await api.stop()
      await asOwner(serverUrl, (_, query) =>
        query(`drop database if exists ${DATABASE} with (force)`),
      )
      rmSync(home, { recursive: true, force: true })
    }, 60_000)
    await api.signIn()
    await api.call('POST', '/api/tenants', { name: 'Safn' })
    const picture = join(library, 'safn', 'myndir', 'hestur.jpg')
    mkdirSync(join(library, 'safn', 'myndir'), { recursive: true })
    await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
      .jpeg()
      .toFile(picture)
    const old = new Date(Date.now() - 3_600_000)
    utimesSync(picture, old, old)
    await api.call('POST', '/api/tenants/safn/indices', {
      name: 'Myndir',
      id: 'myndir',
      directory: 'myndir',
    })
    expect(
      (await api.call('POST', '/api/tenants/safn/indices/myndir/run?action=scan')).status,
    ).toBe(200)
    const processesOf = (parent: number | undefined) =>
      descendants(parent ?? 0).flatMap(
        ({ command }) => /(\w+)-process\.ts/.exec(command)?.[1] ?? [],
      )
    expect(processesOf(api.child.pid)).toEqual(['api'])
    expect((await api.call('GET', '/api/server/workers')).body).toEqual([])

    const worker = await spawnServer(working, { ...env, VARDA_ROLE: 'worker' })
    onTestFinished(async () => void (await worker.stop()), 60_000)
    const found = async () =>
      (await api.call('POST', '/api/tenants/safn/indices/myndir/search', { query: 'hestur' }))
        .body as {
        hits: { total: number; hits: { _id: string }[] }
      }
    while ((await found()).hits.total === 0) {
      expect(worker.child.exitCode, worker.output()).toBeNull()
      await pause(100)
    }
    expect(processesOf(worker.child.pid)).toEqual(['worker'])
    const [hit] = (await found()).hits.hits
    expect(
      (await api.call('GET', `/api/tenants/safn/indices/myndir/records/${hit?._id}/image/small`))
        .status,
    ).toBe(200)
  },
)
