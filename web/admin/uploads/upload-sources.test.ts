import { expect, test } from 'vitest'
import { sourcesOf } from './upload-sources.ts'

const file = (name: string, more: object = {}) => Object.assign(new File(['x'], name), more)

test('a file keeps its way from the folder that was dropped or chosen, below the folder that is shown', () => {
  const found = sourcesOf(
    [
      file('a.jpg'),
      file('b.jpg', { path: './b.jpg' }),
      file('c.jpg', { path: '/Myndir/1930/c.jpg' }),
      file('d.jpg', { webkitRelativePath: 'Myndir/Þórshöfn/d.jpg'.normalize('NFD') }),
    ],
    '1916',
  )
  expect(found.map(({ rel, folder }) => [rel, folder])).toEqual([
    ['1916/a.jpg', false],
    ['1916/b.jpg', false],
    ['1916/Myndir/1930/c.jpg', true],
    ['1916/Myndir/Þórshöfn/d.jpg'.normalize('NFC'), true],
  ])
})

test('what systems leave in folders for themselves stays behind', () => {
  const names = ['.DS_Store', '._a.jpg', 'Thumbs.db', 'desktop.ini', 'a.jpg']
  expect(
    sourcesOf(
      names.map((name) => file(name, { webkitRelativePath: `M/${name}` })),
      '',
    ).map(({ rel }) => rel),
  ).toEqual(['M/a.jpg'])
})
