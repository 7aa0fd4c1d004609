import { fold } from '#contract/folding.ts'
import type { PlacePosition } from '#contract/overviews.ts'
import { PLACE_TABLE } from './place-table.ts'

/** Positions of Icelandic places by their names, without accents and in small letters. */
const POSITIONS: ReadonlyMap<string, PlacePosition> = new Map(
  PLACE_TABLE.split(';').flatMap((row) => {
    const [, name = '', lat, lon] = /^\s*(.+) (\S+) (\S+)$/u.exec(row) ?? []
    return name === '' ? [] : [[fold(name), { lat: Number(lat), lon: Number(lon) }]]
  }),
)

/**
 * The position of a town, district or region that a value names, such as „Höfn, Ísland“; null for
 * other places, and for a name of several. (overviews.positions)
 */
export const positionOf = (value: string): PlacePosition | null => {
  const [name = ''] = value.split(/[,(;]/u)
  return POSITIONS.get(fold(name.trim())) ?? null
}
