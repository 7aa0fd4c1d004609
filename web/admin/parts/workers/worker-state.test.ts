import { expect, test } from 'vitest'
import { WORKER_AGE_MINUTES } from '#contract/limits.ts'
import { leavesIn, stopped, uptime, workerState } from './worker-state.ts'

const MINUTE = 60_000
const config = { onlyTagged: false, paused: false, parallel: null }
const state = (
  age: number,
  of: 'live' | 'restarting' | 'silent' = age > MINUTE ? 'silent' : 'live',
) => workerState({ age, state: of, config })

test('a worker over a minute old is warned of, one over an hour in danger', () => {
  expect(state(4000)).toEqual({ tone: 'ok', text: 'Svaraði fyrir 4 sek.' })
  expect(state(MINUTE)).toMatchObject({ tone: 'ok' })
  expect(state(4 * MINUTE + 3000)).toEqual({ tone: 'warn', text: 'Hefur ekki svarað í 4 mín.' })
  const { old, danger } = WORKER_AGE_MINUTES
  expect([state(old * MINUTE).tone, state(old * MINUTE + 1).tone]).toEqual(['ok', 'warn'])
  expect([state(danger * MINUTE).tone, state(danger * MINUTE + 1).tone]).toEqual(['warn', 'bad'])
  expect(state(192 * MINUTE)).toEqual({ tone: 'bad', text: 'Ekkert svar í 3 klst. 12 mín.' })
})

test('one that restarts, is paused, or was seen to end says so', () => {
  expect(state(30_000, 'restarting')).toEqual({ tone: 'run', text: 'Fer aftur í gang' })
  expect(state(5000, 'silent')).toEqual({ tone: 'warn', text: 'Hefur ekki svarað í 5 sek.' })
  expect(workerState({ age: 2000, state: 'live', config: { ...config, paused: true } }).text).toBe(
    'Í hléi · Svaraði fyrir 2 sek.',
  )
})

test('a silent worker tells when it leaves the list', () => {
  expect(leavesIn({ age: 192 * MINUTE })).toBe('20 klst. 48 mín.')
})

test('a sentence ends with one full stop', () => {
  expect([stopped('í 4 mín.'), stopped('for 4 min')]).toEqual(['í 4 mín.', 'for 4 min.'])
})

test('uptime is in days from two on', () => {
  const at = (hours: number) => ({
    started: '2026-01-01T00:00:00Z',
    now: new Date(Date.parse('2026-01-01T00:00:00Z') + hours * 3_600_000).toISOString(),
    age: 0,
  })
  expect(uptime(at(47))).toBe('47 klst.')
  expect(uptime(at(24 * 46 + 3))).toBe('46 dagar')
  expect(uptime(at(24 * 21))).toBe('21 dagur')
})
