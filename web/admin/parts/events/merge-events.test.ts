import { expect, test } from 'vitest'
import type { TenantEvent } from '#contract/events.ts'
import { mergeEvents } from './merge-events.ts'

const event = (id: number): TenantEvent => ({
  id,
  at: '2026-01-05T02:31:00Z',
  code: 'index.created',
  params: {},
  message: '',
  tone: 'ok',
  indexId: null,
  by: null,
})
const ids = (shown: number[], next: number | null, came: number[]) =>
  mergeEvents({ events: shown.map(event), next }, came.map(event)).events.map(({ id }) => id)

test('events that come are laid into a feed newest first, though it was read meanwhile or they come out of order', () => {
  expect(ids([2, 1], null, [3, 4])).toEqual([4, 3, 2, 1])
  expect(ids([4, 2, 1], null, [3, 4])).toEqual([4, 3, 2, 1])
  expect(ids([9, 8, 7], 7, [5, 6, 8, 10]), 'older ones are on the next page').toEqual([10, 9, 8, 7])
})
