import { expect, test } from 'vitest'
import { createTickets } from './ticket.ts'

const tickets = createTickets('a secret of this test of tickets', 1000)
const purpose = { network: '203.0.113.0/24', shape: 'gallery search q' }
const ticket = tickets.issue(purpose, 5000)

test('a ticket is valid for its purpose until it ends', () => {
  expect(tickets.isValid(ticket, purpose, 5999)).toBe(true)
  expect(tickets.isValid(ticket, purpose, 6000)).toBe(false)
})

test.each([
  ['of another shape of query', ticket, { ...purpose, shape: 'gallery search q v.City' }],
  ['of another network', ticket, { ...purpose, network: '203.0.114.0/24' }],
  ['with a later end', ticket.replace(/^\w+/, (9000).toString(36)), purpose],
  ['of another secret', createTickets('another secret', 1000).issue(purpose, 5000), purpose],
  ['without a seal', ticket.replace(/\..*/, ''), purpose],
  ['that is nothing', '', purpose],
])('a ticket of the waiting page %s is none', (_, given, wanted) => {
  expect(tickets.isValid(given, wanted, 5500)).toBe(false)
})
