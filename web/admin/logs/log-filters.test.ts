import { expect, test } from 'vitest'
import { chosenLevels, fitsFilters, toggleLevel } from './log-filters.ts'

test('debug is left out unless it is asked for', () => {
  expect(chosenLevels(undefined)).toEqual(['error', 'warn', 'info'])
  expect(toggleLevel(chosenLevels(undefined), 'debug')).toBe('error.warn.info.debug')
  expect(chosenLevels('error.warn.info.debug')).toEqual(['error', 'warn', 'info', 'debug'])
})

test('pressing a level twice leaves the address as it was', () => {
  const once = toggleLevel(chosenLevels(undefined), 'info')
  expect(once).toBe('error.warn')
  expect(toggleLevel(chosenLevels(once), 'info')).toBeUndefined()
})

test('the last level cannot be taken away', () =>
  expect(toggleLevel(['error'], 'error')).toBe('error'))

test('a line that has just come is laid on top only where all filters fit it', () => {
  const line = {
    timestamp: '2026-04-14T14:02:00Z',
    level: 'warn',
    code: 'run.other',
    params: {},
    message: '',
    indexId: 'a',
    fileId: 'f',
    fileName: null,
    jobId: 'j',
    queueName: null,
  } as const
  expect(fitsFilters(line, { level: ['warn', 'error'] })).toBe(true)
  expect(fitsFilters(line, { level: ['error'] })).toBe(false)
  expect(fitsFilters(line, { level: ['warn'], indexId: 'a', jobId: 'j', fileId: 'f' })).toBe(true)
  for (const other of [{ indexId: 'b' }, { jobId: 'b' }, { fileId: 'b' }])
    expect(
      fitsFilters(line, { level: ['warn'], indexId: 'a', jobId: 'j', fileId: 'f', ...other }),
    ).toBe(false)
})
