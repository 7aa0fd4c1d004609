import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BASE, editor, testUploads } from './testing.ts'

const { asOwner, app, begin, folder } = await testUploads()
afterAll(() => app.server.closeAllConnections())
const origin = await app.listen({ port: 0 })
const viewer = { 'x-viewer': JSON.stringify(editor) }
const SIZE = 2_000_000
const picture = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(SIZE - 4)])

/** Statements after which a transaction of this database was left open and waits for its client. */
const held = async () =>
  (
    (await asOwner(
      `select query from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    )) as {
      query: string
    }[]
  ).map(({ query }) => query)

/** A call of whose body only half is sent until it is told to finish. */
const inHalves = (
  method: string,
  path: string,
  headers: Record<string, string | number>,
  body: Buffer,
) => {
  const call = request(origin + path, {
    method,
    headers: { ...viewer, 'content-length': body.length, ...headers },
  })
  const status = new Promise<number | undefined>((resolve, reject) => {
    call.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  })
  call.write(body.subarray(0, body.length / 2))
  return () => {
    call.end(body.subarray(body.length / 2))
    return status
  }
}

const formOf = async (path: string) => {
  const form = new FormData()
  form.append('path', path)
  form.append('lastModified', String(Date.now()))
  form.append('file', new Blob([picture]), path)
  const asked = new Request(origin, { method: 'POST', body: form })
  return {
    type: asked.headers.get('content-type') ?? '',
    body: Buffer.from(await asked.arrayBuffer()),
  }
}

test('while files come and a stream is heard no transaction is open', async () => {
  const stop = new AbortController()
  const stream = await fetch(`${origin}/api/tenants/safn/events`, {
    headers: viewer,
    signal: stop.signal,
  })
  expect(stream.status).toBe(200)
  const url = String((await begin('í bútum.jpg', SIZE)).headers.location)
  const form = await formOf('í heilu lagi.jpg')
  const resumable = {
    'tus-resumable': '1.0.0',
    'upload-offset': 0,
    'content-type': 'application/offset+octet-stream',
  }
  const calls = [
    inHalves('POST', BASE, { 'content-type': form.type }, form.body),
    inHalves('PATCH', url, resumable, picture),
  ]

  const waiting = join(folder, '.delta-sync')
  const halves = () =>
    readdirSync(waiting).filter((name) => statSync(join(waiting, name)).size > SIZE / 4)
  await expect.poll(halves, { timeout: 10_000 }).toHaveLength(2)
  await expect.poll(held, { timeout: 10_000 }).toEqual([])

  expect(await Promise.all(calls.map((finish) => finish()))).toEqual([200, 204])
  for (const name of ['í bútum.jpg', 'í heilu lagi.jpg'])
    expect(existsSync(join(folder, name))).toBe(true)
  stop.abort()
})
