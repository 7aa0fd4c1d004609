import { expect, test } from 'vitest'
import { seedOf } from './every-write.ts'
import { faultOf, fuzz } from './fuzz/run-fuzz.ts'

test('a thousand malformed calls cause no server error', async () => {
  const { faults, statuses } = await fuzz(seedOf(20_261_123), 1000)
  expect(faults.join('\n\n')).toBe('')
  // Some calls succeed: valid ones reach the services.
  expect(statuses[200]).toBeGreaterThan(100)
  expect(statuses[400]).toBeGreaterThan(100)
}, 300_000)

test('a server error is detected by status, stack trace or folder name', () => {
  const answer = { status: 200, headers: {}, text: '{}' }
  expect(faultOf(answer, ['/srv/varda'])).toBeUndefined()
  expect(faultOf({ ...answer, status: 503 }, [])).toBe('status 503')
  expect(faultOf({ ...answer, text: 'Error: x\n    at handle (file:///a.ts:1:2)' }, [])).toBe(
    'a stack trace',
  )
  expect(
    faultOf({ ...answer, text: '{"message":"/srv/varda/a.jpg is gone"}' }, ['/srv/varda']),
  ).toBe('the folder /srv/varda')
})
