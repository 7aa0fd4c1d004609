import { expect, test } from 'vitest'
import type { MetadataValue } from './metadata/values.ts'
import { pictureDate } from './picture-date.ts'

const dateOf = (values: Record<string, MetadataValue>) => pictureDate({ values })?.edtf ?? null
const SCANNER = { Make: 'EPSON', Model: 'Perfection V850', DateTimeOriginal: '2011:08:21 14:30:00' }

test("the picture's own date comes before the camera's", () => {
  expect(dateOf({ DateCreated: '19300000', DateTimeOriginal: '2011:08:21 14:30:00' })).toBe('1930')
  expect(dateOf({ Make: 'NIKON', DateTimeOriginal: '2011:08:21 14:30:00' })).toBe('2011-08-21')
})

test('the time of scanning is never the date of the picture', () => {
  expect(dateOf(SCANNER)).toBeNull()
  expect(dateOf({ ...SCANNER, DateCreated: '2011-08-21T14:30:00' })).toBeNull()
  expect(dateOf({ ...SCANNER, DateCreated: 'um 1880' })).toBe('1880~')
  expect(dateOf({ ...SCANNER, ArtworkCircaDateCreated: ['um 1880'] })).toBe('1880~')
})

test('a scan is known by its source or by what the file says of itself', () => {
  const taken = { Make: 'Canon', DateTimeOriginal: '2011:08:21 14:30:00' }
  expect(
    dateOf({
      ...taken,
      DigitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/negativeFilm',
    }),
  ).toBeNull()
  expect(dateOf({ ...taken, FileSource: 2 })).toBeNull()
  expect(dateOf({ ...taken, FileSource: 3 })).toBe('2011-08-21')
})
