import { Agent, request } from 'node:http'
import type { Server } from '#test/server.ts'
import { describeRecord } from './search-records.ts'

export const GALLERY = '/main/albums/safn/safnid'
/** Records of whose values searches are made. */
const DIFFERENT = 10_000

export type Answer = { status: number; ms: number; text: string }

const agents = new Map<string, Agent>()
/** A client at an address of its own, whose connections stay open as those of browsers do. */
const agentAt = (localAddress: string): Agent => {
  const agent = agents.get(localAddress) ?? new Agent({ keepAlive: true, localAddress })
  agents.set(localAddress, agent)
  return agent
}

/** Sends a request from an address of this machine; text is kept of failures only. */
export const send = (
  server: Server,
  address: string,
  path: string,
  { cookie, body }: { cookie?: string; body?: object } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const headers = {
      accept: 'text/html',
      'accept-encoding': 'br',
      'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
      ...(cookie && { cookie, accept: 'application/json' }),
      ...(body && { 'content-type': 'application/json', origin: server.origin }),
    }
    const method = body ? 'POST' : 'GET'
    const sent = request(
      `${server.origin}${path}`,
      { method, agent: agentAt(address), headers },
      (answer) => {
        const status = answer.statusCode ?? 0
        let text = ''
        answer.on('data', (chunk) => (text += status >= 500 ? String(chunk) : ''))
        answer.on('end', () => resolve({ status, ms: performance.now() - began, text }))
      },
    )
    sent.on('error', reject).end(body && JSON.stringify(body))
  })

/** The address of a visitor, each in a network of their own. */
export const addressOf = (visitor: number) => `127.${1 + (visitor >> 7)}.${visitor & 127}.1`

const FIELDS = ['City', 'Byline', 'Keywords', 'Source', 'Category', 'SubLocation'] as const
/** A search with random filters, as harvesters find them: values of some record. */
export const randomSearch = (
  random: () => number,
  filters = 1 + Math.floor(random() * 6),
): string => {
  const query = new URLSearchParams()
  for (let n = 0; n < filters; n++) {
    const source = describeRecord(Math.floor(random() * DIFFERENT)) as Record<string, unknown>
    const field = FIELDS[Math.floor(random() * FIELDS.length)] ?? 'City'
    const [value] = [source[field]].flat()
    if (typeof value === 'string') query.append(`v.${field}`, value)
  }
  // All records are younger, so that this changes the address alone.
  query.append('from', String(1 + Math.floor(random() * 1850)))
  return `${GALLERY}?${query}`
}
