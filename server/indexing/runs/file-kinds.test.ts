import { expect, test } from 'vitest'
import { kindOf } from './file-kinds.ts'

test('the type of an index chooses its files by their endings', () => {
  expect(kindOf('album', '1930/Bátar.JPG')).toBe('picture')
  expect(kindOf('album', 'a.wav')).toBeUndefined()
  expect(kindOf('audio', 'Viðtal.MP3')).toBe('sound')
  expect(kindOf('audio', 'a.jpg')).toBeUndefined()
  expect(kindOf('album', 'skjal.pdf')).toBeUndefined()
})
