import { afterEach, expect, test, vi } from 'vitest'
import { indexing } from '#contract/indexing.ts'
import { logs } from '#contract/logs.ts'
import { session } from '#contract/session.ts'
import { ApiError, onFailure, read, send } from './api.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A network that answers as told, and what the call then fails with. */
const failing = async (answer: () => Promise<Response>): Promise<ApiError> => {
  vi.stubGlobal('fetch', answer)
  return send(session.me, {}).then(
    () => Promise.reject(new Error('it did not fail')),
    (error: ApiError) => error,
  )
}
const says = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    statusText: 'Conflict',
    headers: { 'content-type': 'application/problem+json' },
  })

test("a failure is told in the server's words where it has some, else in those of the status", async () => {
  const words = await failing(async () =>
    says(409, { code: 'version.stale', message: 'Annar vistaði á undan þér' }),
  )
  expect(words).toMatchObject({
    status: 409,
    code: 'version.stale',
    message: 'Annar vistaði á undan þér',
  })
  const page = await failing(
    async () => new Response('<h1>nginx</h1>', { status: 502, statusText: 'Bad Gateway' }),
  )
  expect(page).toMatchObject({ status: 502, code: '502', message: 'Bad Gateway' })
})

test('a failure without any words is an unknown error, and no answer says so', async () => {
  expect((await failing(async () => new Response('', { status: 500 }))).message).toBe(
    'Óþekkt villa. Reyndu aftur; ef það dugar ekki skaltu láta kerfisstjóra vita',
  )
  expect(await failing(() => Promise.reject(new TypeError('fetch failed')))).toMatchObject({
    status: 0,
    message: 'Ekki náðist samband við þjóninn',
  })
})

test('every failed call is told to whoever listens, until they stop', async () => {
  const heard: string[] = []
  const stop = onFailure(({ code }) => void heard.push(code))
  await failing(async () =>
    says(403, { code: 'permission.missing', message: 'Þú hefur ekki aðgang' }),
  )
  await failing(() => Promise.reject(new TypeError('fetch failed')))
  stop()
  await failing(async () =>
    says(403, { code: 'permission.missing', message: 'Þú hefur ekki aðgang' }),
  )
  expect(heard).toEqual(['permission.missing', 'network'])
})

test('what is read of an index waits until tenant and index are both known', () => {
  const isAsked = (tenantId: string, id: string) =>
    read(indexing.counter, { params: { tenantId, id } }).enabled
  expect([
    isAsked('', ''),
    isAsked('safn', ''),
    isAsked('', 'ljosmyndir'),
    isAsked('safn', 'ljosmyndir'),
  ]).toEqual([false, false, false, true])
  const ofLogs = (tenantId: string) =>
    read(logs.query, { params: { tenantId }, query: {}, body: {} }).enabled
  expect([ofLogs(''), ofLogs('safn')]).toEqual([false, true])
  expect(read(session.me, {}).enabled).toBe(true)
})
