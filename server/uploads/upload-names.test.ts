import { expect, test } from 'vitest'
import { problemSentence } from '#texts/problems.ts'
import { Problem } from '#server/kit/problem.ts'
import { checkContent, relOf } from './upload-names.ts'

const album = { type: 'album', folder: false } as const
const codeOf = (fn: () => unknown): string | undefined => {
  try {
    fn()
    return undefined
  } catch (error) {
    return error instanceof Problem ? error.code : String(error)
  }
}

test.each([
  ['mynd.jpg', 'mynd.jpg'],
  ['Mappa\\undir\\MYND.TIF', 'Mappa/undir/MYND.TIF'],
  ['Þórshöfn/á.jpg'.normalize('NFD'), 'Þórshöfn/á.jpg'.normalize('NFC')],
])('%j is taken as a path below the directory', (name, rel) => {
  expect(relOf(name, album)).toBe(rel)
})

test.each([
  '../mynd.jpg',
  'a/../../mynd.jpg',
  'a\\..\\mynd.jpg',
  '/etc/mynd.jpg',
  'C:\\myndir\\mynd.jpg',
  '',
  'a//mynd.jpg',
  './mynd.jpg',
  'a\u0000.jpg',
  'a\nb.jpg',
  'a\u0085.jpg',
  '\ud800.jpg',
  '.delta-sync/mynd.jpg',
  'a/.delta-sync/mynd.jpg',
  '.falin/mynd.jpg',
  '._mynd.jpg',
  `${'á'.repeat(130)}.jpg`,
])('%j is refused as a name', (name) => {
  expect(codeOf(() => relOf(name, album))).toBe('uploads.nameRefused')
})

test('the endings of the list are taken, others only in a folder and where the index can use them', () => {
  for (const ending of ['tif', 'tiff', 'jpg', 'jpeg', 'wav', 'mp3', 'xml', 'JPG'])
    expect(relOf(`a.${ending}`, album)).toBe(`a.${ending}`)
  expect(codeOf(() => relOf('a.png', album))).toBe('uploads.typeRefused')
  expect(relOf('b/a.png', { ...album, folder: true })).toBe('b/a.png')
  expect(codeOf(() => relOf('b/a.png', { type: 'audio', folder: true }))).toBe(
    'uploads.typeRefused',
  )
  expect(codeOf(() => relOf('b/a.psd', { ...album, folder: true }))).toBe('uploads.typeRefused')
  expect(problemSentence('uploads.typeRefused', { type: 'psd' }, 'is')).toBe(
    'Skráargerðin psd er ekki leyfð',
  )
  expect(problemSentence('uploads.typeRefused', { type: 'psd' }, 'en')).toBe(
    'File psd is not allowed',
  )
})

test.each([
  ['a.jpg', '\xff\xd8\xff\xe0'],
  ['a.tif', 'II*\0'],
  ['a.jpg', 'MM\0*'],
  ['a.wav', 'RIFF\0\0\0\0WAVEfmt '],
  ['a.wav', 'RF64\xff\xff\xff\xffWAVEds64'],
  ['a.mp3', 'ID3\x04'],
  ['a.mp3', '\xff\xfb\x90\x64'],
  ['a.xml', '<?xml version="1.0"?>'],
  ['a.xml', '\xef\xbb\xbf\n<ead>'],
  ['a.xml', '\xff\xfe<\0?\0'],
])('%s may begin with %j', (rel, head) => {
  expect(codeOf(() => checkContent(rel, Buffer.from(head, 'latin1')))).toBeUndefined()
})

test.each([
  ['a.jpg', '<svg xmlns='],
  ['a.tif', 'MZ\x90\0'],
  ['a.wav', 'RIFF\0\0\0\0AVI LIST'],
  ['a.mp3', 'RIFF\0\0\0\0WAVE'],
  ['a.mp3', '\xff\xd8\xff\xe0'],
  ['a.xml', '\xff\xd8\xff\xe0'],
])('%s that begins with %j is refused', (rel, head) => {
  expect(codeOf(() => checkContent(rel, Buffer.from(head, 'latin1')))).toBe('uploads.wrongContent')
})

test('an empty file is refused', () => {
  expect(codeOf(() => checkContent('a.jpg', Buffer.alloc(0)))).toBe('images.empty')
})
