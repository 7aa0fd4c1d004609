import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

const pairs = [
  { server: '/safn', local: '/Volumes/safn/' },
  { server: '/safn/myndir', local: '\\\\nas-01\\ljosmyndir' },
  { server: 'hljod', local: 'Z:' },
  { server: '/tomt', local: ' ' },
]

test.each([
  ['/safn/skjol/a.pdf', '/Volumes/safn/skjol/a.pdf'],
  ['/safn/myndir/1916/flug 1.tif', '\\\\nas-01\\ljosmyndir\\1916\\flug 1.tif'],
  ['/safn/myndir-2/a.tif', '/Volumes/safn/myndir-2/a.tif'],
  ['/hljod/a.wav', 'Z:\\a.wav'],
  ['/tomt/a.wav', undefined],
  ['/annad/a.wav', undefined],
])('%s has its beginning replaced by the path on the own computer', (file, local) => {
  expect(localPath(pairs, [file])).toBe(local)
})

test('a file is known by any of its names, and the longest path counts', () => {
  expect(localPath(pairs, ['/safn/hljod/a.wav', '/hljod/a.wav'])).toBe('/Volumes/safn/hljod/a.wav')
  expect(localPath([{ server: 'hljod', local: '/h' }], ['/safn/hljod/a.wav', '/hljod/a.wav'])).toBe(
    '/h/a.wav',
  )
})
