import { expect, test } from 'vitest'
import { fileKindOf } from '#contract/index-types.ts'

test('the type of an index chooses its files by their endings', () => {
  expect(fileKindOf('album', '1930/Bátar.JPG')).toBe('picture')
  expect(fileKindOf('album', 'a.wav')).toBeUndefined()
  expect(fileKindOf('audio', 'Viðtal.MP3')).toBe('sound')
  expect(fileKindOf('audio', 'a.jpg')).toBeUndefined()
  expect(fileKindOf('album', 'skjal.pdf')).toBeUndefined()
})
