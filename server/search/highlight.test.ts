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
