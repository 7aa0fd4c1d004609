import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { REGION } from '#contract/public-limits.ts'
import { memorySource } from '#server/kit/byte-source.ts'
import { type FaceRegion, faceRegionsIn } from './face-regions.ts'
import { metadataOf } from './read.ts'
import type { XmpStruct } from './xmp.ts'

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../fixtures/${name}`, import.meta.url))
const facesOf = async (name: string, sidecar?: Buffer) =>
  (await metadataOf(memorySource(fixture(name)), { sidecar })).faces

/** The colour in the middle of a part of the picture as people see it. */
const colourAt = async (name: string, { x, y, width, height }: FaceRegion): Promise<string> => {
  const { data, info } = await sharp(fixture(name))
    .autoOrient()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (share: number, size: number) => Math.floor(share * size)
  const pixel =
    (at(y + height / 2, info.height) * info.width + at(x + width / 2, info.width)) * info.channels
  const [red = 0, green = 0, blue = 0] = data.subarray(pixel, pixel + 3)
  return red > 200 && green < 60
    ? 'red'
    : blue > 200 && red < 60
      ? 'blue'
      : `${red} ${green} ${blue}`
}

test('faces that another program marked are read, and stand upright in pictures turned in any way', async () => {
  for (let n = 1; n <= 8; n++) {
    const name = `faces-${n}.jpg`
    const faces = await facesOf(name)
    expect([n, faces.map(({ person }) => person)]).toEqual([n, ['Þórdís Rauðadóttir', '']])
    const colours = await Promise.all(faces.map((face) => colourAt(name, face)))
    expect([n, colours]).toEqual([n, ['red', 'blue']])
    const [red] = faces
    const size = n >= 5 ? [0.3, 0.4] : [0.4, 0.3]
    expect([n, [red?.width, red?.height]]).toEqual([n, size])
  }
  expect((await facesOf('faces-1.jpg'))[0]).toMatchObject({ x: 0.05, y: 0.1 })
})

test('faces by Microsoft Photo are read too, and a sidecar that marks faces comes first', async () => {
  const name = 'faces-microsoft.jpg'
  const faces = await facesOf(name)
  expect(faces.map(({ person }) => person)).toEqual(['Þórdís Rauðadóttir', ''])
  const colours = await Promise.all(faces.map((face) => colourAt(name, face)))
  expect(colours).toEqual(['red', 'blue'])
  const beside = await facesOf('faces-6.jpg', fixture('faces.xmp'))
  // Its dimensions are those of the upright picture.
  expect(beside).toEqual([{ person: 'Rauður Þórsson', x: 0.6, y: 0.05, width: 0.3, height: 0.4 }])
  expect(await facesOf('orientation-1.jpg')).toEqual([])
})

type Area = Partial<Record<'x' | 'y' | 'w' | 'h' | 'unit', string>>

const face = (area: Area, more: Record<string, string> = { 'mwg-rs:Name': 'Anna' }): XmpStruct => ({
  'mwg-rs:Area': Object.fromEntries(
    Object.entries({ x: '0.5', y: '0.5', w: '0.2', h: '0.2', ...area }).map(([name, value]) => [
      `stArea:${name}`,
      value,
    ]),
  ),
  ...more,
})

const STORED = { width: 300, height: 200, orientation: 1 }
const read = (list: XmpStruct[], dimensions?: [string, string], stored = STORED) =>
  faceRegionsIn(
    {
      'mwg-rs:Regions': {
        'mwg-rs:RegionList': list,
        ...(dimensions && {
          'mwg-rs:AppliedToDimensions': { 'stDim:w': dimensions[0], 'stDim:h': dimensions[1] },
        }),
      },
    },
    stored,
  )

test('areas without sense are dropped, and those that reach out of the picture are cut', () => {
  for (const area of [
    { x: 'NaN' },
    { x: '1e999' },
    { x: '' },
    { x: '1.2' },
    { y: '-0.3' },
    { w: '0' },
    { w: '-0.1' },
    { h: '1.5' },
    { w: '0.001' },
    { x: '150', y: '100', w: '60', h: '40', unit: 'pixel' },
  ])
    expect([area, read([face(area)])]).toEqual([area, []])
  expect(read([face({ x: '0.05' })])).toMatchObject([{ x: 0, width: 0.15, y: 0.4, height: 0.2 }])
  expect(read([face({ y: '0.95' })])).toMatchObject([{ y: 0.85, height: 0.15 }])
  const named = (person: string) => face({}, { 'mwg-rs:Name': person })
  expect(read([named(' Anna\u0000\n  Jóns\u0301 \ud800 ')])[0]?.person).toBe('Anna Jónś \ufffd')
  expect(read([named('x'.repeat(500))])[0]?.person).toHaveLength(REGION.name)
  expect(read(Array.from({ length: 1000 }, () => named('Anna')))).toHaveLength(REGION.ofFile)
  // Without a type only a name tells that somebody is there.
  expect(read([face({}, {})])).toEqual([])
  for (const packet of [{}, { 'mwg-rs:Regions': 'x' }, { 'mwg-rs:Regions': ['x'] }])
    expect(faceRegionsIn(packet as XmpStruct, STORED)).toEqual([])
})

test('faces of a picture that was cut since are dropped, those of a smaller copy stay', () => {
  const list = [face({})]
  expect(read(list, ['3000', '2000'])).toHaveLength(1)
  expect(read(list, ['1000', '1000'])).toEqual([])
  expect(read(list, ['200', '300'])).toEqual([])
  const turned = { ...STORED, orientation: 6 }
  const corner = [face({ x: '0.2', y: '0.1' })]
  expect(read(corner, ['300', '200'], turned)).toMatchObject([{ x: 0.8, y: 0.1 }])
  expect(read(corner, ['200', '300'], turned)).toMatchObject([{ x: 0.1, y: 0 }])
})
