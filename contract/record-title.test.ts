import { expect, test } from 'vitest'
import { relName, titleOf } from './record-title.ts'

test.each([
  ['safn.xml#12', 'safn.xml · 12'],
  ['munir/Safn.XML#HSk-1/A', 'munir/Safn.XML · HSk-1/A'],
  ['s.xml#HFF 1/HFF 1 D/HFF 1 D/2/HFF 1 D/2/3', 's.xml · HFF 1 D/2/3'],
  ['#LSÍ-7', 'LSÍ-7'],
  ['#3 höfn.jpg', '#3 höfn.jpg'],
  ['mappa/mynd #3.jpg', 'mappa/mynd #3.jpg'],
])(
  'a record of a source is named by its source and its key, a file by its path: %s',
  (rel, name) => {
    expect(relName(rel)).toBe(name)
  },
)

test.each([
  [{ Title: 'Bátar', ObjectName: 'Skip', name: '12', rel: 'a.xml#12' }, 'Bátar'],
  [{ Title: ['Rokkur', 'Snælda'], rel: 'a.xml#12' }, 'Rokkur, Snælda'],
  [{ Title: '', ObjectName: 'Skip' }, 'Skip'],
  [{ Title: { display: 'ekki texti' }, name: 12 }, '12'],
  [{ rel: 'safn.xml#12' }, 'safn.xml · 12'],
  [{}, ''],
])('a record is called by its title, else its name, else its file: %j', (source, title) => {
  expect(titleOf(source)).toBe(title)
})
