import { expect, test } from 'vitest'
import { levelPath, levelSteps, readLevelPath } from './level-path.ts'

test('values of levels come back from a path, also those that look like its signs', () => {
  const values = ['Askja 1/2', '100%', '~', null, 'Þórshöfn', '%7E']
  expect(readLevelPath(levelSteps(values))).toEqual(values)
  const decodedOnce = levelPath(values).split('/').map(decodeURIComponent).join('/')
  expect(readLevelPath(decodedOnce)).toEqual(values)
  expect(readLevelPath('%')).toBeUndefined()
})
