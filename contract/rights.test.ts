import { expect, test } from 'vitest'
import { ownRights, RIGHTS, rightsOf, rightsUriIn, USE_CLASSES } from './rights.ts'
import { suggestedRights } from './rights-suggestion.ts'

const INC = 'http://rightsstatements.org/vocab/InC/1.0/'
const BY = 'http://creativecommons.org/licenses/by/4.0/'

test('the statements are the twelve of RightsStatements.org, six licences, CC0 and the mark', () => {
  const ofHost = (host: string) => RIGHTS.filter(({ uri }) => uri.startsWith(`http://${host}/`))
  expect(ofHost('rightsstatements.org')).toHaveLength(12)
  expect(ofHost('creativecommons.org')).toHaveLength(8)
  expect(new Set(RIGHTS.map((one) => one.uri)).size).toBe(RIGHTS.length)
  expect(new Set(RIGHTS.map((one) => one.class))).toEqual(new Set(USE_CLASSES))
  for (const { uri } of RIGHTS) expect(rightsUriIn(uri)).toBe(uri)
})

test.each([
  ['https://creativecommons.org/licenses/by/4.0', BY],
  ['http://www.creativecommons.org/licenses/by/4.0/deed.is', BY],
  ['https://creativecommons.org/licenses/by/4.0/legalcode.en', BY],
  ['Leyfi: https://creativecommons.org/licenses/by/4.0/.', BY],
  ['<a href="http://creativecommons.org/licenses/by/4.0/">CC BY</a>', BY],
  ['https://rightsstatements.org/page/InC/1.0/?language=en', INC],
  ['HTTP://RIGHTSSTATEMENTS.ORG/vocab/inc/1.0/', INC],
  ['https://creativecommons.org/licenses/by/3.0/', null],
  ['https://creativecommons.org/licenses/by/4.0/extra', null],
  ['https://example.is/creativecommons.org/licenses/by/4.0/', null],
  ['http://rightsstatements.org/vocab/InC/', null],
  ['© Ljósmyndasafnið', null],
  ['', null],
])('the address in %j names %j', (text, uri) => expect(rightsUriIn(text)).toBe(uri))

test("people's choice stands before the licence of the file, and both before the index", () => {
  const file = { WebStatement: BY, CopyrightNotice: `© Safnið, ${INC}` }
  expect(ownRights(file)).toBe(BY)
  expect(ownRights({ CopyrightNotice: ['©', INC] })).toBe(INC)
  expect(rightsOf({ ...file, RightsStatement: INC }, BY)).toEqual({
    uri: INC,
    class: 'withPermission',
    from: 'record',
  })
  expect(rightsOf({ WebStatement: 'https://safn.is' }, BY)).toEqual({
    uri: BY,
    class: 'free',
    from: 'index',
  })
  expect(rightsOf({}, null)).toBeNull()
})

test('the public domain is suggested for a photograph that is old for certain, and nothing else', () => {
  const old = { width: 300, date: { max: '1970-12-31' } }
  const [{ uri }] = RIGHTS
  expect(suggestedRights(old, null, 2026)).toBe(uri)
  expect(suggestedRights(old, null, 2020)).toBeNull()
  expect(suggestedRights({ ...old, date: { max: null } }, null, 2026)).toBeNull()
  expect(suggestedRights({ date: old.date }, null, 2026)).toBeNull()
  expect(suggestedRights(old, { uri, class: 'free', from: 'index' }, 2026)).toBeNull()
})
