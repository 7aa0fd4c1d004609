import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoint.ts'
import { system } from '#contract/system.ts'
import { ownOrigin } from './own-host.ts'
import { file } from './routes.ts'
import { testApp } from '#server/kit/testing.ts'

const trial = endpoints('trial', {
  origin: {
    kind: 'file',
    method: 'GET',
    path: '/api/trial',
    needs: 'public',
    audited: false,
    about: 'A trial.',
  },
})
const routesOf = (publicUrl?: string) => [
  file(trial.origin, ({ request }) => ({
    type: 'text/plain',
    body: ownOrigin(request, publicUrl),
  })),
  file(system.healthz, () => ({ type: 'application/json', body: '{"status":"ok"}' })),
]
const asked = async (publicUrl?: string) => {
  const { app } = await testApp(routesOf(publicUrl), { publicUrl })
  return async (host: string, path = '/api/trial') => {
    const { statusCode, body } = await app.inject({ url: path, headers: { host } })
    return statusCode === 200
      ? body
      : [statusCode, z.object({ code: z.string() }).parse(JSON.parse(body)).code]
  }
}

const open = await asked()
const known = await asked('https://safn.is')

test.each([
  'safn.is',
  'SAFN.is:3000',
  'localhost:3000',
  'my_host',
  '10.0.0.5',
  '[::1]:3000',
  'safn.is.',
])('a request is answered under a host that can be one: %s', async (host) =>
  expect(await open(host)).toBe(`http://${host}`),
)

test.each([
  'evil"><script>',
  'a b',
  'safn.is/x',
  'safn.is@evil.is',
  'safn.is:x',
  '-',
  "a'b",
  '[::1',
  'x'.repeat(300),
])(
  'a host that is none is refused, and nothing of it is written into an answer: %s',
  async (host) => {
    expect(await open(host)).toEqual([400, 'request.invalidHost'])
    expect(await known(host)).toEqual([400, 'request.invalidHost'])
  },
)

test('with a public URL other hosts are refused, and the answer names the public one', async () => {
  for (const host of ['evil.is', 'safn.is.evil.is', 'www.safn.is', 'evil.is:443'])
    expect(await known(host), host).toEqual([421, 'request.wrongHost'])
  for (const host of [
    'safn.is',
    'safn.is:443',
    'SAFN.IS',
    'localhost:3000',
    '127.0.0.1:3000',
    '10.0.0.5',
    '[::1]:3000',
  ])
    expect(await known(host), host).toBe('https://safn.is')
})

test.each(['evil.is', '10.0.0.5', 'evil"'])(
  'whoever asks whether the process lives is answered under any host: %s',
  async (host) => {
    expect(await known(host, '/healthz')).toBe('{"status":"ok"}')
  },
)
