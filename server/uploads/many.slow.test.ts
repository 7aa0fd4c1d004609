import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { uploads } from '#contract/uploads.ts'
import { photograph } from '#server/indexing/testing.ts'
import type { Source, Transport } from '#web/admin/uploads/upload-item.ts'
import { createQueue } from '#web/admin/uploads/upload-queue.ts'
import { BASE, editor, params, testUploads } from './testing.ts'

const { app, call, folder } = await testUploads()
const origin = await app.listen({ port: 0 })
afterAll(() => app.server.closeAllConnections())

const COUNT = 10_000
const picture = await photograph()
/** A small picture, each with its own length and contents. */
const bytesOf = (n: number) =>
  Buffer.concat([picture, Buffer.from(`mynd ${n} `.repeat((n % 40) + 1))])

/** What the browser sends, over HTTP to the real server. */
const transport: Transport = {
  check: async (sources) => {
    const files = sources.map(({ rel, file: { size, lastModified } }) => ({
      name: rel,
      size,
      lastModified,
    }))
    const { status, body } = await call(editor, uploads.check, {
      params,
      body: { files, folder: true },
    })
    if (status !== 200) throw new Error(body.message)
    return body.fileCheck
  },
  sendMany: async (sources) => {
    const form = new FormData()
    for (const { rel, file } of sources) {
      form.append('path', rel)
      form.append('lastModified', String(file.lastModified))
    }
    for (const { file } of sources) form.append('file', file as File)
    const answer = await fetch(`${origin}${BASE}`, {
      method: 'POST',
      body: form,
      headers: { 'x-viewer': JSON.stringify(editor) },
    })
    const body = (await answer.json()) as {
      files: { done: boolean; message?: string }[]
      message?: string
    }
    if (!answer.ok) throw new Error(body.message)
    return body.files
  },
  sendLarge: () => Promise.reject(new Error('none is large')),
}

/** Puts files into a queue of the browser's own and waits until nothing of it is under way. */
const drop = async (sources: Source[]) => {
  const queue = createQueue({ transport, isPassing: () => false })
  queue.add(sources)
  while (!queue.items().every(({ state }) => state === 'done' || state === 'error'))
    await new Promise((resolve) => setTimeout(resolve, 20))
  return queue.items()
}

test(
  'ten thousand files in one drop land whole, and dropped again none is sent',
  { timeout: 300_000 },
  async () => {
    const sources = Array.from({ length: COUNT }, (_, n) => {
      const rel = `safn/${n % 100}/${n}.jpg`
      return {
        rel,
        file: new File([new Uint8Array(bytesOf(n))], `${n}.jpg`, {
          lastModified: 1_700_000_000_000 + n * 1000,
        }),
        folder: true,
      }
    })
    const items = await drop(sources)
    expect(items.filter(({ state }) => state === 'error')).toEqual([])
    expect(items.filter(({ isSame }) => isSame)).toEqual([])
    const broken = sources.filter(
      ({ rel }, n) => !readFileSync(join(folder, rel)).equals(bytesOf(n)),
    )
    expect(broken).toEqual([])
    const again = await drop(sources)
    expect(again.filter(({ state, isSame }) => state !== 'done' || !isSame)).toEqual([])
  },
)
