import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BUTTON_RESET_MS } from '#contract/limits.ts'
import { createReactive, type ReactiveState } from './reactive.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watched = () => {
  const states: ReactiveState[] = []
  let nothings = 0
  const button = createReactive({
    resetMs: BUTTON_RESET_MS,
    onChange: (state) => states.push(state),
    onNothing: () => (nothings += 1),
  })
  return { button, states, nothings: () => nothings }
}

test('success shows for exactly four seconds', async () => {
  const { button, states } = watched()
  await button.run(() => Promise.resolve(1))
  expect(states).toEqual(['waiting', 'success'])
  await vi.advanceTimersByTimeAsync(3999)
  expect(states.at(-1)).toBe('success')
  await vi.advanceTimersByTimeAsync(1)
  expect(states.at(-1)).toBe('ok')
})

test('error shows for four seconds, and a click in that time starts anew', async () => {
  const { button, states } = watched()
  await button.run(() => Promise.reject(new Error('no')))
  await vi.advanceTimersByTimeAsync(3000)
  await button.run(() => Promise.resolve(1))
  await vi.advanceTimersByTimeAsync(3000)
  expect(states).toEqual(['waiting', 'error', 'waiting', 'success'])
})

test('clicks are ignored while waiting', async () => {
  const { button, states } = watched()
  let release: (value: unknown) => void = () => {}
  let calls = 0
  const first = button.run(() => new Promise((resolve) => ((calls += 1), (release = resolve))))
  await button.run(() => Promise.resolve((calls += 1)))
  expect(calls).toBe(1)
  release(1)
  await first
  expect(states).toEqual(['waiting', 'success'])
})

test('a callback that returns nothing is reported and the button is free again', async () => {
  const { button, states, nothings } = watched()
  await button.run(() => undefined)
  expect(nothings()).toBe(1)
  expect(states.at(-1)).toBe('ok')
})
