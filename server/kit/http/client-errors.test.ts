import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoint.ts'
import { route } from './routes.ts'
import { testApp } from '#server/kit/testing.ts'

const trial = endpoints('trial', {
  read: { method: 'GET', path: '/api/trial', needs: 'public', about: 'Reads.' },
})
const { app } = await testApp([route(trial.read, () => {})])
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }

/** Sends bytes; returns everything received until the server closes the connection. */
const send = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (part) => (answer += String(part)))
    socket.on('close', () => resolve(answer)).on('error', reject)
  })

test.each([
  [
    'an address of thirty thousand letters',
    431,
    `GET /api/trial?q=${'a'.repeat(30_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  ],
  [
    'a header of thirty thousand letters',
    431,
    `GET /api/trial HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(30_000)}\r\n\r\n`,
  ],
  ['what is no HTTP', 400, 'bull og vitleysa\r\n\r\n'],
  [
    'two lengths of one body',
    400,
    'POST /api/trial HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
  ],
])('%s is %i with a sentence, and the connection ends', async (_, status, bytes) => {
  const answer = await send(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toMatch(/^Connection: close\r$/m)
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({
    status,
    title: expect.stringMatching(/\p{L}/u),
  })
})
