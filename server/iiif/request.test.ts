import { expect, test } from 'vitest'
import { readRequest } from './request.ts'

const picture = { width: 1000, height: 600 }
const read = (region: string, size = 'max', rotation = '0', file = 'default.jpg') =>
  readRequest({ region, size, rotation, file }, picture)
const codeOf = (fn: () => unknown) => {
  try {
    fn()
  } catch (error) {
    return (error as { code: string }).code
  }
  return undefined
}

test.each([
  ['full', [0, 0, 1000, 600]],
  ['square', [200, 0, 600, 600]],
  ['10,20,30,40', [10, 20, 30, 40]],
  ['900,500,512,512', [900, 500, 100, 100]],
  ['pct:10,10,50,50', [100, 60, 500, 300]],
])('region %s', (text, [left, top, width, height]) => {
  expect(read(text).region).toEqual({ left, top, width, height })
})

test.each([
  ['max', [1000, 600]],
  ['500,', [500, 300]],
  [',300', [500, 300]],
  ['pct:50', [500, 300]],
  ['200,100', [200, 100]],
  ['!200,200', [200, 120]],
  ['!5000,5000', [1000, 600]],
  ['^max', [1000, 600]],
])('size %s', (text, [width, height]) => {
  expect(read('full', text).size).toEqual({ width, height })
})

test.each([
  ['full', 'max', [9000, 4000]],
  ['full', '!9500,9500', [9000, 4000]],
  ['0,0,20000,100', 'max', [16_383, 81]],
  ['0,0,3,20000', '^max', [2, 16_383]],
  ['0,0,6000,6000', 'max', [6000, 6000]],
])('as large as is given of %s is %s', (region, size, [width, height]) => {
  expect(
    readRequest(
      { region, size, rotation: '0', file: 'default.jpg' },
      { width: 45_000, height: 20_000 },
    ).size,
  ).toEqual({
    width,
    height,
  })
})

test.each(['16384,1', '1,16384', '6001,6000', '9001,', ',4001', 'pct:50', '^6001,6000'])(
  'more than is given: %s',
  (size) => {
    const asked = { region: 'full', size, rotation: '0', file: 'default.webp' }
    expect(codeOf(() => readRequest(asked, { width: 45_000, height: 20_000 }))).toBe(
      'iiif.tooLarge',
    )
  },
)

test('turns, mirror, qualities and formats', () => {
  expect(read('full', 'max', '!90', 'gray.png')).toMatchObject({
    rotation: 90,
    mirrored: true,
    quality: 'gray',
    format: 'png',
  })
  expect(read('full', 'max', '360', 'bitonal.webp')).toMatchObject({
    rotation: 0,
    mirrored: false,
    quality: 'bitonal',
    format: 'webp',
  })
})

test.each(['', '1,2,3', '1000,0,10,10', '0,0,0,10', '1.5,0,10,10', 'pct:0,0,0,0', '-1,0,5,5'])(
  'no region: %s',
  (text) => {
    expect(codeOf(() => read(text))).toBe('iiif.invalid')
  },
)

test.each(['1001,', ',601', '0,', 'pct:0', 'pct:101', '!10,', ',', 'full', '1e3,'])(
  'no size: %s',
  (text) => {
    expect(codeOf(() => read('full', text))).toBe('iiif.invalid')
  },
)

test('what is not offered is told from what is wrong', () => {
  expect(codeOf(() => read('full', '^2000,'))).toBe('iiif.notOffered')
  expect(codeOf(() => read('full', 'max', '45'))).toBe('iiif.notOffered')
  expect(codeOf(() => read('full', 'max', '0', 'default.tif'))).toBe('iiif.notOffered')
  expect(codeOf(() => read('full', 'max', 'x'))).toBe('iiif.invalid')
  expect(codeOf(() => read('full', 'max', '0', 'default.exe'))).toBe('iiif.invalid')
})
