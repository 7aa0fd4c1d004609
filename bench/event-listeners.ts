// Opens event streams by raw sockets and reports to its parent the delay of each event at each
// listener.
import { connect } from 'node:net'
import { STREAMS_MAX } from '#contract/connection-limits.ts'
import type { ListenerReport } from './events.ts'

const [origin = '', count = '0', tenants = '1'] = process.argv.slice(2)
const { hostname, port } = new URL(origin)
/** Streams that are opened at a time. */
const AT_ONCE = 50
/** The nth loopback address; the streams of each are limited. */
const addressOf = (n: number) => `127.0.${1 + Math.floor(n / 200)}.${2 + (n % 200)}`

const delays: number[] = []

const open = (n: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port),
      localAddress: addressOf(Math.floor(n / STREAMS_MAX.address)),
    })
    let rest = ''
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1')
      if (/^HTTP\/1.1 [^2]/.test(rest)) reject(new Error(rest))
      if (rest.includes(': tengt')) resolve()
      const end = rest.lastIndexOf('\n\n')
      for (const [, at] of rest.slice(0, end + 1).matchAll(/"name":"kl. (\d+)\./g))
        delays.push(Date.now() - Number(at))
      rest = rest.slice(end + 1)
    })
    socket.write(
      `GET /api/tenants/safn-${n % Number(tenants)}/events HTTP/1.1\r\n` +
        `host: ${hostname}\r\naccept: text/event-stream\r\n` +
        `cookie: varda_session=listener-${Math.floor(n / STREAMS_MAX.person)}\r\n\r\n`,
    )
  })

const sendReport = (report: ListenerReport) => void process.send?.(report)

for (let n = 0; n < Number(count); n += AT_ONCE)
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, Number(count) - n) }, (_, more) => open(n + more)),
  )
sendReport({ open: Number(count) })
process.on('message', () => {
  process.send?.({ delays } satisfies ListenerReport, () => process.exit())
})
process.on('disconnect', () => process.exit())
