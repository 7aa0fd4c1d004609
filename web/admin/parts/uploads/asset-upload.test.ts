import { expect, test } from 'vitest'
import { ASSET_MAX_BYTES } from '#contract/limits.ts'
import { setLanguage } from '#web/kit/language.ts'
import { ATTACHMENT_TYPES, refusalOf, SELECTOR_ENDINGS } from './asset-upload.ts'

const file = (name: string, type: string, size = 1) => ({ name, type, size }) as File

test("the image selector takes png, jpg and jpeg; another is refused in the person's language", () => {
  for (const name of ['a.png', 'B.JPG', 'c.jpeg'])
    expect(refusalOf(file(name, ''), { endings: SELECTOR_ENDINGS })).toBeUndefined()
  expect(refusalOf(file('d.gif', 'image/gif'), { endings: SELECTOR_ENDINGS })).toBe(
    'Skráargerðin gif er ekki leyfð',
  )
  setLanguage('en')
  expect(refusalOf(file('d.gif', 'image/gif'), { endings: SELECTOR_ENDINGS })).toBe(
    'File gif is not allowed',
  )
  setLanguage('is')
})

test('the attachment picker takes applications and images alone', () => {
  for (const type of ['application/pdf', 'image/webp'])
    expect(refusalOf(file('a', type), { types: ATTACHMENT_TYPES })).toBeUndefined()
  expect(refusalOf(file('a.html', 'text/html'), { types: ATTACHMENT_TYPES })).toBe(
    'Skráargerðin html er ekki leyfð',
  )
  expect(refusalOf(file('a', 'text/plain'), { types: ATTACHMENT_TYPES })).toBe(
    'Skrá án endingar er ekki leyfð',
  )
})

test('a file that the server would refuse for its size is not sent', () => {
  expect(refusalOf(file('a.png', 'image/png', ASSET_MAX_BYTES + 1), {})).toBe(
    'Skráin er of stór. Hver skrá má vera í mesta lagi 50 MB',
  )
})
