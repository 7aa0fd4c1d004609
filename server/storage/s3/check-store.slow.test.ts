import type { IncomingMessage } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readS3Config } from '#server/kit/s3-config.ts'
import { startTexts } from '#texts/config.ts'
import { startLyingProxy, type Lie } from '#test/lying-proxy.ts'
import { startS3 } from '#test/s3-server.ts'
import { checkStore } from './check-store.ts'
import { connectS3 } from './s3-connection.ts'

const server = await startS3()
const proxy = await startLyingProxy(server.endpoint)
const home = mkdtempSync(join(tmpdir(), 'varda-check-'))
afterAll(async () => {
  proxy.close()
  await server.close()
  rmSync(home, { recursive: true, force: true })
})
const through = (endpoint: string, more: Record<string, string> = {}) =>
  connectS3(readS3Config({ ...server.env, VARDA_S3_ENDPOINT: endpoint, VARDA_DATA: home, ...more }))
const address = `s3://${server.bucket}/varda`

test('an honest store passes, and nothing is left in it', async () => {
  const connection = through(server.endpoint)
  await checkStore(address, connection)
  const left = await client.send(new sdk.ListObjectsV2Command({ Bucket: server.bucket }))
  expect(left.Contents ?? []).toEqual([])
  proxy.tell({})
  await checkStore(address, through(proxy.endpoint))
})

const { sdk, client } = await through(server.endpoint).open()
const objectOf = ({ url = '' }: { url?: string | undefined }) => ({
  Bucket: server.bucket,
  Key: decodeURIComponent(url.split('?')[0] ?? '').slice(server.bucket.length + 2),
})
const isList = ({ url = '' }: { url?: string | undefined }) => url.includes('list-type=2')
const isWhole = (call: IncomingMessage) =>
  call.method === 'GET' && !isList(call) && call.headers.range === undefined

const lies: [code: string, what: string, lie: Lie][] = [
  [
    'range',
    'answers one byte for ten',
    { body: (call, body) => (call.headers.range ? body.subarray(0, 1) : body) },
  ],
  [
    'bytes',
    'answers other bytes than were put',
    { body: (call, body) => (isWhole(call) ? Buffer.alloc(body.length, 7) : body) },
  ],
  ['metadata', 'forgets metadata', { without: 'x-amz-meta-mtime' }],
  [
    'conditional',
    'overwrites although it may not',
    {
      answer: async (call, Body) => {
        if (call.headers['if-none-match'] === undefined) return undefined
        await client.send(new sdk.PutObjectCommand({ ...objectOf(call), Body }))
        return { status: 200, headers: { etag: '"x"' } }
      },
    },
  ],
  [
    'version',
    'mixes two versions',
    {
      answer: async (call) => {
        if (call.headers['if-match'] === undefined || call.headers.range) return undefined
        const { Body, ETag } = await client.send(new sdk.GetObjectCommand(objectOf(call)))
        const body = Buffer.from((await Body?.transformToByteArray()) ?? [])
        return { status: 200, headers: { etag: ETag, 'content-length': body.length }, body }
      },
    },
  ],
  [
    'list',
    'leaves files out of its list',
    {
      body: (call, body) =>
        isList(call)
          ? Buffer.from(
              String(body).replace(/<Contents>(?:(?!<Contents>).)*a-c.*?<\/Contents>/s, ''),
            )
          : body,
    },
  ],
  [
    'remove',
    'says that it removed a file and keeps it',
    {
      answer: (call) =>
        call.url?.includes('delete')
          ? Promise.resolve({
              status: 200,
              headers: { 'content-type': 'application/xml' },
              body: '<?xml version="1.0"?><DeleteResult></DeleteResult>',
            })
          : undefined,
    },
  ],
]

test.each(lies)('a store is refused (%s) that %s', async (code, _, lie) => {
  proxy.tell(lie)
  const fault = await checkStore(address, through(proxy.endpoint)).catch((error: unknown) => error)
  expect(fault).toMatchObject({ code })
  for (const language of ['is', 'en'] as const) {
    const sentence = startTexts.storeLies[language](address, code)
    expect(sentence).toContain(`[S3-${code}]`)
    expect(sentence).not.toContain(`: ${code}.`)
  }
})

test('a store that is away, a missing bucket and a wrong key are no lies', async () => {
  proxy.tell({})
  const isAway = { code: 'storage.away' }
  await expect(checkStore(address, through('http://127.0.0.1:1'))).rejects.toMatchObject(isAway)
  await expect(checkStore('s3://engin-fata/x', through(server.endpoint))).rejects.toMatchObject(
    isAway,
  )
  const wrong = through(server.endpoint, { VARDA_S3_SECRET: 'rangt' })
  await expect(checkStore(address, wrong)).rejects.toBeInstanceOf(Error)
})
