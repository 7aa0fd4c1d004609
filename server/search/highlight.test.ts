import { beforeAll, expect, test } from 'vitest'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { readQuery } from './parse-query.ts'
import { highlight } from './highlight.ts'

beforeAll(buildTableWhereStale, 120_000)

const markers = ['[', ']'] as const

test('a word is highlighted in every form, in every field that has it', () => {
  const source = {
    ObjectName: 'Kirkja',
    CaptionAbstract: 'Gömul hús á Þingvöllum. Í húsinu bjó prestur',
    Keywords: ['hús', 'bær'],
    sha256: 'hús',
  }
  expect(highlight(source, readQuery('hus'), markers)).toEqual({
    CaptionAbstract: ['Gömul [hús] á Þingvöllum. Í [húsinu] bjó prestur'],
    Keywords: ['[hús]'],
  })
})

test('a long text is cut around the first match', () => {
  const before = 'Orð sem enginn leitar að. '.repeat(20)
  const { CaptionAbstract } = highlight(
    { CaptionAbstract: `${before}Hér stendur hestur. ${before}` },
    readQuery('hestum'),
    markers,
  )
  expect(CaptionAbstract?.[0]).toMatch(/^… .*Hér stendur \[hestur\]\. .* …$/u)
  expect(CaptionAbstract?.[0]?.length).toBeLessThan(300)
})

test('a query without words highlights nothing', () => {
  expect(highlight({ ObjectName: 'Hestur' }, readQuery('h'), markers)).toEqual({})
})

const photograph = {
  ObjectName: 'Kirkjan í Odda',
  CaptionAbstract: 'Prestur stendur við kirkjuna í Odda og horfir á Heklu',
  Byline: ['Magnús Ólafsson'],
  PersonInImage: ['Séra Magnús í Odda'],
}
const marked = (query: string, source = photograph) => highlight(source, readQuery(query), markers)

test.each([
  ['í odda', 'Kirkjan í [Odda]', 'Prestur stendur við kirkjuna í [Odda] og horfir á Heklu'],
  ['prestur i odda', 'Kirkjan í [Odda]', '[Prestur] stendur við kirkjuna í [Odda] og horfir á'],
])('a small word beside others is not highlighted: %s', (query, title, text) => {
  expect(marked(query).ObjectName).toEqual([title])
  expect(marked(query).CaptionAbstract?.[0]).toContain(text)
})

test('a small word alone is highlighted, and in quotes', () => {
  expect(marked('í').ObjectName).toBeUndefined()
  expect(marked('við').CaptionAbstract?.[0]).toContain('stendur [við] kirkjuna')
  expect(marked('"við kirkjuna"').CaptionAbstract?.[0]).toContain('[við] [kirkjuna]')
})

test.each([
  ['titill:kirkjan', { ObjectName: ['[Kirkjan] í Odda'] }],
  ['ljósmyndari:Magnús', { Byline: ['[Magnús] Ólafsson'] }],
  ['ljósmyndari:"magnús ólafsson"', { Byline: ['[Magnús] [Ólafsson]'] }],
  [
    'ljósmyndari:magnús í odda',
    {
      Byline: ['[Magnús] Ólafsson'],
      ObjectName: ['Kirkjan í [Odda]'],
      CaptionAbstract: ['Prestur stendur við kirkjuna í [Odda] og horfir á Heklu'],
      PersonInImage: ['Séra Magnús í [Odda]'],
    },
  ],
  ['-titill:kirkjan', {}],
])('words of a field are highlighted in this field: %s', (query, expected) => {
  expect(marked(query)).toEqual(expected)
})

test.each([
  ['hekla OR titill:kirkja', ['[Kirkjan] í Odda'], 'horfir á [Heklu]'],
  ['(hekla EÐA prestur)', undefined, '[Prestur] stendur við kirkjuna í Odda og horfir á [Heklu]'],
])('alternatives are highlighted: %s', (query, title, text) => {
  expect(marked(query).ObjectName).toEqual(title)
  expect(marked(query).CaptionAbstract?.[0]).toContain(text)
})

test('words within a distance are highlighted where they are near each other', () => {
  const source = { ...photograph, CaptionAbstract: `Kirkja ${'er hér '.repeat(9)}prestur í kirkju` }
  expect(marked('"kirkja prestur"~3', source).CaptionAbstract?.[0]).toMatch(
    /^(?:… )?Kirkja .*\[prestur\] í \[kirkju\]$/u,
  )
})
