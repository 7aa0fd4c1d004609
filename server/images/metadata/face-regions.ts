import { REGION } from '#contract/public-limits.ts'
import type { XmpStruct, XmpValue } from './xmp.ts'

/** Shares of the width and height of a picture, from its upper left corner. */
type Area = { x: number; y: number; width: number; height: number }

/** A person marked in a file, with a name or none, as shares of the upright picture. */
export type FaceRegion = Area & { person: string }

/** The pixels as stored, and EXIF's number of how they are turned. */
type Stored = { width: number; height: number; orientation: number }

/** How far the shape that regions were made for may differ from that of the picture. */
const SHAPE_TOLERANCE = 0.02

/**
 * The faces that a packet marks: by the Metadata Working Group, else by Microsoft Photo. They are
 * of the picture as stored, unless the dimensions that they name are those of the upright one.
 * Faces of a picture that was cut since are dropped. (images.faceRegions)
 */
export const faceRegionsIn = (packet: XmpStruct, stored: Stored): FaceRegion[] => {
  const regions = structOf(packet['mwg-rs:Regions'])
  const [found, dimensions] = regions
    ? [listOf(regions['mwg-rs:RegionList']).map(mwgFace), regions['mwg-rs:AppliedToDimensions']]
    : [listOf(structOf(packet['MP:RegionInfo'])?.['MPRI:Regions']).map(microsoftFace), undefined]
  const orientation = orientationOf(structOf(dimensions), stored)
  if (orientation === null) return []
  const faces = found.flatMap((face) => {
    const area = face && withinPicture(upright(face, orientation))
    return area ? [{ person: face.person, ...area }] : []
  })
  return faces.slice(0, REGION.ofFile)
}

const structOf = (value: XmpValue | undefined): XmpStruct | undefined =>
  typeof value === 'object' && !Array.isArray(value) ? value : undefined

const listOf = (value: XmpValue | undefined): XmpStruct[] =>
  (Array.isArray(value) ? value.slice(0, REGION.ofFile * 4) : []).flatMap((one) => {
    const struct = structOf(one)
    return struct ? [struct] : []
  })

const textOf = (value: XmpValue | undefined): string => (typeof value === 'string' ? value : '')

const numberOf = (value: XmpValue | undefined): number => {
  const text = textOf(value).trim()
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
}

/** A name on one line, without signs that are none. */
const nameOf = (value: XmpValue | undefined): string =>
  textOf(value)
    .toWellFormed()
    .normalize()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, REGION.name)
    .toWellFormed()

/** A region whose area is given by its middle; only faces, and names without a type. */
const mwgFace = (region: XmpStruct): FaceRegion | undefined => {
  const area = structOf(region['mwg-rs:Area']) ?? {}
  const [type, unit] = [region['mwg-rs:Type'], area['stArea:unit']].map((one) =>
    textOf(one).trim().toLowerCase(),
  )
  const person = nameOf(region['mwg-rs:Name'])
  const isFace = type === 'face' || (type === '' && person !== '')
  if (!isFace || (unit !== '' && unit !== 'normalized')) return undefined
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'w', 'h'].map((name) =>
    numberOf(area[`stArea:${name}`]),
  )
  return { person, x: x - width / 2, y: y - height / 2, width, height }
}

/** A region whose rectangle is a text: left, top, width and height. */
const microsoftFace = (region: XmpStruct): FaceRegion | undefined => {
  const [x, y, width, height, ...more] = textOf(region['MPReg:Rectangle']).split(',').map(numberOf)
  if (x === undefined || y === undefined || width === undefined || height === undefined)
    return undefined
  if (more.length > 0) return undefined
  return { person: nameOf(region['MPReg:PersonDisplayName']), x, y, width, height }
}

/** How regions must be turned with the picture; null if they are of another picture. */
const orientationOf = (
  dimensions: XmpStruct | undefined,
  { width, height, orientation }: Stored,
): number | null => {
  const shape = numberOf(dimensions?.['stDim:w']) / numberOf(dimensions?.['stDim:h'])
  if (!(shape > 0) || !Number.isFinite(shape) || width === 0 || height === 0) return orientation
  const isLike = (other: number) => Math.abs(shape / other - 1) <= SHAPE_TOLERANCE
  if (isLike(width / height)) return orientation
  return orientation >= 5 && isLike(height / width) ? 1 : null
}

/** Turns an area of the stored picture as EXIF turns the picture. */
const upright = ({ x, y, width, height }: Area, orientation: number): Area => {
  const [right, below] = [1 - x - width, 1 - y - height]
  const turned: Record<number, [number, number]> = {
    1: [x, y],
    2: [right, y],
    3: [right, below],
    4: [x, below],
    5: [y, x],
    6: [below, x],
    7: [below, right],
    8: [y, right],
  }
  const [left, top] = turned[orientation] ?? [x, y]
  return orientation >= 5
    ? { x: left, y: top, width: height, height: width }
    : { x: left, y: top, width, height }
}

/** The part of an area that lies in the picture; undefined if hardly anything does. */
const withinPicture = ({ x, y, width, height }: Area): Area | undefined => {
  const [middle, centre] = [x + width / 2, y + height / 2]
  if (!(middle >= 0 && middle <= 1 && centre >= 0 && centre <= 1)) return undefined
  if (!(width > 0 && width <= 1 && height > 0 && height <= 1)) return undefined
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  const area = {
    x: rounded(left),
    y: rounded(top),
    width: rounded(Math.min(1, x + width) - left),
    height: rounded(Math.min(1, y + height) - top),
  }
  return area.width >= REGION.least && area.height >= REGION.least ? area : undefined
}

/** Six decimals: a thousandth of a pixel in a picture of a thousand. */
const rounded = (share: number): number => Math.round(share * 1e6) / 1e6
