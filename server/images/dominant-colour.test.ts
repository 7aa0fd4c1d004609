import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { dominantColour } from './dominant-colour.ts'

type Colour = readonly [red: number, green: number, blue: number]

const chunk = (type: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG, byte by byte, so that no library of the product makes the colours it is to find. */
const pngOf = (rows: readonly (readonly Colour[])[]): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(rows[0]?.length ?? 0)
  header.writeUInt32BE(rows.length, 4)
  // Eight bits of red, green and blue.
  header.set([8, 2], 8)
  const pixels = Buffer.from(rows.flatMap((row) => [0, ...row.flat()]))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A picture of two colours: the first above, a part of its height. */
const twoColours = (first: Colour, second: Colour, share: number): Buffer =>
  pngOf(
    Array.from({ length: 64 }, (_, row) =>
      Array.from({ length: 64 }, () => (row < 64 * share ? first : second)),
    ),
  )

const BLACK: Colour = [4, 4, 4]
const SEPIA: Colour = [200, 150, 90]
const RED: Colour = [230, 20, 20]

test('the commonest colour of a picture is one of 27', async () => {
  // The digits of the number are red, green and blue, to the base of 3.
  expect(await dominantColour(twoColours(BLACK, SEPIA, 0.75))).toBe(0)
  expect(await dominantColour(twoColours(BLACK, SEPIA, 0.25))).toBe(2 * 9 + 1 * 3 + 1)
  expect(await dominantColour(twoColours(RED, BLACK, 0.6))).toBe(2 * 9)
  expect(await dominantColour(twoColours([255, 255, 255], RED, 0.9))).toBe(26)
})
