import { expect, test } from 'vitest'
import { FINDING_AID } from '#contract/public-limits.ts'
import { archiveOf, unitsIn } from './finding-aid.setup.ts'

const UNITS = 2 * FINDING_AID.part + 3
const { get, path } = await archiveOf(UNITS)

test('a long page is drawn part by part, and sent like any other', async () => {
  const { status, html, headers } = await get(path)
  expect(status).toBe(200)
  expect(unitsIn(html)).toEqual(Array.from({ length: UNITS }, (_, n) => n))
  expect(html).toContain(`${UNITS.toLocaleString('de')} einingar`)
  expect(html).not.toContain('<template')
  expect(html).toMatch(/<\/body><\/html>$/)
  const again = await get(path, undefined, { 'if-none-match': String(headers.etag) })
  expect(again.status).toBe(304)
  expect((await get(`/en${path}`)).html).toContain('units')
})
