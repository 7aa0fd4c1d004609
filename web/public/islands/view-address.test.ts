import { expect, test } from 'vitest'
import {
  contentStateFragment,
  onPicture,
  readFragment,
  viewFragment,
  WHOLE,
} from './view-address.ts'

const SIZE = { width: 4000, height: 2000 }

test('a view is written to the address and read from it', () => {
  const region = { x: 12, y: 30, w: 20.5, h: 18 }
  for (const view of [
    { region, turn: 0 },
    { region, turn: 90 },
    { region: WHOLE, turn: 270 },
  ])
    expect(readFragment(viewFragment(view), SIZE)).toEqual(view)
  expect(viewFragment({ region, turn: 90 })).toBe('#xywh=pct:12,30,20.5,18&r=90')
  expect(viewFragment({ region: WHOLE, turn: 0 })).toBe('')
})

test('pixels and odd turns are understood, and nonsense shows the whole picture', () => {
  expect(readFragment('#xywh=400,200,2000,1000', SIZE)).toEqual({
    region: { x: 10, y: 10, w: 50, h: 50 },
    turn: 0,
  })
  expect(readFragment('#xywh=pct:90,90,20,20&r=-90', SIZE)).toEqual({
    region: { x: 90, y: 90, w: 10, h: 10 },
    turn: 270,
  })
  for (const fragment of ['', '#mynd-2', '#xywh=pct:1,2,3', '#xywh=pct:0,0,0,0', '#xywh=a,b,c,d'])
    expect(readFragment(fragment, SIZE), fragment).toBeUndefined()
  expect(onPicture({ x: -10, y: -20, w: 120, h: 140 })).toEqual(WHOLE)
})

test('an IIIF Content State names its region', () => {
  const state = {
    id: 'https://safn.is/iiif/presentation/3/x/canvas/1#xywh=10,20,30,40',
    type: 'Canvas',
    partOf: [{ id: 'https://safn.is/iiif/presentation/3/x/manifest', type: 'Manifest' }],
  }
  const encoded = Buffer.from(encodeURIComponent(JSON.stringify(state))).toString('base64url')
  expect(contentStateFragment(encoded)).toBe('#xywh=10,20,30,40')
  expect(contentStateFragment('%%%')).toBe('')
})

test('a view of one of several pictures is read beside the name of the picture', () => {
  expect(readFragment('#mynd-2&xywh=pct:10,20,30,40&r=90', { width: 1, height: 1 })).toEqual({
    region: { x: 10, y: 20, w: 30, h: 40 },
    turn: 90,
  })
  expect(readFragment('#mynd-2', { width: 1, height: 1 })).toBeUndefined()
})
