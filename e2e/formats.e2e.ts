import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { FORMAT_CASES, SORTED_NAMES } from '#web/kit/format-cases.ts'
import { expect, test } from './kit.ts'

/** The two modules of formats, joined into one that a page can import. */
const moduleText = () => {
  const files = ['../texts/format.ts', '../web/kit/formats.ts'].map((path) =>
    readFileSync(new URL(path, import.meta.url), 'utf8'),
  )
  return files.map((source) => stripTypeScriptTypes(source).replace(/^import .*$/gm, '')).join('\n')
}

test('formats are Icelandic although Chromium has no Icelandic locale', async ({ page }) => {
  await page.goto('about:blank')
  expect(await page.evaluate(() => Intl.NumberFormat.supportedLocalesOf('is'))).toEqual([])
  const given = { source: moduleText(), cases: FORMAT_CASES, names: SORTED_NAMES }
  const { texts, sorted } = await page.evaluate(async ({ source, cases, names }) => {
    type Formats = Record<string, (...values: unknown[]) => string> & {
      compareTexts: (a: string, b: string) => number
    }
    const formats = (await import(
      URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
    )) as Formats
    return {
      texts: cases.map(({ call, given: values }) => formats[call]?.(...values)),
      sorted: names.toReversed().toSorted(formats.compareTexts),
    }
  }, given)
  expect(texts).toEqual(FORMAT_CASES.map(({ gives }) => gives))
  expect(sorted).toEqual(SORTED_NAMES)
})
