import { expect, test } from 'vitest'
import { embedOf } from './embeds.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s', 'embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/abcdef0123', 'video/76979871?dnt=1&h=abcdef0123'],
])('the address %s names a video', (address, end) => {
  const { src = '', href } = embedOf(address) ?? {}
  expect(src.endsWith(end)).toBe(true)
  expect(src).toMatch(/^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//)
  expect(href).toBe(address)
})

test.each([
  'http://youtu.be/dQw4w9WgXcQ',
  'https://youtube.com.leynd.is/watch?v=dQw4w9WgXcQ',
  'https://leynd.is/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ/../../x',
  'https://www.youtube.com/embed/dQw4w9WgXcQ%22%3E',
  'https://www.youtube.com/@safn',
  'https://vimeo.com/safn',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'ekkert',
])('the address %s names no video', (address) => {
  expect(embedOf(address)).toBeUndefined()
})
