import { hash, timingSafeEqual } from 'node:crypto'
import { keyFor } from '#server/kit/seal.ts'

/** What a ticket is for: a network of addresses, and a shape of query. */
type Purpose = { network: string; shape: string }

export type Tickets = {
  issue: (purpose: Purpose, now: number) => string
  /** Whether the ticket is for this purpose and still valid. */
  isValid: (ticket: string, purpose: Purpose, now: number) => boolean
}

/** Issues tickets that nobody can forge, and that say nothing about anybody. (pages.ticket) */
export const createTickets = (secret: string, lifetimeMs: number): Tickets => {
  const key = keyFor(secret, 'waiting page').export().toString('base64url')
  // SHA-3 of a key and a text authenticates the text, and costs a third of an HMAC.
  const seal = ({ network, shape }: Purpose, until: string) =>
    hash('sha3-256', key + JSON.stringify([network, shape, until]), 'base64url')
  return {
    issue: (purpose, now) => {
      const until = (now + lifetimeMs).toString(36)
      return `${until}.${seal(purpose, until)}`
    },
    isValid: (ticket, purpose, now) => {
      const [until = '', given = ''] = ticket.split('.')
      const [mine, theirs] = [seal(purpose, until), given].map((text) => Buffer.from(text))
      if (!mine || !theirs || mine.length !== theirs.length) return false
      return timingSafeEqual(mine, theirs) && Number.parseInt(until, 36) > now
    },
  }
}
