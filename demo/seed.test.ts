import { stat } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { readMetadata } from '#server/images/metadata/read.ts'
import { pictureDate } from '#server/images/picture-date.ts'
import { temporaryFolder } from '#server/images/testing.ts'
import { writeDemoPhotographs } from './seed.ts'

const folder = await temporaryFolder()
afterAll(() => folder.remove())
const paths = await writeDemoPhotographs(folder.path)
const all = await Promise.all(paths.map((path) => readMetadata(path)))
const captions = all.map(({ values }) => String(values['CaptionAbstract']))

test('the sample album fills a page, and every picture has its words in Icelandic and a date', () => {
  expect(paths.length).toBeGreaterThanOrEqual(27)
  for (const metadata of all) {
    expect(metadata.warnings).toEqual([])
    expect(metadata.iim).toMatchObject({ charset: 'utf-8', declared: true })
    expect(pictureDate(metadata)).not.toBeNull()
    for (const name of ['ObjectName', 'CaptionAbstract', 'Keywords', 'Byline', 'DateCreated'])
      expect(metadata.values).toHaveProperty(name)
    expect(Buffer.byteLength(String(metadata.values['ObjectName']))).toBeLessThanOrEqual(64)
  }
  expect(new Set(all.map(({ values }) => values['ObjectName'])).size).toBe(paths.length)
})

test('the words the search is shown with are in the captions', () => {
  expect(captions.some((caption) => /\bhestur\b/.test(caption))).toBe(true)
  expect(captions.some((caption) => caption.includes('á Þingvöllum'))).toBe(true)
  expect(all.some((metadata) => pictureDate(metadata)?.display === 'um 1865')).toBe(true)
})

test('the files are old enough for the first scan', async () => {
  for (const path of paths) expect(Date.now() - (await stat(path)).mtimeMs).toBeGreaterThan(60_000)
})
