import { expect, test } from 'vitest'
import { readFindingAid, type Unit } from './ead.ts'

const read = async (subset: string, title: string): Promise<Unit | undefined> => {
  const xml =
    '<?xml version="1.0"?>' +
    `<!DOCTYPE ead PUBLIC "+//ISBN 1-931666-00-8//DTD ead.dtd//EN" "ead.dtd" [${subset}]><ead>` +
    `<archdesc level="fonds"><did><unittitle>${title}</unittitle></did></archdesc></ead>`
  const units: Unit[] = []
  const pieces = async function* () {
    for (let at = 0; at < xml.length; at += 40) yield xml.slice(at, at + 40)
  }
  for await (const batch of readFindingAid(pieces())) units.push(...batch)
  return units[0]
}
const titleOf = async (subset: string, title: string) =>
  (await read(subset, title))?.values.UnitTitle
const lol = (count: number) =>
  '<!ENTITY l0 "lol">' +
  Array.from({ length: count }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')

test('texts that a document declares as entities are read, one within another too', async () => {
  const subset =
    '<!-- <!ENTITY safn "Ekki"> --><!ENTITY safn "Safnið &#225; Höfn">' +
    `<!ENTITY bref 'Bréf &safn;'><!ENTITY safn "Annað">`
  expect(await titleOf(subset, '&bref;, &safn; &amp; fleira')).toBe(
    'Bréf Safnið á Höfn, Safnið á Höfn & fleira',
  )
})

test('the usual names of letters and signs are read without a declaration', async () => {
  expect(
    await titleOf('', '&THORN;&oacute;rsh&ouml;fn&nbsp;&ndash; &aelig;&eth;ard&uacute;nn'),
  ).toBe('Þórshöfn – æðardúnn')
})

test.each([
  ['nobody declares', '', '&hvad;', 'sources.entityUnknown'],
  [
    'names another file',
    '<!ENTITY hvad SYSTEM "file:///etc/passwd">',
    '&hvad;',
    'sources.entityExternal',
  ],
  [
    'names an address',
    '<!ENTITY hvad PUBLIC "x" "http://127.0.0.1/">',
    '&hvad;',
    'sources.entityExternal',
  ],
  ['holds markup', '<!ENTITY hvad "<emph>a</emph>">', '&hvad;', 'sources.entityMarkup'],
  ['holds itself', '<!ENTITY hvad "a &hvad;">', '&hvad;', 'sources.entityTooLong'],
  ['grows a thousandfold', lol(9), '&l9;', 'sources.entityTooLong'],
  [
    'holds many that are empty',
    `<!ENTITY l0 "">${lol(9).slice('<!ENTITY l0 "lol">'.length)}`,
    '&l9;',
    'sources.entityTooLong',
  ],
  [
    'is used without end',
    `<!ENTITY hvad "${'a'.repeat(9000)}">`,
    '&hvad;'.repeat(2000),
    'sources.entityTooLong',
  ],
] as const)('an entity that %s is refused by name', async (_what, subset, title, code) => {
  await expect(read(subset, title)).rejects.toMatchObject({
    code,
    params: { entity: expect.any(String), line: 1 },
  })
})

test('more entities than any document has are refused', async () => {
  const subset = Array.from({ length: 1001 }, (_, n) => `<!ENTITY e${n} "a">`).join('')
  await expect(read(subset, 'a')).rejects.toMatchObject({ code: 'sources.tooLong' })
})
