import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ageOf, ticketOf, whoOf } from './ticket.ts'

const secret = randomBytes(32)
const about = { tenantId: 'safn', recordId: '0199aaaa-0000-7000-8000-000000000001' }

test('a ticket tells how long its form has been open', () => {
  expect(ageOf(secret, { ...about, now: 6000 }, ticketOf(secret, { ...about, at: 1000 }))).toBe(
    5000,
  )
})

test.each([
  [
    'of another record',
    { ...about, recordId: '0199aaaa-0000-7000-8000-000000000002' },
    (ticket: string) => ticket,
  ],
  ['of another tenant', { ...about, tenantId: 'annad' }, (ticket: string) => ticket],
  ['whose time was changed', about, (ticket: string) => ticket.replace(/^\d+/, '1')],
  ['without a seal', about, (ticket: string) => ticket.replace(/\..*/, '')],
  ['that is nothing', about, () => ''],
])('a ticket %s is none', (_, asked, changed) => {
  expect(
    ageOf(secret, { ...asked, now: 6000 }, changed(ticketOf(secret, { ...about, at: 1000 }))),
  ).toBeUndefined()
})

test('who writes is kept as a key of this installation alone', () => {
  expect(whoOf(secret, '10.0.0.1')).toBe(whoOf(secret, '10.0.0.1'))
  expect(whoOf(secret, '10.0.0.1')).not.toBe(whoOf(randomBytes(32), '10.0.0.1'))
  expect(whoOf(secret, '10.0.0.1')).not.toContain('10.0.0.1')
})
