import { expect, test } from 'vitest'
import { chosenLevels, toggleLevel } from './levels.ts'

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

test('the last level cannot be taken away', () => expect(toggleLevel(['error'], 'error')).toBe('error'))
