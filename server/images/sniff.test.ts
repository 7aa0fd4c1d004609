import { expect, test } from 'vitest'
import { sniff } from './sniff.ts'
import { testPicture } from './testing.ts'

test.each([
  ['jpeg', () => testPicture(8, 8).jpeg()],
  ['png', () => testPicture(8, 8).png()],
  ['webp', () => testPicture(8, 8).webp()],
  ['tiff', () => testPicture(8, 8).tiff()],
  ['tiff', () => testPicture(8, 8).tiff({ bigtiff: true })],
] as const)('a %s is known by its content', async (format, make) => {
  expect(sniff(await make().toBuffer())).toBe(format)
})

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'Þetta er texti',
  '',
  'GIF89a',
  '%PDF-1.7',
  'RIFF....WAVE',
  '<?xml version="1.0"?>',
])('„%s“ is no picture of ours', (text) => {
  expect(sniff(Buffer.from(text))).toBeNull()
})
