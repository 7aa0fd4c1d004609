import { expect, test } from 'vitest'
import { parseQuery, type FieldValue, type QueryNode } from './query-grammar.ts'

/** A parsed query in one line: `{a b}` all, `[a b]` any, `!a` not, `name=value`, `<time>`. */
const written = (node: QueryNode): string => {
  switch (node.kind) {
    case 'word':
      return node.text
    case 'phrase':
      return `"${node.text}"${node.distance === undefined ? '' : `~${node.distance}`}`
    case 'time':
      return `<${node.text}>`
    case 'field':
      return `${node.name}=${valueOf(node.value)}`
    case 'not':
      return `!${written(node.of)}`
    case 'all':
      return `{${node.of.map(written).join(' ')}}`
    case 'any':
      return `[${node.of.map(written).join(' ')}]`
  }
}

const valueOf = ({ text, isQuoted, isWhole }: FieldValue): string =>
  (isWhole ? '=' : '') + (isQuoted ? `"${text}"` : text)

test.each([
  ['hestur', 'hestur'],
  ['hestur kirkja', '{hestur kirkja}'],
  ['hestur OR kirkja', '[hestur kirkja]'],
  ['hestur EÐA kirkja', '[hestur kirkja]'],
  ['hestur | kirkja | skip', '[hestur kirkja skip]'],
  ['hestur eða kirkja', '{hestur eða kirkja}'],
  ['grár hestur OR kirkja', '[{grár hestur} kirkja]'],
  ['grár (hestur OR kýr)', '{grár [hestur kýr]}'],
  ['(hestur OR kýr) (á OR við)', '{[hestur kýr] [á við]}'],
  ['hestur AND kirkja', '{hestur kirkja}'],
  ['hestur -kirkja', '{hestur !kirkja}'],
  ['hestur NOT kirkja', '{hestur !kirkja}'],
  ['hestur EKKI kirkja', '{hestur !kirkja}'],
  ['-(hestur OR kirkja)', '![hestur kirkja]'],
  ['-"grár hestur"', '!"grár hestur"'],
  ['„grár hestur“', '"grár hestur"'],
  ['"grár hestur', '"grár hestur"'],
  ['"hestur kirkja"~5', '"hestur kirkja"~5'],
  ['titill:kirkja', 'titill=kirkja'],
  ['titill:"Kirkja í sveit" skip', '{titill="Kirkja í sveit" skip}'],
  ['-titill:kirkja', '!titill=kirkja'],
  ['staður:="Ytri höfn" skip', '{staður=="Ytri höfn" skip}'],
  ['staður:=Hella', 'staður==Hella'],
  ['„Fólk á mynd“:Jón', 'Fólk á mynd=Jón'],
  ['ár:>1930', 'ár=>1930'],
  ['ár:-1900', 'ár=-1900'],
  ['ár:1930- skip', '{ár=1930- skip}'],
  ['ár:fyrir 1900 kirkja', '{ár=fyrir 1900 kirkja}'],
  ['breidd:100..400', 'breidd=100..400'],
  ['staður:(Húsavík OR Hella)', '[staður=Húsavík staður=Hella]'],
  ['staður:(Húsavík -"Ytri höfn") skip', '{{staður=Húsavík !staður="Ytri höfn"} skip}'],
  ['HFF 2004-1 B', '{HFF 2004-1 B}'],
  ['hest*', 'hest*'],
  ['h*ur', 'h*ur'],
  ['*safn', '*safn'],
  ['h?stur', 'h?stur'],
  ['hvar er Flateyri?', '{hvar er Flateyri}'],
  ['fundargerðabók 1930', '{fundargerðabók <1930>}'],
  ['kirkja 1930-1940', '{kirkja <1930-1940>}'],
  ['kirkja 1930–40', '{kirkja <1930–40>}'],
  ['fyrir 1900', '<fyrir 1900>'],
  ['mynd um 1935', '{mynd <um 1935>}'],
  ['bréf f. 1950', '{bréf <f. 1950>}'],
  ['4. áratugur 20. aldar', '<4. áratugur 20. aldar>'],
  ['17.VI.1944', '<17.VI.1944>'],
  ['1.6.1930 skip', '{<1.6.1930> skip}'],
  ['17. júní 1944', '<17. júní 1944>'],
  ['júní 1944', '<júní 1944>'],
  ['17. júní', '{17 júní}'],
  ['1995-10-26', '<1995-10-26>'],
  ['á 19. öld', '{á <19. öld>}'],
  ['stríðsárin', '<stríðsárin>'],
  ['AB-1234/5', 'AB-1234/5'],
  ['bók/kirkja', '{bók kirkja}'],
  ['1200 menn', '{1200 menn}'],
  ['19305', '19305'],
])('%s is read as %s', (query, expected) => {
  expect(written(parseQuery(query))).toBe(expected)
})

test.each([
  ['OR', 'OR'],
  ['hestur OR', '{hestur OR}'],
  ['OR hestur', '{OR hestur}'],
  ['(hestur', 'hestur'],
  ['hestur)', 'hestur'],
  ['()', '{}'],
  ['( | )', '{}'],
  ['-', '{}'],
  ['- hestur', 'hestur'],
  ['""', '""'],
  [':hestur', 'hestur'],
  ['hestur:', 'hestur'],
  ['|| hestur ||', 'hestur'],
  ['~5', '5'],
  ['*', '{}'],
])('anything is a query: %s is read as %s', (query, expected) => {
  expect(written(parseQuery(query))).toBe(expected)
})

test('parentheses without end are read in time', () => {
  expect(written(parseQuery('('.repeat(500)))).toBe('{}')
  expect(written(parseQuery(`${'(a '.repeat(120)}`))).toContain('a')
  expect(written(parseQuery('-'.repeat(499) + 'a'))).toContain('a')
})
